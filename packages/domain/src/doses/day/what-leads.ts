// What today's page begins with: the doses due now, else the late ones, else the next ones; once none is
// left, whether all were answered (design/look.md#rules).
import { instantOf } from '../../time/zoned-time.ts';
import type { Dose } from '../dose.ts';
import { byDueTime, dueTime, stillToTake, timeHere } from './today.ts';

export type Leading =
  | { readonly kind: 'now' | 'late'; readonly doses: readonly Dose[] }
  /** `at` is the instant at which the doses are due. */
  | { readonly kind: 'next'; readonly doses: readonly Dose[]; readonly at: number }
  /** Every owed dose was taken or skipped. */
  | { readonly kind: 'done' }
  /** Nothing is left to take, and some were missed. */
  | { readonly kind: 'over'; readonly missed: number }
  /** No dose was owed. */
  | { readonly kind: 'nothing' };

/** `doses` are those of yesterday that are still open, followed by today's. */
export const whatLeads = (doses: readonly Dose[], zone: string): Leading => {
  const open = stillToTake(doses);
  const due = open.filter(({ timing }) => timing === 'due');
  if (due.length > 0) return { kind: 'now', doses: due };
  const late = open.filter(({ timing }) => timing === 'late');
  if (late.length > 0) return { kind: 'late', doses: late };
  const [next] = byDueTime(open);
  if (next !== undefined) {
    const time = dueTime(next);
    return { kind: 'next', doses: open.filter((dose) => dueTime(dose) === time), at: instantOf(time, zone) };
  }
  const owed = doses.filter((dose) => dose.owed);
  const missed = owed.filter(({ status }) => status === 'missed').length;
  if (missed > 0) return { kind: 'over', missed };
  return { kind: owed.length > 0 ? 'done' : 'nothing' };
};

/** Local date and time of the doses whose button stands out: the first due ones, else the first late ones. */
export const timeThatLeads = (doses: readonly Dose[]): string | undefined => {
  const open = stillToTake(doses);
  const first = open.find(({ timing }) => timing === 'due') ?? open.find(({ timing }) => timing === 'late');
  return first === undefined ? undefined : timeHere(first);
};
