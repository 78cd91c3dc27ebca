// What a device may not do, derived from each synced table's description, so that new tables are included.
import { describe, expect, test } from 'vitest';
import { certain, problems } from '@dosewell/domain/problem';
import { type OperationRow, type Patch, type TableName } from '@dosewell/domain/sync';
import { TABLES } from '@dosewell/domain/tables';
import { syncedTables } from '@dosewell/domain/tables/rules';
import type { ReadingTable } from '@dosewell/domain/readings';
import { describedVitalSigns } from '@dosewell/domain/readings/described';
import { patchSchemas } from '@dosewell/domain/tables/schema';
import { put, remove } from '../testing/people/device.ts';
import { fullPerson } from '../testing/people/full-person.ts';
import { newId } from '../testing/people/person.ts';
import { columns } from './columns.ts';
import { exceptionRow } from '../testing/people/exception-row.ts';
import { packageRow } from '../testing/people/package-row.ts';
import { asthmaPatch, caregiverPatch, mealPatch, readingPatch } from '../testing/people/reading-patch.ts';
import { syncUnderTest } from '../testing/sync-under-test.ts';

const { db, syncService } = await syncUnderTest();
// A refused operation changes nothing, which every test here checks.
const [maria, john] = await Promise.all([fullPerson(db, syncService), fullPerson(db, syncService)]);

const readingPatches = Object.fromEntries(
  Object.entries(describedVitalSigns).map(([table, sign]) => [
    table,
    { ...readingPatch(sign), deleted_at: null },
  ]),
) as Record<ReadingTable, object>;

/** A valid patch for each table, with all columns. */
const goodPatch = (table: TableName, medicationId: string): Patch => {
  const patches: Record<TableName, object> = {
    user_settings: {
      theme: 'dark',
      notifications_enabled: false,
      reminder_advance_minutes: 5,
      missed_after_minutes: 60,
      reminder_repeat_minutes: 10,
      quiet_from: '22:00',
      quiet_to: '07:00',
      refill_alerts: false,
      weekly_summary: true,
      timezone: 'Asia/Tokyo',
      glucose_unit: 'mmol/L',
      weight_unit: 'lb',
      length_unit: 'in',
      consent_accepted: false,
      consent_at: '2026-11-20T12:00:00.000Z',
      consent_version: '2026-11-01',
      terms_seen_at: '2026-11-20T12:00:00.000Z',
      terms_version: '2026-11-01',
    },
    profiles: {
      display_name: 'M',
      height_cm: 170,
      sex: 'female',
      goal_weight_kg: 60,
      peak_flow_best: 500,
      asthma_plan_green: 'g',
      asthma_plan_yellow: 'y',
      asthma_plan_red: 'r',
      emergency_phone: '112',
      doctor_phone: '+49 30 1234',
    },
    medications: {
      name: 'Lisinopril',
      dosage: '10 mg',
      form: 'tablet',
      frequency: 'custom',
      times: ['09:00'],
      start_date: '2026-11-02',
      end_date: null,
      prescriber: 'Dr. Ito',
      notes: 'n',
      color: 'red',
      refill_reminder: false,
      is_active: true,
      kept_inactive: false,
      deleted_at: null,
    },
    medication_regimens: {},
    medication_logs: {
      medication_id: medicationId,
      date: '2026-11-20',
      slot: '08:00',
      status: 'taken',
      actual_time: '08:05',
      taken_at: '2026-11-20T07:05:00.000Z',
      notes: 'n',
    },
    dose_exceptions: exceptionRow(medicationId).patch,
    medication_packages: packageRow(medicationId).patch,
    stock_movements: { medication_id: medicationId, counted: 5, reason: 'r' },
    med_refill_config: {
      medication_id: medicationId,
      pills_per_dose: 2,
      doses_per_day: 2,
      refill_lead_days: 7,
      pharmacy_name: 'p',
      pharmacy_phone: '1',
      pharmacy_url: 'https://example.org',
      note: 'n',
      deleted_at: null,
    },
    ...readingPatches,
    asthma_events: { ...asthmaPatch(), deleted_at: null },
    meals: { ...mealPatch(newId()), deleted_at: null },
    meal_items: {},
    caregivers: { ...caregiverPatch(), deleted_at: null },
  };
  return patches[table] as Patch;
};

