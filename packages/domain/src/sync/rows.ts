// Row types of every synced table, inferred from its description (map.md#one-description).
import type { scheduleColumns } from '../medications/schedule-columns.ts';
import type { ReadingRows } from '../readings/reading-row.ts';
import type { describedTables } from '../tables/described-tables.ts';
import type { RowOf } from './table/define-table.ts';

export type { Document, Synced } from './synced-row.ts';

type Described = { [T in keyof typeof describedTables]: RowOf<(typeof describedTables)[T]> };

/** A recurrence that only a later version understands; stored unchanged. */
interface LaterPattern {
  readonly pattern?: unknown;
}
export type MedicationRow = Described['medications'] & LaterPattern;
export type RegimenRow = Described['medication_regimens'] & LaterPattern;
/** The part of a medication that says when and how much to take, repeated in its regimens. */
export type Schedule = Pick<MedicationRow, keyof typeof scheduleColumns | 'pattern'>;

export interface Rows extends Described, ReadingRows {
  medications: MedicationRow;
  medication_regimens: RegimenRow;
}
export type TableName = keyof Rows;
export type AnyRow = Rows[TableName];

export type DoseLogRow = Rows['medication_logs'];
export type LoggedStatus = DoseLogRow['status'];
/** A movement of the stock ledger. `amount` is the change it made; `shortfall` is what could not be taken. */
export type MovementRow = Rows['stock_movements'];
export type MovementKind = MovementRow['kind'];
/** A person's settings for refills of a medication. The quantity on hand is only in the ledger. */
export type RefillConfigRow = Rows['med_refill_config'];
/** An exception: what a person wants of one dose on its date alone. */
export type ExceptionRow = Rows['dose_exceptions'];
/** A package: the number on it that stands for one of the person's medications. */
export type PackageRow = Rows['medication_packages'];
export type MealRow = Rows['meals'];
export type MealItemRow = Rows['meal_items'];
/** A caregiver: somebody who is told about the person. */
export type CaregiverRow = Rows['caregivers'];
export type ProfileRow = Rows['profiles'];
export type SettingsRow = Rows['user_settings'];
export type Plan = SettingsRow['plan'];
export type Theme = SettingsRow['theme'];
export type GlucoseUnit = SettingsRow['glucose_unit'];
export type WeightUnit = SettingsRow['weight_unit'];
export type LengthUnit = SettingsRow['length_unit'];
