// What a person enters is returned unchanged, field by field (specification/medication.md#3-entities).
import { expect, test } from 'vitest';
import type { PullAnswer } from '@dosewell/domain/contract';
import { problems } from '@dosewell/domain/problem';
import type { TableName } from '@dosewell/domain/sync';
import { Device, dose, medication, put } from '../testing/people/device.ts';
import { newId, newPerson, NOON } from '../testing/people/person.ts';
import { syncUnderTest } from '../testing/sync-under-test.ts';

const { db, syncService } = await syncUnderTest();
const person = await newPerson(db);
const device = new Device(syncService, person);

/** The row as another device receives it. */
const pulled = async (table: TableName, id: string): Promise<unknown> => {
  const answer = await syncService.pull(person, {});
  const rows: PullAnswer['rows'] = answer.ok ? answer.value.rows : {};
  return rows[table]?.find((row) => row.id === id);
};
const owner = async (table: TableName, id: string): Promise<string> =>
  (await db.owner.query(`select user_id from ${table} where id = $1`, [id])).rows[0].user_id;

test('a medication keeps every field', async () => {
  const id = newId();
  const entered = {
    name: 'Insulin <b>glargine</b> 🍯',
    dosage: '12 IU',
    form: 'injection',
    frequency: 'custom',
    times: ['07:15', '21:45'],
    start_date: '2026-11-01',
    end_date: '2026-12-31',
    prescriber: 'Dr. O’Neil',
    notes: 'Line one\nline two',
    color: 'pink',
    refill_reminder: false,
    is_active: false,
  };
  await device.do([
    put('medications', id, entered),
    put('stock_movements', newId(), { medication_id: id, counted: 7.5 }),
  ]);
  const row = await pulled('medications', id);
  const { name, dosage, form, frequency, times, start_date, end_date, ...more } = entered;
  // covers: MED-001 MED-003 MED-004 MED-005
  expect(row).toMatchObject({ id, name, dosage, form });
  // covers: MED-007 MED-009 MED-011 MED-012
  expect(row).toMatchObject({ frequency, times, start_date, end_date });
  const { prescriber, notes, color, refill_reminder, is_active } = more;
  // covers: MED-013 MED-014 MED-015 MED-016
  expect(row).toMatchObject({ prescriber, notes, color, refill_reminder });
  // covers: MED-017 MED-018 MED-019
  expect(row).toMatchObject({ quantity_remaining: 7.5, is_active, updated_at: '2026-11-20T12:00:00.000Z' });
  // covers: MED-002
  expect(await owner('medications', id)).toBe(person.userId);
});

test('a medication with only its required fields is kept', async () => {
  const id = newId();
  const told = await device.do(put('medications', id, medication()));
  // covers: MED-006 MED-008 MED-010
  expect(await pulled('medications', id)).toMatchObject({
    form: 'tablet',
    frequency: 'once_daily',
    times: ['08:00'],
    color: 'blue',
    refill_reminder: true,
    is_active: true,
    end_date: null,
    quantity_remaining: null,
  });
  // covers: MED-093
  expect(told.answer.rows.medications).toMatchObject([{ id, name: 'Metformin' }]);
});

test('a change of a medication is kept', async () => {
  const id = newId();
  const { revs } = await device.do(put('medications', id, medication()));
  const told = await device.do(put('medications', id, { is_active: false }, Object.values(revs)[0]));
  // covers: MED-080 MED-094
  expect(told.answer.rows.medications).toMatchObject([{ id, name: 'Metformin', is_active: false }]);
});

test('a taken and a skipped dose are kept', async () => {
  const id = newId();
  await device.do(put('medications', id, medication('Aspirin')));
  const answer = { actual_time: '08:05', taken_at: '2026-11-20T07:05:00.000Z', notes: 'after breakfast' };
  const taken = dose(id, '08:00', 'taken');
  await device.do({
    ...taken,
    patch: { ...('patch' in taken ? taken.patch : {}), ...answer },
  } as typeof taken);
  const row = await pulled('medication_logs', taken.id);
  // covers: DOSE-001 DOSE-003 DOSE-004 DOSE-005
  expect(row).toMatchObject({
    id: taken.id,
    medication_id: id,
    scheduled_time: '2026-11-20T08:00',
    actual_time: '08:05',
  });
  // covers: DOSE-006 DOSE-007 DOSE-008 DOSE-010
  expect(row).toMatchObject({
    status: 'taken',
    notes: 'after breakfast',
    date: '2026-11-20',
    medication_name: 'Aspirin',
  });
  // covers: DOSE-002
  expect(await owner('medication_logs', taken.id)).toBe(person.userId);
  const skipped = dose(id, '08:00', 'skipped', 0, '2026-11-19');
  await device.do(skipped);
  expect(await pulled('medication_logs', skipped.id)).toMatchObject({ status: 'skipped', actual_time: null });
});

test('the settings and the profile of a new person are the defaults', async () => {
  const row = await pulled('user_settings', person.userId);
  // covers: DATA-011 DATA-013 DATA-014 DATA-018
  expect(row).toMatchObject({
    id: person.userId,
    theme: 'system',
    plan: 'FREE',
    created_by: person.userId,
  });
  // covers: DATA-012
  expect(await owner('user_settings', person.userId)).toBe(person.userId);
  // covers: DATA-015 DATA-016 DATA-017
  expect(row).toMatchObject({
    notifications_enabled: true,
    reminder_advance_minutes: 15,
    timezone: 'Europe/Berlin',
  });
  // covers: DATA-022 DATA-023 DATA-024
  expect(await pulled('profiles', person.userId)).toMatchObject({ display_name: 'Maria', avatar_url: null });
});

test('a change of the theme changes nothing else', async () => {
  const before = await pulled('user_settings', person.userId);
  const { id, rev } = before as { id: string; rev: number };
  await device.do(put('user_settings', id, { theme: 'dark' }, rev));
  const after = await pulled('user_settings', id);
  // covers: DATA-021
  expect(after).toEqual({
    ...(before as object),
    theme: 'dark',
    rev: expect.any(Number),
    clock: NOON,
    stamps: { theme: NOON },
  });
  const told = await device.do(put('user_settings', id, { plan: 'PRO' }, rev + 1));
  // covers: DATA-021 PLAN-015
  expect(told).toMatchObject({ status: 'refused', fields: { plan: problems.not_writable.text } });
});

test('a complete profile is kept', async () => {
  await device.do(
    put('profiles', person.userId, { height_cm: 165.5, sex: 'female', goal_weight_kg: 61.2 }, 9),
  );
  // covers: DATA-025 DATA-026 DATA-027
  expect(await pulled('profiles', person.userId)).toMatchObject({
    height_cm: 165.5,
    sex: 'female',
    goal_weight_kg: 61.2,
  });
});
