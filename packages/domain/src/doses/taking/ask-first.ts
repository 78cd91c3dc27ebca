// The person is asked before taking a missed dose, a late injection, a dose from before its schedule began,
// or a dose already taken under the day's former times, as before an early dose or one close to another
// (C-03, C-04).
import type { DosageForm } from '../../medications/choices.ts';
import type { Now } from '../../time/zoned-time.ts';
import type { Dose } from '../dose.ts';
import { type Hold, holdOn, type TakingSources } from './hold.ts';

export type AskReason = 'early' | 'missed' | 'close' | 'injection' | 'covered' | 'earlier';

export interface AskFirst extends Hold {
  /** The first reason that applies, which decides what the row offers. */
  readonly why: AskReason;
}

const reasonOf = (
  { status, timing }: Dose,
  form: DosageForm | undefined,
  hold: Hold | undefined,
): AskReason | undefined => {
  if (hold?.dueAt !== undefined) return 'early';
  if (status === 'missed') return 'missed';
  if (timing === 'earlier') return 'earlier';
  if (hold !== undefined) return 'close';
  if (timing === 'late' && form === 'injection') return 'injection';
  return timing === 'covered' ? 'covered' : undefined;
};

/** Why the dose asks first; undefined if it may be taken now with one tap. */
export const askFirst = (
  dose: Dose,
  form: DosageForm | undefined,
  sources: TakingSources,
  now: Now,
): AskFirst | undefined => {
  const hold = holdOn(dose, sources, now);
  const why = reasonOf(dose, form, hold);
  return why === undefined ? undefined : { ...hold, why };
};
