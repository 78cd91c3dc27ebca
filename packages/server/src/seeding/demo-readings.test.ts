import { READING_TABLES, type ReadingTable } from '@dosewell/domain/readings';
import { expect, test } from 'vitest';
import { seededPerson } from '../testing/people/seeded-person.ts';
import { demoMeter, demoReadings } from './demo-readings.ts';

/** Each sign is drawn apart: a new one adds its line and changes no other. */
const READINGS: Readonly<Record<ReadingTable, number>> = {
  hr_readings: 403,
  weight_readings: 298,
  bp_readings: 753,
  glucose_readings: 705,
  oxygen_readings: 72,
};

const { db, maria, send } = await seededPerson(demoReadings, demoMeter);
const answers = await send();

test('the demo person has two years of every vital sign, up to the last day of the doses', async () => {
  expect(answers.length).toBeGreaterThan(100);
  expect(answers.filter(({ status }) => status !== 'ok')).toEqual([]);
  const numbers = new Map<string, number>();
  for (const table of READING_TABLES) {
    const { rows } = await db.owner.query(
      `select count(*)::int as n, min(date) < '2025-02-01' as early, max(date) > '2026-09-20' as late
         from ${table} where user_id = $1`,
      [maria.userId],
    );
    expect({ table, ...rows[0] }).toMatchObject({ table, early: true, late: true });
    numbers.set(table, rows[0].n);
  }
  expect(Object.fromEntries(numbers)).toEqual(READINGS);
});
