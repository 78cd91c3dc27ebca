// A reading of each kind is returned unchanged, and only to its owner (specification/health.md#3-entities).
import { expect, test } from 'vitest';
import { SCHEMA_VERSION, type TableName } from '@dosewell/domain/sync';
import { Device, put } from '../testing/people/device.ts';
import { newId, newPerson } from '../testing/people/person.ts';
import { asthmaPatch, mealPatch } from '../testing/people/reading-patch.ts';
import type { Person } from './person.ts';
import { syncUnderTest } from '../testing/sync-under-test.ts';

const { db, syncService } = await syncUnderTest();
const person = await newPerson(db);
const device = new Device(syncService, person);

const TAKEN = { taken_at: '2026-11-20T07:05:00.000Z' };

/** Saves it, and returns it as another device receives it, with its owner. */
const entered = async (table: TableName, patch: object, when: object = TAKEN) => {
  const id = newId();
  await device.do(put(table, id, { ...when, ...patch }));
  const answer = await syncService.pull(person, { v: SCHEMA_VERSION });
  const row = answer.ok ? answer.value.rows[table]?.find((each) => each.id === id) : undefined;
  const { rows } = await db.owner.query(`select user_id from ${table} where id = $1`, [id]);
  return { id, row, owner: rows[0]?.user_id as string | undefined };
};

test('a heart rate is kept with every field', async () => {
  const patch = { pulse: 72, tags: ['Resting'], note: 'after tea', device: 'manual' };
  const { id, row, owner } = await entered('hr_readings', patch);
  // covers: HR-001 HR-022
  expect(row).toMatchObject({ id, ...TAKEN, ...patch });
  // covers: HR-002
  expect(owner).toBe(person.userId);
});

test('a weight is kept with every field', async () => {
  const patch = { weight_kg: 80.25, body_fat_pct: 24.5, note: null, device: 'manual' };
  const { id, row, owner } = await entered('weight_readings', patch);
  // covers: WT-001 WT-005 WT-007 WT-033
  expect(row).toMatchObject({ id, ...TAKEN, ...patch });
  // covers: WT-002
  expect(owner).toBe(person.userId);
});

test('a blood pressure is kept with every field', async () => {
  const patch = {
    ...{ systolic: 128, diastolic: 82, pulse: 70, posture: 'lying', arm: 'right', med_relation: 'after' },
    ...{ tags: ['Morning'], notes: 'calm' },
  };
  const { id, row, owner } = await entered('bp_readings', patch);
  // covers: BP-001 BP-009 BP-011 BP-024
  expect(row).toMatchObject({ id, ...TAKEN, ...patch });
  // covers: BP-002
  expect(owner).toBe(person.userId);
});

test('a glucose reading is kept with every field', async () => {
  const patch = { value_mg_dl: 104.5, relation_to_meal: 'fasting', tags: ['Feeling Low'], notes: null };
  const { id, row, owner } = await entered('glucose_readings', patch);
  // covers: GLU-001 GLU-004 GLU-005 GLU-051
  expect(row).toMatchObject({ id, ...TAKEN, ...patch });
  // covers: GLU-002 GLU-056
  expect(owner).toBe(person.userId);
});

test('a reading is kept with what nobody stated as null, and a meter beyond its range with its mark', async () => {
  const unstated = { posture: null, arm: null, med_relation: null };
  const pressure = { systolic: 128, diastolic: 82, pulse: null, ...unstated, tags: [], notes: null };
  expect((await entered('bp_readings', pressure)).row).toMatchObject(pressure);
  const high = { value_mg_dl: 600, beyond: 'hi', relation_to_meal: null, tags: [], notes: null };
  expect((await entered('glucose_readings', high)).row).toMatchObject(high);
});

test('an app of the first version, which names no mark and all choices, is still heard', async () => {
  const patch = { value_mg_dl: 104.5, relation_to_meal: 'random', tags: [], notes: null };
  const { row } = await entered('glucose_readings', patch);
  // covers: T-26
  expect(row).toMatchObject({ ...patch, beyond: null });
});

test('an asthma event is kept with every field', async () => {
  const { occurred_at, ...patch } = asthmaPatch();
  const { id, row, owner } = await entered('asthma_events', patch, { occurred_at });
  // covers: ASTH-001
  expect(row?.id).toBe(id);
  // covers: ASTH-007 ASTH-008 ASTH-014 ASTH-026
  expect(row).toMatchObject({ occurred_at, ...patch });
  // covers: ASTH-002 ASTH-026
  expect(owner).toBe(person.userId);
});

test('a meal is kept with its foods and their totals', async () => {
  const { logged_at, ...patch } = mealPatch(newId());
  const { id, owner } = await entered('meals', patch, { logged_at });
  await entered('meals', mealPatch(newId()), {});
  // covers: MEAL-002
  expect(owner).toBe(person.userId);
  const answer = await syncService.pull(person, {});
  const foods = answer.ok
    ? answer.value.rows.meal_items?.filter((food) => 'meal_id' in food && food.meal_id === id)
    : [];
  // covers: MEAL-010 MEAL-012 MEAL-014 MEAL-016
  expect(foods).toMatchObject(patch.items as object[]);
  const totals = (who: Person) =>
    db.asUser(who.userId, async (client) => {
      const { rows } = await client.query('select * from v_meal_totals where meal_id = $1', [id]);
      return rows;
    });
  // covers: MEAL-019 MEAL-049
  expect(await totals(person)).toEqual([
    {
      ...{ user_id: person.userId, meal_id: id, protein_g: 7.25, fat_g: 5 },
      ...{ carbs_g: 40.5, fiber_g: 6, net_carbs_g: 34.5 },
    },
  ]);
  expect(await totals(await newPerson(db))).toEqual([]);
});
