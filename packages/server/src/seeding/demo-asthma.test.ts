import { expect, test } from 'vitest';
import { seededPerson } from '../testing/people/seeded-person.ts';
import { demoAsthma, demoInhaler } from './demo-asthma.ts';

const { db, maria, send } = await seededPerson(demoAsthma, demoInhaler);
const answers = await send();

test('the demo person has two years of asthma, with every severity, and a plan', async () => {
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
