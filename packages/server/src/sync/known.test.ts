// Everything added after the first version is listed, so that older versions do not receive it.
import { expect, test } from 'vitest';
import { type TableName } from '@dosewell/domain/sync';
import { known, TABLES } from '@dosewell/domain/tables';
import { columns } from './columns.ts';
import { certain } from '@dosewell/domain/problem';

/** The first version, which is frozen. */
const FIRST: Readonly<Record<string, string>> = {
  user_settings:
    'bucket clock consent_accepted consent_at consent_version created_by deleted_at glucose_unit id ' +
    'length_unit missed_after_minutes notifications_enabled plan plan_enforced ' +
    'reminder_advance_minutes stamps terms_seen_at terms_version theme timezone weight_unit',
  profiles:
    'asthma_plan_green asthma_plan_red asthma_plan_yellow avatar_url bucket clock deleted_at ' +
    'display_name goal_weight_kg height_cm id peak_flow_best sex stamps',
  medications:
    'amount bucket clock color counted_at deleted_at dosage end_date form frequency id is_active ' +
    'kept_inactive last_refill_amount last_refill_at name notes prescriber quantity_remaining ' +
    'refill_reminder stamps start_date times updated_at',
  medication_regimens:
    'amount bucket clock deleted_at dosage end_date frequency from_slot id is_active medication_id ' +
    'number start_date times',
  medication_logs:
    'actual_time amount answered_by bucket clock conflict date deleted_at dosage id medication_id ' +
    'medication_name notes scheduled_time slot status stock_taken taken_at zone',
  stock_movements:
    'amount at bucket clock counted deleted_at id kind log_id medication_id reason refilled ' +
    'shortfall undoes',
  med_refill_config:
    'bucket clock deleted_at doses_per_day id is_active medication_id note pharmacy_name ' +
    'pharmacy_phone pharmacy_url pills_per_dose refill_lead_days stamps',
  hr_readings: 'bucket clock date deleted_at device id note pulse tags taken_at time zone',
  weight_readings: 'body_fat_pct bucket clock date deleted_at device id note taken_at time weight_kg zone',
  bp_readings:
    'arm bucket clock date deleted_at diastolic id med_relation notes posture pulse systolic tags ' +
    'taken_at time zone',
  glucose_readings:
    'bucket clock date deleted_at id notes relation_to_meal tags taken_at time value_mg_dl zone',
  oxygen_readings: 'bucket clock date deleted_at device id note pulse saturation_pct tags taken_at time zone',
  asthma_events:
    'bucket chest_tightness clock controller_missed cough date deleted_at id notes occurred_at ' +
    'peak_flow rescue_med_puffs rescue_med_used severity shortness_of_breath time triggers wheeze ' +
    'zone',
  meals: 'bucket clock date deleted_at id logged_at notes photo_url time type zone',
  meal_items:
    'brand bucket carbs_g clock deleted_at fat_g fiber_g gi gl id meal_id name position protein_g ' +
    'serving_qty serving_unit',
};

test('every table or column added after the first version is listed with the version that added it', () => {
  const named = (table: TableName): string[] => [
    table,
    ...columns[table].map((column) => `${table}.${column}`),
  ];
  const first = Object.entries(FIRST).flatMap(([table, of]) => [
    table,
    ...of.split(' ').map((column) => `${table}.${column}`),
  ]);
  const later = TABLES.flatMap(named).filter((name) => !first.includes(name));
  // covers: T-26
  expect(
    later.filter(
      (name) => known.since[name] === undefined && known.since[certain(name.split('.')[0])] === undefined,
    ),
  ).toEqual([]);
  expect(Object.values(known.since).every((v) => v > 1 && v <= known.newest)).toBe(true);
});
