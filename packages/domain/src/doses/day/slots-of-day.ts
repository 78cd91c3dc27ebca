// The slots a medication owes on a day come from the regimen in force at each slot (architecture: Regimens).
import { orderedTimes } from '../../medications/edit-times.ts';
import { asksOn, regimenInForce } from '../../medications/regimen-in-force.ts';
import { asksAtTimes } from '../../medications/understood-schedule.ts';
import type { RegimenRow } from '../../sync/rows.ts';
import { wallTime } from '../../time/wall-time.ts';

export interface Slot {
  /** `HH:MM` */
  readonly slot: string;
  /**
   * `owed`: asked for. `earlier`: of today, from before the schedule came into force. `covered`: taken already, under
   * the day's former times. The latter two may be taken but are not asked for.
   */
  readonly standing: 'owed' | 'earlier' | 'covered';
  /** The regimen that asks for it. */
  readonly regimen: RegimenRow;
}

/** A regimen never changes, and years of days ask for its times. */
const timesOf = new WeakMap<RegimenRow, readonly string[]>();

const inOrder = (regimen: RegimenRow): readonly string[] => {
  const known = timesOf.get(regimen) ?? orderedTimes(regimen.times);
  timesOf.set(regimen, known);
  return known;
};

/** The times a regimen asks for on a date, whether or not it is in force then. */
export const timesOn = (regimen: RegimenRow, date: string): readonly string[] =>
  asksAtTimes(regimen) && asksOn(regimen, date) ? inOrder(regimen) : [];

/** The slots one medication owes on a date, ascending, from its regimens in order. */
export const slotsOfDay = (ordered: readonly RegimenRow[], date: string): Slot[] =>
  ordered.flatMap((regimen) =>
    timesOn(regimen, date)
      .filter((slot) => regimenInForce(ordered, wallTime(date, slot)) === regimen)
      .map((slot) => ({ slot, standing: 'owed', regimen })),
  );
