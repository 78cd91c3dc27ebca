// Loads history month by month, as far back as records or schedules go, and shows as much as was requested
// (OQ-047).
import type { ExceptionRow, RegimenRow } from '@dosewell/domain/sync';
import { addMonths, monthOf, type Now, today } from '@dosewell/domain/time';
import type { Store } from '../../../data/store.ts';
import { createHistoryMonth, type HistoryDay, type HistoryMonth } from './history-month.ts';

export interface HistoryAsked {
  readonly now: Now;
  readonly regimens: readonly RegimenRow[];
  readonly exceptions: readonly ExceptionRow[];
  readonly names?: ReadonlyMap<string, string> | undefined;
  readonly missedAfterMinutes: number;
  /** The least number of doses to show. */
  readonly wanted: number;
  /** The first month with a record; undefined until known. */
  readonly firstMonth: string | undefined;
}

export interface HistoryView {
  /** The days with outcomes, newest first. */
  readonly days: readonly HistoryDay[];
  readonly entries: number;
  /** The month that must be read from the device next to show more. */
  readonly missing: string | undefined;
  /** True if there is nothing older to show. */
  readonly ended: boolean;
}

/** A fixed moment for months away from today, whose doses depend on the date alone. */
const STILL: Now = { instant: 0, zone: 'UTC' };

const firstOf = ({ regimens, firstMonth, now }: HistoryAsked): string =>
  [monthOf(today(now)), firstMonth, ...regimens.map(({ from_slot }) => monthOf(from_slot))]
    .filter((month) => month !== undefined)
    .reduce((first, month) => (month < first ? month : first));

const sameView = (a: HistoryView, b: HistoryView): boolean =>
  a.missing === b.missing &&
  a.ended === b.ended &&
  a.days.length === b.days.length &&
  a.days.every((day, i) => day === b.days[i]);

/** Returns the same view until something in it changes. */
export const createHistoryView = (
  store: Pick<Store, 'monthRows'>,
): ((asked: HistoryAsked) => HistoryView) => {
  const months = new Map<string, ReturnType<typeof createHistoryMonth>>();
  let last: HistoryView | undefined;
  const read = (month: string, asked: HistoryAsked, enough: number): HistoryMonth | undefined => {
    const logs = store.monthRows('medication_logs', [month]);
    if (logs === undefined) return undefined;
    const reader = months.get(month) ?? createHistoryMonth(month);
    months.set(month, reader);
    const date = today(asked.now);
    const recent = addMonths(month, 1) >= monthOf(date);
    const { regimens, exceptions, names, missedAfterMinutes } = asked;
    const now = recent ? asked.now : dayOf(date);
    return reader({ logs, regimens, exceptions, names, missedAfterMinutes, now }, date, enough);
  };
  const dayOf = createMomentOfDay();
  return (asked) => {
    const first = firstOf(asked);
    const days: HistoryDay[] = [];
    let entries = 0;
    let missing: string | undefined;
    let month = monthOf(today(asked.now));
    for (; month >= first && entries < asked.wanted; month = addMonths(month, -1)) {
      const found = read(month, asked, asked.wanted - entries);
      if (found === undefined) {
        missing = month;
        break;
      }
      for (const day of found.days) days.push(day);
      entries += found.entries;
      if (found.left > 0) break;
    }
    const ended = asked.firstMonth !== undefined && missing === undefined && month < first;
    const view = { days, entries, missing, ended };
    return (last = last !== undefined && sameView(last, view) ? last : view);
  };
};

/** Makes a function that returns the same moment object for a whole day. */
const createMomentOfDay = (): ((date: string) => Now) => {
  let [date, now] = ['', STILL];
  return (day) => {
    if (day !== date) [date, now] = [day, { instant: Date.parse(`${day}T12:00:00Z`), zone: STILL.zone }];
    return now;
  };
};