const rowsOf = async (table: TableName, userId: string): Promise<Record<string, unknown>[]> =>
  (await db.owner.query(`select * from ${table} where user_id = $1 order by id`, [userId])).rows;

const idOf = async (table: TableName): Promise<string> =>
  String(certain((await rowsOf(table, maria.person.userId))[0])['id']);

const EVERYTHING = `select ${TABLES.map(
  (table) => `(select jsonb_agg(t order by t.id) from ${table} t where t.user_id = $1) as ${table}`,
).join(', ')}`;

/** Sends one row, and expects it to be refused without any change. */
const expectRefused = async (row: OperationRow, code?: string) => {
  const everything = async () => (await db.owner.query(EVERYTHING, [maria.person.userId])).rows;
  const before = await everything();
  const told = await maria.device.do(row);
  expect(told).toMatchObject({ status: 'refused', ...(code ? { code } : {}) });
  expect(await everything()).toEqual(before);
  return told;
};

test('an operation with an unknown key is refused', async () => {
  const row = put('medications', newId(), goodPatch('medications', maria.medicationId));
  const told = await maria.device.do(row, { user_id: john.person.userId } as object);
  // covers: T-03
  expect({ status: told.status, fields: told.fields }).toEqual({
    status: 'refused',
    fields: { user_id: problems.not_writable.text },
  });
});

describe.each(TABLES)('the table %s', (table) => {
  const { verbs } = syncedTables[table];
  const writable = Object.keys(patchSchemas[table].shape);
  const ours = ['user_id', 'rev', ...columns[table]].filter((column) => !writable.includes(column));

  test.each([...ours, 'unknown_key'])('does not let a device write the column %s', async (column) => {
    const patch = { ...goodPatch(table, maria.medicationId), [column]: 1 };
    const told = await expectRefused(put(table, await idOf(table), patch, 99), 'invalid');
    // covers: T-03
    expect(told.fields).toHaveProperty([column], problems.not_writable.text);
  });

  test.each(writable)('refuses a value of another kind in the column %s', async (column) => {
    const patch = { ...goodPatch(table, maria.medicationId), [column]: { nested: 1 } };
    const told = await expectRefused(put(table, await idOf(table), patch, 99), 'invalid');
    expect(told.fields).toHaveProperty([column]);
  });

  test('refuses a broken character in any of its texts, at the field', async () => {
    const good = goodPatch(table, maria.medicationId);
    const texts = Object.keys(good).filter((column) => typeof good[column] === 'string');
    // Tables without any column a device may write.
    expect(texts.length === 0).toBe(['medication_regimens', 'meal_items'].includes(table));
    for (const column of texts)
      for (const text of ['a\0', '\ud83d'])
        expect(
          (await expectRefused(put(table, await idOf(table), { ...good, [column]: text }, 99), 'invalid'))
            .fields,
        ).toHaveProperty([column]);
  });

  const refusedVerbs = (['insert', 'update', 'delete'] as const).filter((verb) => !verbs.includes(verb));
  test.each(refusedVerbs)('refuses the verb %s, which a device may not use on it', async (verb) => {
    const [id, patch] = [await idOf(table), goodPatch(table, maria.medicationId)];
    const row = {
      insert: () => put(table, newId(), patch),
      update: () => put(table, id, patch, 99),
      delete: () => remove(table, id, 99),
    };
    expect((await expectRefused(row[verb]())).revs).toEqual({});
  });

  test("keeps another person's row from changes and deletion, and answers as for an absent one", async () => {
    const before = await rowsOf(table, maria.person.userId);
    const [theirs, absent] = [await idOf(table), newId()];
    const verbsTried = [
      (id: string) => put(table, id, goodPatch(table, maria.medicationId), 99),
      (id: string) => remove(table, id, 99),
    ];
    for (const row of verbsTried) {
      const told = await john.device.do(row(theirs));
      const toldOfNone = await john.device.do(row(absent));
      expect(told.status).toBe('refused');
      expect({ ...told, op: '', answer: '' }).toEqual({ ...toldOfNone, op: '', answer: '' });
    }
    expect(await rowsOf(table, maria.person.userId)).toEqual(before);
  });
});
