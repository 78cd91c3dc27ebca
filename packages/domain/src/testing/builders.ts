// Builders of database rows with defaults, so that tests state only what matters.
import type { Dose } from '../doses/dose.ts';
import { doseId, exceptionId } from '../id/derived-id.ts';
import { medicationsTable } from '../medications/medications.table.ts';
import { newRow } from '../sync/table/new-row.ts';
import type { DoseLogRow, ExceptionRow, MedicationRow, Plan, RegimenRow, SettingsRow } from '../sync/rows.ts';
import { wallTime } from '../time/wall-time.ts';
import { instantOf, isoInstant, type Now } from '../time/zoned-time.ts';

export const PERSON = '00000000-0000-4000-8000-000000000001';
export const BERLIN = 'Europe/Berlin';

/** A UUID recognisable by its number. */
export const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** The instant at which a local time occurs in a zone. */
export const nowAt = (wall: string, zone = BERLIN): Now => ({ instant: instantOf(wall, zone), zone });
export const isoAt = (wall: string, zone = BERLIN): string => isoInstant(instantOf(wall, zone));

const synced = { rev: 1, clock: 0, bucket: 'all', deleted_at: null };
const schedule = {
  frequency: 'twice_daily' as const,
  times: ['08:00', '20:00'],
  dosage: '500 mg',
  amount: 1,
  home_zone: null,
  start_date: '2026-11-01',
  end_date: null,
  is_active: true,
};

export const aMedication = (given: Partial<MedicationRow> = {}): MedicationRow => ({
  ...newRow(medicationsTable, {
    ...synced,
    ...schedule,
    id: idOf(1),
    stamps: {},
    updated_at: '2026-11-01T06:00:00.000Z',
  }),
  name: 'Metformin',
  ...given,
});

export const aRegimen = (given: Partial<RegimenRow> = {}): RegimenRow => ({
  ...synced,
  ...schedule,
  id: idOf(900 + (given.number ?? 1)),
  medication_id: idOf(1),
  from_slot: '2026-11-01T00:00',
  number: 1,
  ...given,
});

/** Of a dose of `idOf(1)`: until an instant, or off where there is none. */
export const anException = (given: Partial<ExceptionRow> = {}): ExceptionRow => {
  const { medication_id = idOf(1), date = '2026-11-20', slot = '08:00', due_at = null } = given;
  const kind = due_at === null ? 'off' : 'later';
  return {
    ...synced,
    id: exceptionId(medication_id, date, slot),
    medication_id,
    date,
    slot,
    kind,
    due_at,
    ...given,
  };
};

export const aLog = (given: Partial<DoseLogRow> = {}): DoseLogRow => {
  const { medication_id = idOf(1), date = '2026-11-20', slot = '08:00', status = 'taken' } = given;
  const taken = status === 'taken';
  return {
    ...synced,
    clock: instantOf(wallTime(date, slot ?? '08:05'), BERLIN),
    id: slot === null ? idOf(500) : doseId(medication_id, date, slot),
    bucket: date.slice(0, 7),
    medication_id,
    date,
    slot,
    scheduled_time: wallTime(date, slot ?? given.actual_time ?? '08:05'),
    status,
    actual_time: taken ? (slot ?? '08:05') : null,
    taken_at: taken ? isoAt(wallTime(date, slot ?? '08:05')) : null,
    zone: BERLIN,
    amount: 1,
    notes: null,
    medication_name: 'Metformin',
    dosage: '500 mg',
    answered_by: 'person',
    answered_from: null,
    conflict: false,
    stock_taken: 0,
    ...given,
  };
};

export const aDose = (given: Partial<Dose> = {}): Dose => ({
  medicationId: idOf(1),
  date: '2026-11-20',
  slot: '08:00',
  scheduledTime: wallTime('2026-11-20', given.slot ?? '08:00'),
  status: 'pending',
  timing: 'due',
  owed: true,
  dosage: '500 mg',
  amount: 1,
  log: undefined,
  ...given,
});

export const someSettings = (plan: Plan): SettingsRow => ({
  ...synced,
  id: PERSON,
  stamps: {},
  theme: 'system',
  plan,
  plan_enforced: true,
  notifications_enabled: true,
  reminder_advance_minutes: 15,
  missed_after_minutes: 30,
  reminder_repeat_minutes: 0,
  quiet_from: null,
  quiet_to: null,
  refill_alerts: true,
  weekly_summary: false,
  timezone: BERLIN,
  glucose_unit: 'mg/dL',
  weight_unit: 'kg',
  length_unit: 'cm',
  consent_accepted: null,
  consent_at: null,
  consent_version: null,
  terms_seen_at: null,
  terms_version: null,
  created_by: PERSON,
});
