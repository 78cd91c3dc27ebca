// A person in another zone is asked once, for each medication, whether its times follow the clock there or
// stay at home time, and is shown both times (decision 0068).
import { asksAtTimes } from '../../medications/understood-schedule.ts';
import type { MedicationRow } from '../../sync/rows.ts';
import { slotOf, wallTime } from '../../time/wall-time.ts';
import { instantOf, today, wallTimeAt } from '../../time/zoned-time.ts';
import { zoneOfRegimen } from '../day/slot-zone.ts';

/** From the zone that the person followed to the zone where the person is now. */
export interface Journey {
  readonly from: string;
  readonly to: string;
}

export interface ClocksOfMedication {
  readonly medication: MedicationRow;
  /** Zone whose clock the times keep, if they stay. */
  readonly home: string;
  /** Each slot `HH:MM` at home, and what the clock here shows at that instant. */
  readonly times: readonly { readonly slot: string; readonly here: string }[];
}

/** Medications whose times differ between the two clocks. */
export const clocksOfMedications = (
  medications: readonly MedicationRow[],
  { from, to }: Journey,
  instant: number,
): ClocksOfMedication[] =>
  medications
    .filter((one) => one.deleted_at === null && one.is_active && asksAtTimes(one))
    .map((medication) => {
      const home = zoneOfRegimen(medication, from);
      const date = today({ instant, zone: home });
      const hereAt = (slot: string): string => slotOf(wallTimeAt(instantOf(wallTime(date, slot), home), to));
      return { medication, home, times: medication.times.map((slot) => ({ slot, here: hereAt(slot) })) };
    })
    .filter(({ times }) => times.some(({ slot, here }) => slot !== here));
