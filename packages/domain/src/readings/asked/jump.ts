// A weight that differs much from the last one is asked about once before it is saved, and can always be
// recorded (C-02).
import { addDays, datesFrom, monthOf } from '../../time/civil-date.ts';
import type { Quantity } from '../vital-sign.ts';

/** A number of an earlier or later reading, in the stored unit. */
export interface Measured {
  readonly kept: number;
  /** When the number was measured, in milliseconds since 1970. */
  readonly at: number;
}

const DAY_MS = 86_400_000;
/** Tolerance for binary fractions, so that a change exactly at the edge is no jump. */
const ROUNDING = 1e-9;

/** The months, `yyyy-MM`, of the readings with which one of `date` is compared, the earliest first. */
export const monthsCompared = (
  quantities: readonly Pick<Quantity, 'jump'>[],
  date: string,
): readonly string[] => {
  const back = Math.max(0, ...quantities.map(({ jump }) => jump?.days ?? 0));
  return [...new Set(datesFrom(addDays(date, -back), back + 1).map(monthOf))];
};

/** The last reading before, if the new one differs from it by more than `jump` allows; else undefined. */
export const jumpsFrom = <M extends Measured>(
  { jump }: Pick<Quantity, 'jump'>,
  { kept, at }: Measured,
  others: readonly M[],
): M | undefined => {
  if (jump === undefined) return undefined;
  const last = others
    .filter((other) => other.at <= at && at - other.at <= jump.days * DAY_MS)
    .reduce<M | undefined>((newest, other) => (newest && newest.at >= other.at ? newest : other), undefined);
  return last && Math.abs(kept - last.kept) > last.kept * jump.share + ROUNDING ? last : undefined;
};
