// Whoever is in another zone is asked once, for each medication, whether its times follow the clock there or stay those
// at home, and is shown both (decision 0068).
import { asksAtTimes } from '../../medications/understood-schedule.ts';
import type { MedicationRow } from '../../sync/rows.ts';
import { slotOf, wallTime } from '../../time/wall-time.ts';
import { instantOf, today, wallTimeAt } from '../../time/zoned-time.ts';
import { zoneOfRegimen } from '../day/slot-zone.ts';

/** From the zone that was followed to the one where the person is now. */
export interface Journey {
  readonly from: string;
  readonly to: string;
}

export interface ClocksOfMedication {
  readonly medication: MedicationRow;
  /** Where its times stay, if they do. */
  readonly home: string;
  /** Each slot `HH:MM`, and what the clock here shows at it at home. */
  readonly times: readonly { readonly slot: string; readonly here: string }[];
}

/** Those whose times differ. */
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
