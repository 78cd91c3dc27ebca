// A value implausible in the chosen unit but likely in the other prompts for confirmation before saving;
// which numbers are likely in which unit is in the description of the sign (OQ-099).
import { keysOf } from '../../value/keys-of.ts';
import type { LikelyUnit, Quantity } from '../vital-sign.ts';

/** The unit the person probably meant; undefined if there is nothing to ask. */
export const likelyUnit = (
  { likely = {} }: Pick<Quantity, 'likely'>,
  unit: string,
  value: number,
): LikelyUnit | undefined => {
  const isLikely = (name: LikelyUnit): boolean => {
    const range = likely[name];
    return range !== undefined && value >= range[0] && value <= range[1];
  };
  const units = keysOf(likely);
  const chosen = units.find((name) => name === unit);
  if (chosen === undefined || isLikely(chosen)) return undefined;
  return units.find((name) => name !== chosen && isLikely(name));
};
