import type { AsthmaEventRow } from '../asthma/asthma-event-row.ts';
import type { MealItemRow, MealRow } from '../meals/meal-rows.ts';
import type { scheduleColumns } from '../medications/schedule-columns.ts';
import type { ReadingRows } from '../readings/reading-row.ts';
import type { describedTables } from '../tables/described-tables.ts';
import type { Document, Synced } from './synced-row.ts';
import type { RowOf } from './table/define-table.ts';

export type { MealItemRow, MealRow } from '../meals/meal-rows.ts';
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

export type LoggedStatus = 'taken' | 'skipped' | 'missed';

export interface DoseLogRow extends Synced {
  medication_id: string;
  /** Local date, `yyyy-MM-dd`. */
  date: string;
  /** `HH:MM` of the schedule; null for an as-needed dose. */
  slot: string | null;
  /** Local time `yyyy-MM-ddTHH:MM`, without a zone. */
  scheduled_time: string;
  status: LoggedStatus;
  /** `HH:mm` if taken, else null. */
  actual_time: string | null;
  /** Instant of taking, else null. */
  taken_at: string | null;
  /** IANA time zone where the answer was given. */
  zone: string;
  amount: number;
  notes: string | null;
  /** Name and dosage at the time, so that the log outlives the medication. */
  medication_name: string;
  dosage: string;
  /** `server` for an assumed miss, which yields to any answer. */
  answered_by: 'person' | 'server';
  /** Two people's answers differed, and one has to be chosen. */
  conflict: boolean;
  /** How much stock this dose has taken. */
  stock_taken: number;
}

export type MovementKind = 'opening' | 'dose' | 'refill' | 'correction';

/** A movement of the stock ledger. `amount` is the change it made; `shortfall` is what could not be taken. */
export interface MovementRow extends Synced {
  medication_id: string;
  kind: MovementKind;
  amount: number;
  shortfall: number;
  /** The quantity found, for a count. */
  counted: number | null;
  /** The quantity received, for a refill. */
  refilled: number | null;
  /** The refill that this movement reverses. */
  undoes: string | null;
  /** Local time of the movement, `yyyy-MM-ddTHH:MM`. */
  at: string;
  log_id: string | null;
  reason: string | null;
}

/** A person's settings for refills of a medication. The quantity on hand is only in the ledger. */
export interface RefillConfigRow extends Document {
  medication_id: string;
  pills_per_dose: number;
  doses_per_day: number;
  refill_lead_days: number;
  pharmacy_name: string | null;
  pharmacy_phone: string | null;
  pharmacy_url: string | null;
  note: string | null;
  is_active: boolean;
}

export type Plan = 'FREE' | 'PRO' | 'MAX';
export type Theme = 'light' | 'dark' | 'system';
export type GlucoseUnit = 'mg/dL' | 'mmol/L';
export type WeightUnit = 'kg' | 'lb';
export type LengthUnit = 'cm' | 'in';

export interface SettingsRow extends Document {
  theme: Theme;
  plan: Plan;
  /** Whether plans limit features; an operator can switch that off. Set by the server. */
  plan_enforced: boolean;
  notifications_enabled: boolean;
  reminder_advance_minutes: number;
  missed_after_minutes: number;
  timezone: string;
  /** Display units of readings, which are stored in mg/dL, kg and cm. */
  glucose_unit: GlucoseUnit;
  weight_unit: WeightUnit;
  length_unit: LengthUnit;
  /** Answer to the cookie bar, its instant and the version of the text; null until answered. */
  consent_accepted: boolean | null;
  consent_at: string | null;
  consent_version: string | null;
  /** When the terms banner was dismissed, and the version of the terms it referred to. */
  terms_seen_at: string | null;
  terms_version: string | null;
  created_by: string;
}

export interface ProfileRow extends Document {
  display_name: string;
  avatar_url: string | null;
  height_cm: number | null;
  sex: 'male' | 'female' | 'other' | null;
  goal_weight_kg: number | null;
  /** Litres per minute: the person's best peak flow ever; null if not given. */
  peak_flow_best: number | null;
  /** The person's action plan, by peak flow zone. */
  asthma_plan_green: string | null;
  asthma_plan_yellow: string | null;
  asthma_plan_red: string | null;
}

export interface Rows extends ReadingRows {
  user_settings: SettingsRow;
  profiles: ProfileRow;
  medications: MedicationRow;
  medication_regimens: RegimenRow;
  medication_logs: DoseLogRow;
  stock_movements: MovementRow;
  med_refill_config: RefillConfigRow;
  asthma_events: AsthmaEventRow;
  meals: MealRow;
  meal_items: MealItemRow;
}
export type TableName = keyof Rows;
export type AnyRow = Rows[TableName];
