// The doses of many days. A day is computed again only if its records, schedule or clock changed, and a
// dose stays the same object until it differs, so that a tap renders one row and not a month.
import { byDate, type Dose, dosesOfDay } from '@dosewell/domain/doses';
import type { DoseLogRow, ExceptionRow, RegimenRow } from '@dosewell/domain/sync';
import { addDays, type Now, today } from '@dosewell/domain/time';
import { doseKey } from './dose-key.ts';

export interface DaySources {
  readonly regimens: readonly RegimenRow[];
  readonly logs: readonly DoseLogRow[];
  readonly exceptions: readonly ExceptionRow[];
  readonly names?: ReadonlyMap<string, string> | undefined;
  readonly now: Now;
  readonly missedAfterMinutes: number;
}

interface KnownDay {
  readonly regimens: readonly RegimenRow[];
  readonly exceptions: readonly ExceptionRow[];
  readonly names: ReadonlyMap<string, string> | undefined;
  readonly logs: readonly DoseLogRow[];
  readonly moment: string;
  readonly doses: readonly Dose[];
}

export type Days = ReadonlyMap<string, readonly Dose[]>;

const NONE: readonly DoseLogRow[] = [];

/** Every write gives a row a new revision or, while the row waits to be sent, a new clock. */
const sameLog = (a: DoseLogRow, b: DoseLogRow | undefined): boolean =>
  a === b ||
  (b !== undefined &&
    a.id === b.id &&
    a.rev === b.rev &&
    a.clock === b.clock &&
    'pending' in a === 'pending' in b);

const sameLogs = (a: readonly DoseLogRow[], b: readonly DoseLogRow[]): boolean =>
  a.length === b.length && a.every((log, i) => sameLog(log, b[i]));

const sameDose = (a: Dose, b: Dose): boolean =>
  a.status === b.status &&
  a.timing === b.timing &&
  a.movedTo === b.movedTo &&
  a.here === b.here &&
  a.owed === b.owed &&
  a.dosage === b.dosage &&
  a.amount === b.amount &&
  (a.log === undefined ? b.log === undefined : sameLog(a.log, b.log));

/** The new doses, with the former object for each dose that did not change. */
const kept = (before: readonly Dose[], doses: readonly Dose[]): readonly Dose[] => {
  if (before.length === 0 && doses.length > 0) return doses;
  const old = new Map(before.map((dose) => [doseKey(dose), dose]));
  const next = doses.map((dose) => {
    const known = old.get(doseKey(dose));
    return known !== undefined && sameDose(known, dose) ? known : dose;
  });
  return next.length === before.length && next.every((dose, i) => dose === before[i]) ? before : next;
};

const sameDays = (a: Days, b: Days): boolean =>
  a.size === b.size && [...b].every(([date, doses]) => a.get(date) === doses);

/** The clock matters only for the days around today; the doses of other days change only with the date. */
const momentOf = ({ now, missedAfterMinutes }: DaySources): ((date: string) => string) => {
  const date = today(now);
  const [first, last] = [addDays(date, -2), addDays(date, 2)];
  const minute = `${now.instant} ${now.zone} ${missedAfterMinutes}`;
  return (day) => (day < first || day > last ? `${date} ${now.zone}` : minute);
};

export const createDayCache = (): ((dates: readonly string[], sources: DaySources) => Days) => {
  const known = new Map<string, KnownDay>();
  let last: Days = new Map();
  return (dates, sources) => {
    const { regimens, exceptions, names, now, missedAfterMinutes } = sources;
    const logsOf = byDate(sources.logs);
    const moment = momentOf(sources);
    const dosesOf = (date: string): readonly Dose[] => {
      const before = known.get(date);
      const inputs = { regimens, exceptions, names, logs: logsOf.get(date) ?? NONE, moment: moment(date) };
      if (
        before?.regimens === regimens &&
        before.exceptions === exceptions &&
        before.names === names &&
        before.moment === inputs.moment &&
        sameLogs(before.logs, inputs.logs)
      )
        return before.doses;
      const doses = kept(before?.doses ?? [], dosesOfDay(date, inputs, { now, missedAfterMinutes }));
      known.set(date, { ...inputs, doses });
      return doses;
    };
    const days = new Map(dates.map((date) => [date, dosesOf(date)]));
    return (last = sameDays(last, days) ? last : days);
  };
};
