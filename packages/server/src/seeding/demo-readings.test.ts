import { READING_TABLES } from '@dosewell/domain/readings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperationAnswer } from '@dosewell/domain/contract';
import { openSync } from '../sync/sync-doors.ts';
import type { Person } from '../sync/person.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { newPerson } from '../testing/person.ts';
import { demoMeter, demoReadings } from './demo-readings.ts';

let db: TestDatabase;
let maria: Person;
const answers: OperationAnswer[] = [];
beforeAll(async () => {
  db = await createTestDatabase();
  maria = await newPerson(db);
  for (const { now, operations } of demoReadings(maria.userId, '2026-08-22', 'Europe/Berlin')) {
    const sync = openSync({ db, now: () => now, constraintBroken: () => {} });
    const client = demoMeter(maria.userId);
    const answer = await sync.push(maria, { client, acked: 0, ops: [...operations] });
    if (answer.ok) answers.push(...answer.value.results);
  }
});
afterAll(() => db.drop());

test('two years of every kind are on record, up to the last day of the doses', async () => {
  expect(answers.length).toBeGreaterThan(100);
  expect(answers.filter(({ status }) => status !== 'ok')).toEqual([]);
  for (const table of READING_TABLES) {
    const { rows } = await db.owner.query(
      `select count(*)::int as n, min(date) < '2024-12-20' as early, max(date) > '2026-11-01' as late
         from ${table} where user_id = $1`,
      [maria.userId],
    );
    expect(rows[0]).toMatchObject({ early: true, late: true });
    expect(rows[0].n).toBeGreaterThan(60);
    expect(rows[0].n).toBeLessThan(1000);
  }
});
