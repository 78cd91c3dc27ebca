// A number beyond what is plausible is asked about once before it is saved, and can always be recorded
// (C-02).
import type { Quantity } from '../vital-sign.ts';

/** `kept` is in the stored unit. */
export const isPlausible = ({ plausible }: Pick<Quantity, 'plausible'>, kept: number): boolean =>
  plausible === undefined || (kept >= plausible[0] && kept <= plausible[1]);
