import type { Dose } from '../doses/dose.ts';
import type { FoodItem } from '../meals/meals.table.ts';
import type { DosageForm } from '../medications/choices.ts';
import type { ReadingTable } from '../readings/vital-signs.ts';
import type { VitalSign } from '../readings/vital-sign.ts';
import type { Rows } from '../sync/rows.ts';
import { today, type Now } from '../time/zoned-time.ts';

type List<T extends keyof Rows> = readonly Rows[T][];

/** A kind of reading with its rows, in any order. */
export interface ReadingsOfKind {
  readonly table: ReadingTable;
  readonly sign: VitalSign;
  readonly rows: List<ReadingTable>;
}

/** The rows of one person. Deleted medications are among them, for their names; no other deleted rows are. */
export interface ReportRecords {
  readonly name: string;
  readonly settings: Pick<
    Rows['user_settings'],
    'glucose_unit' | 'weight_unit' | 'length_unit' | 'missed_after_minutes'
  >;
  readonly profile: Partial<Rows['profiles']>;
  readonly medications: List<'medications'>;
  readonly regimens: List<'medication_regimens'>;
  readonly exceptions: List<'dose_exceptions'>;
  readonly refills: List<'med_refill_config'>;
  readonly readings: readonly ReadingsOfKind[];
  readonly asthma: List<'asthma_events'>;
  readonly meals: readonly (Rows['meals'] & { readonly items: readonly FoodItem[] })[];
}

/** What every section is made from. */
export interface ReportSource {
  readonly records: ReportRecords;
  /** Ascending, ending today. */
  readonly dates: readonly string[];
  /** The doses of these dates, in ascending order. */
  readonly doses: readonly Dose[];
  readonly now: Now;
}

export const todayIn = ({ now }: ReportSource): string => today(now);

/** The name of a medication, also of a deleted one, whose doses stay on record. */
export const nameOf = ({ medications }: ReportRecords, id: string, dose?: Dose): string =>
  medications.find((medication) => medication.id === id)?.name ??
  dose?.log?.medication_name ??
  'A deleted medication';

export const formOf = ({ medications }: ReportRecords, id: string): DosageForm | undefined =>
  medications.find((medication) => medication.id === id)?.form;

/** Whether a row's date is within the period. */
export const isWithin = ({ dates }: ReportSource): ((row: { readonly date: string }) => boolean) => {
  const days = new Set(dates);
  return ({ date }) => days.has(date);
};
