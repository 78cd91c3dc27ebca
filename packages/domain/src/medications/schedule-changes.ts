// Medications started, stopped or changed in a period, and when, as a doctor would ask
// (design/time.md#regimens).
import { certain } from '../problem/certain.ts';
import type { RegimenRow, Schedule } from '../sync/rows.ts';
import { wallTime } from '../time/wall-time.ts';
import { asksOn, inOrder, regimenInForce } from './regimen-in-force.ts';

type Plan = Pick<Schedule, 'frequency' | 'pattern' | 'times' | 'dosage' | 'amount' | 'start_date'>;

interface Change {
  readonly medicationId: string;
  readonly date: string;
}

/**
 * `noted`: first recorded here, though taken since an earlier date. `resumed`: taken again after a stop.
 * Dosage and times may both change on one date.
 */
export type ScheduleChange = Change &
  (
    | { readonly kind: 'started' | 'noted' | 'resumed'; readonly to: Plan }
    | { readonly kind: 'stopped'; readonly from: Plan }
    | { readonly kind: 'dose' | 'times'; readonly from: Plan; readonly to: Plan }
  );

/** The schedule of one medication at the end of a date. */
const planOn = (ordered: readonly RegimenRow[], date: string): Plan | undefined => {
  const regimen = regimenInForce(ordered, wallTime(date, '23:59'));
  return regimen !== undefined && asksOn(regimen, date) ? regimen : undefined;
};

const sameTimes = (a: Plan, b: Plan): boolean =>
  a.frequency === b.frequency && a.times.join() === b.times.join();

const sameDose = (a: Plan, b: Plan): boolean => a.dosage === b.dosage && a.amount === b.amount;

const beginning = (
  before: readonly RegimenRow[],
  date: string,
  to: Plan,
): 'started' | 'noted' | 'resumed' => {
  const was = before.some((regimen) => regimen.is_active && regimen.start_date < date && to !== regimen);
  if (was) return 'resumed';
  return to.start_date < date ? 'noted' : 'started';
};

const changesOn = (
  ordered: readonly RegimenRow[],
  date: string,
  from: Plan | undefined,
  to: Plan | undefined,
): ScheduleChange[] => {
  const change = { medicationId: certain(ordered[0]).medication_id, date };
  if (to === undefined) return from === undefined ? [] : [{ ...change, kind: 'stopped', from }];
  if (from === undefined) {
    const before = ordered.filter(({ from_slot }) => from_slot < wallTime(date, '00:00'));
    return [{ ...change, kind: beginning(before, date, to), to }];
  }
  return [
    ...(sameDose(from, to) ? [] : [{ ...change, kind: 'dose' as const, from, to }]),
    ...(sameTimes(from, to) ? [] : [{ ...change, kind: 'times' as const, from, to }]),
  ];
};

const placeOf = ({ date, medicationId, kind }: ScheduleChange): string => `${date} ${medicationId} ${kind}`;

const byDate = (a: ScheduleChange, b: ScheduleChange): number => {
  const [one, other] = [placeOf(a), placeOf(b)];
  return Number(one > other) - Number(one < other);
};

/** Changes on consecutive ascending `dates`; the first is compared with the day before. */
export const scheduleChanges = (
  regimens: readonly RegimenRow[],
  dayBefore: string,
  dates: readonly string[],
): ScheduleChange[] => {
  const medications = new Set(regimens.map(({ medication_id }) => medication_id));
  const changes = [...medications].flatMap((id) => {
    const ordered = inOrder(regimens.filter(({ medication_id }) => medication_id === id));
    let from = planOn(ordered, dayBefore);
    return dates.flatMap((date) => {
      const to = planOn(ordered, date);
      const found = changesOn(ordered, date, from, to);
      from = to;
      return found;
    });
  });
  return changes.sort(byDate);
};
