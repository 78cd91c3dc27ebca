// Whether what is on hand lasts while a person is away: for all doses of the schedule from now to the end of
// the last day. Without a schedule, one dose a day is counted unless the person entered another number
// (OQ-034, C-08).
import { inOrder } from '../../medications/regimen-in-force.ts';
import { asksAtTimes, isUnderstood } from '../../medications/understood-schedule.ts';
import type { Dose } from '../../doses/dose.ts';
import { certain } from '../../problem/certain.ts';
import { byName } from '../../medications/by-name.ts';
import type { MedicationRow, RegimenRow } from '../../sync/rows.ts';
import { addDays, datesFrom, daysBetween, isDate } from '../../time/civil-date.ts';
import { dateOf } from '../../time/wall-time.ts';
import type { RefillRows } from '../medications-to-refill.ts';
import { thousandths } from '../../stock/thousandths.ts';
import { configInForce } from '../config-in-force.ts';
import { later, scheduledUse } from './scheduled-use.ts';

export interface AwayNeed<M extends MedicationRow = MedicationRow> {
  readonly medication: M;
  /**
   * `unknown`: this app does not know the kind of its schedule. `uncounted`: nobody has counted what is on
   * hand.
   */
  readonly is: 'missing' | 'uncounted' | 'unknown' | 'enough';
  /** Units needed until the end of the last day; 0 if the schedule is unknown. */
  readonly needed: number;
  readonly missing: number;
  /** Doses a day with which `needed` is computed; undefined if a schedule sets them. */
  readonly aDay: number | undefined;
}

const MOST_DAYS = 366;

/** The message for an invalid last day, or undefined. */
export const awayFault = (until: string, today: string): string | undefined => {
  if (!isDate(until)) return 'Please enter the day';
  if (until < today) return 'This day has passed';
  return until > addDays(today, MOST_DAYS) ? 'Please choose a day within a year' : undefined;
};

interface Away {
  readonly until: string;
  /** Doses whose time has come and that are still to be taken: they come out of the same stock. */
  readonly open: readonly Pick<Dose, 'medicationId' | 'scheduledTime' | 'amount'>[];
  /** Local time `yyyy-MM-ddTHH:MM`. */
  readonly now: string;
}

const scheduled = (id: string, ordered: readonly RegimenRow[], { until, now, open }: Away): number => {
  const late = open
    .filter(({ medicationId, scheduledTime }) => medicationId === id && scheduledTime < now)
    .map(({ amount }) => ({ thousandths: thousandths(amount) }));
  const toCome = datesFrom(dateOf(now), daysBetween(dateOf(now), until) + 1).flatMap((date) =>
    scheduledUse(ordered, date, now),
  );
  return [...late, ...toCome].reduce((sum, use) => sum + use.thousandths, 0);
};

/** Days of use without a schedule, both ends included. */
const daysOfUse = ({ start_date, end_date }: MedicationRow, { until, now }: Away): number => {
  const last = end_date !== null && end_date < until ? end_date : until;
  return Math.max(0, daysBetween(later(dateOf(now), start_date), last) + 1);
};

const verdictOf = (onHand: number | null, needed: number): AwayNeed['is'] => {
  if (needed === 0) return 'enough';
  if (onHand === null) return 'uncounted';
  return needed > thousandths(onHand) ? 'missing' : 'enough';
};

const needOf = <M extends MedicationRow>(
  medication: M,
  { regimens, configs }: Pick<RefillRows, 'regimens' | 'configs'>,
  away: Away,
): AwayNeed<M> => {
  const ordered = inOrder(regimens.filter(({ medication_id }) => medication_id === medication.id));
  if (!isUnderstood(medication)) return { medication, is: 'unknown', needed: 0, missing: 0, aDay: undefined };
  const config = configs.find(({ medication_id }) => medication_id === medication.id);
  const aDay = asksAtTimes(medication) ? undefined : (configInForce(config)?.doses_per_day ?? 1);
  const needed =
    aDay === undefined
      ? scheduled(medication.id, ordered, away)
      : Math.ceil((daysOfUse(medication, away) * thousandths(medication.amount) * thousandths(aDay)) / 1000);
  const { quantity_remaining: onHand } = medication;
  const is = verdictOf(onHand, needed);
  const missing = is === 'missing' ? needed - thousandths(certain(onHand)) : 0;
  return { medication, is, needed: needed / 1000, missing: missing / 1000, aDay };
};

const ORDER = ['missing', 'uncounted', 'unknown', 'enough'] as const;

/** Every medication in use, with or without a refill reminder; what is missing comes first. */
export const awayNeeds = <M extends MedicationRow>(
  { medications, ...rows }: RefillRows<M>,
  away: Away,
): AwayNeed<M>[] =>
  medications
    .filter(({ is_active, deleted_at }) => is_active && deleted_at === null)
    .filter(({ end_date }) => end_date === null || end_date >= dateOf(away.now))
    .map((medication) => needOf(medication, rows, away))
    .toSorted((a, b) => ORDER.indexOf(a.is) - ORDER.indexOf(b.is) || byName(a.medication, b.medication));
