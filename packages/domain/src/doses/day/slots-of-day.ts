// A slot is owed if the regimen in force at the slot's time includes it (design/time.md#regimens).
import { orderedTimes } from '../../medications/form/edit-times.ts';
import { asksOn, changesOn, regimenInForce } from '../../medications/regimen-in-force.ts';
import { asksAtTimes } from '../../medications/understood-schedule.ts';
import type { RegimenRow } from '../../sync/rows.ts';
import { wallTime } from '../../time/wall-time.ts';

export interface Slot {
  /** The slot, `HH:MM`. */
  readonly slot: string;
  /**
   * `owed`: asked for. `earlier`: from today, before the schedule came into force. `covered`: already taken
   * under the day's former times. The last two can be taken but are not asked for.
   */
  readonly standing: 'owed' | 'earlier' | 'covered';
  /** The regimen the slot comes from. */
  readonly regimen: RegimenRow;
}

interface Asked {
  readonly times: readonly string[];
  readonly slots: readonly Slot[];
}

/** Cached: regimens never change, and their times are needed for every day. */
const asked = new WeakMap<RegimenRow, Asked>();

const askedBy = (regimen: RegimenRow): Asked => {
  const known = asked.get(regimen);
  if (known !== undefined) return known;
  const times = orderedTimes(regimen.times);
  const made = { times, slots: times.map((slot): Slot => ({ slot, standing: 'owed', regimen })) };
  asked.set(regimen, made);
  return made;
};

const NONE: Asked = { times: [], slots: [] };

const askedOn = (regimen: RegimenRow, date: string): Asked =>
  asksAtTimes(regimen) && asksOn(regimen, date) ? askedBy(regimen) : NONE;

/** The regimen's times on a date, whether or not it is in force. */
export const timesOn = (regimen: RegimenRow, date: string): readonly string[] => askedOn(regimen, date).times;

/** Owed slots of one medication on a date, in ascending order; `ordered` are its regimens. */
export const slotsOfDay = (ordered: readonly RegimenRow[], date: string): readonly Slot[] => {
  if (changesOn(ordered, date))
    return ordered.flatMap((regimen) =>
      askedOn(regimen, date).slots.filter(
        ({ slot }) => regimenInForce(ordered, wallTime(date, slot)) === regimen,
      ),
    );
  const allDay = regimenInForce(ordered, date);
  return allDay === undefined ? NONE.slots : askedOn(allDay, date).slots;
};
