// If the lower of two numbers stands in the field of the upper one, swapping them is offered (BP-018, C-02).
import type { Quantities, VitalSign } from '../vital-sign.ts';

export const isSwapped = ({ pair }: Pick<VitalSign, 'pair'>, quantities: Quantities): boolean => {
  if (pair === undefined) return false;
  const [upper, lower] = [quantities[pair[0]], quantities[pair[1]]];
  return upper != null && lower != null && lower > upper;
};
