import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperationAnswer } from '@dosewell/domain/contract';
import { openSync } from '../sync/sync-doors.ts';
import type { Person } from '../sync/person.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { newPerson } from '../testing/person.ts';
import { demoAsthma, demoInhaler } from './demo-asthma.ts';

let db: TestDatabase;
let maria: Person;
const answers: OperationAnswer[] = [];
beforeAll(async () => {
  db = await createTestDatabase();
  maria = await newPerson(db);
  for (const { now, operations } of demoAsthma(maria.userId, '2026-08-22', 'Europe/Berlin')) {
    const sync = openSync({ db, now: () => now, constraintBroken: () => {} });
    const client = demoInhaler(maria.userId);
    const answer = await sync.push(maria, { client, acked: 0, ops: [...operations] });
    if (answer.ok) answers.push(...answer.value.results);
  }
});
afterAll(() => db.drop());

test('two years of asthma are on record, with every severity, and a plan', async () => {
  expect(answers.length).toBeGreaterThan(80);
  expect(answers.filter(({ status }) => status !== 'ok')).toEqual([]);
  const { rows } = await db.owner.query(
    `select count(*)::int as n, count(peak_flow)::int as flows, count(distinct severity)::int as severities,
            min(date) < '2024-12-20' as early, max(date) > '2026-11-01' as late
       from asthma_events where user_id = $1`,
    [maria.userId],
  );
  expect(rows[0]).toMatchObject({ severities: 3, early: true, late: true });
  expect(rows[0].n).toBeGreaterThan(200);
  expect(rows[0].flows).toBeGreaterThan(150);
  const profile = await db.owner.query('select * from profiles where user_id = $1', [maria.userId]);
  expect(profile.rows[0]).toMatchObject({
    peak_flow_best: 430,
    asthma_plan_green: expect.stringContaining('Brown inhaler'),
  });
});
