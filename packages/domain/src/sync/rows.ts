import type { AsthmaEventRow } from '../asthma/asthma-event-row.ts';
import type { MealItemRow, MealRow } from '../meals/meal-rows.ts';
import type { Frequency, MedicationColor, MedicationForm } from '../medications/choices.ts';
import type { ReadingRows } from '../readings/reading-row.ts';
import type { Document, Synced } from './synced-row.ts';

export type { MealItemRow, MealRow } from '../meals/meal-rows.ts';
export type { Document, Synced } from './synced-row.ts';

/** What a person is to take: the part of a medication that its regimens repeat. */
export interface Schedule {
  /** A later version may have put another word here: `isUnderstood` says whether this one knows it. */
  frequency: Frequency;
  /** How often, as only a later version can say it; kept as it is. */
  readonly pattern?: unknown;
  /** Wall-clock times `HH:MM`, ascending. */
  times: string[];
  dosage: string;
  /** Units of stock one dose takes. */
  amount: number;
  /** `yyyy-MM-dd` */
  start_date: string;
  end_date: string | null;
  is_active: boolean;
}

export interface MedicationRow extends Document, Schedule {
  name: string;
  form: MedicationForm;
  prescriber: string | null;
  notes: string | null;
  color: MedicationColor;
  refill_reminder: boolean;
  /** What the ledger says is on hand; null without an opening count. The server's. */
  quantity_remaining: number | null;
  /** Instant of the newest count, which has in it all that was taken before; null before the first. The server's. */
  counted_at: string | null;
  /** Instant and amount of the last refill that was not undone, or null. The server's. */
  last_refill_at: string | null;
  last_refill_amount: number | null;
  /** The plan's limit kept this medication inactive and the person has not answered yet. */
  kept_inactive: boolean;
  updated_at: string;
}

/** The schedule in force from the wall-clock moment `from_slot` (`yyyy-MM-ddTHH:MM`) on. Never changed, only followed. */
export interface RegimenRow extends Synced, Schedule {
  medication_id: string;
  from_slot: string;
  /** 1 for a medication's first regimen, then counting. */
  number: number;
}

export type LoggedStatus = 'taken' | 'skipped' | 'missed';

export interface DoseLogRow extends Synced {
  medication_id: string;
  /** The person's own date, `yyyy-MM-dd`. */
  date: string;
  /** `HH:MM` of the schedule; null for a dose taken as needed. */
  slot: string | null;
  /** Wall clock `yyyy-MM-ddTHH:MM`, without a zone. */
  scheduled_time: string;
  status: LoggedStatus;
  /** `HH:mm` when taken, else null. */
  actual_time: string | null;
  /** The true instant of taking, else null. */
  taken_at: string | null;
  /** IANA zone in force where the answer was given. */
  zone: string;
  amount: number;
  notes: string | null;
  /** Name and dosage as they were, so that a record outlives the medication. */
  medication_name: string;
  dosage: string;
  /** `server` for an assumed miss, which yields to any answer. */
  answered_by: 'person' | 'server';
  /** Two people's answers differed; the person has to say which holds. */
  conflict: boolean;
  /** What this dose holds of the stock. */
  stock_taken: number;
}

export type MovementKind = 'opening' | 'dose' | 'refill' | 'correction';

/** One line of the stock ledger. `amount` is the difference it made; what could not be taken is `shortfall`. */
export interface MovementRow extends Synced {
  medication_id: string;
  kind: MovementKind;
  amount: number;
  shortfall: number;
  /** What a person counted, when the line came from a count. */
  counted: number | null;
  /** What a person said they got, when the line is a refill. */
  refilled: number | null;
  /** The refill that this line takes back. */
  undoes: string | null;
  /** The person's wall clock at the movement, `yyyy-MM-ddTHH:MM`. */
  at: string;
  log_id: string | null;
  reason: string | null;
}

/** What a person set about the refills of a medication. What is on hand stands in the ledger alone. */
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
  /** Whether the plan limits anything: the operator may have switched that off. The server's. */
  plan_enforced: boolean;
  notifications_enabled: boolean;
  reminder_advance_minutes: number;
  missed_after_minutes: number;
  timezone: string;
  /** The units in which readings are shown; they are kept in mg/dL, kg and cm. */
  glucose_unit: GlucoseUnit;
  weight_unit: WeightUnit;
  length_unit: LengthUnit;
  /** The answer to the cookie bar, the instant of it and the wording it was given to; null while there is none. */
  consent_accepted: boolean | null;
  consent_at: string | null;
  consent_version: string | null;
  /** When the terms banner was put away, and which wording of the terms it spoke of. */
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
  /** Litres a minute: the best peak flow the person ever had; null when not given. */
  peak_flow_best: number | null;
  /** What the person's own plan says to do, by zone of the peak flow. */
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
