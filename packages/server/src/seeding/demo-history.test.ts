import { expect, test } from 'vitest';
import { FIRST_DAY, seededPerson } from '../testing/people/seeded-person.ts';
import { demoClient, demoHistory } from './demo-history.ts';
import { DAYS } from './demo-medications.ts';

const { db, maria, send } = await seededPerson(demoHistory, demoClient);
const answers = await send();

const rows = async (sql: string) => (await db.owner.query(sql, [maria.userId])).rows;

test('every act of the demo person keeps the rules', () => {
  expect(answers.length).toBeGreaterThan(250);
  expect(answers.filter(({ status, notice }) => status !== 'ok' || notice !== undefined)).toEqual([]);
});

test('the demo person has four medications: two daily, one low in stock, a course that ended, one as needed', async () => {
  const medications = await rows('select * from medications where user_id = $1 order by name');
  expect(medications).toMatchObject([
    { name: 'Amoxicillin', is_active: false },
    { name: 'Lisinopril', is_active: true, dosage: '20 mg' },
    { name: 'Metformin', is_active: true },
    { name: 'Paracetamol', is_active: true, frequency: 'as_needed' },
  ]);
  expect(medications[1].quantity_remaining).toBeLessThan(10);
});

test('the demo person watches refills of two medications, and refilled one in the past', async () => {
  const configs = await rows('select * from med_refill_config where user_id = $1 order by refill_lead_days');
  expect(configs).toMatchObject([
    { refill_lead_days: 7, doses_per_day: 2, pharmacy_name: 'Linden Pharmacy' },
    { refill_lead_days: 14, doses_per_day: 1 },
  ]);
  const refills = await rows(`select * from stock_movements where user_id = $1 and kind = 'refill'`);
  expect(refills).toMatchObject([{ refilled: 120, amount: 120 }]);
  const [metformin] = await rows(`select * from medications where user_id = $1 and name = 'Metformin'`);
  expect(metformin).toMatchObject({ last_refill_amount: 120 });
  expect(metformin.quantity_remaining).toBeGreaterThan(0);
});

test('the demo person has ninety days of doses, neither all taken nor all alike', async () => {
  const [{ first, last, days }] = await rows(
    `select min(date) as first, max(date) as last, count(distinct date) as days
     from medication_logs where user_id = $1 and slot is not null`,
  );
  expect({ first, last }).toEqual({ first: FIRST_DAY, last: '2026-11-19' });
  expect(days).toBe(DAYS - 2);
  const byStatus = await rows(
    'select status, count(*) as n from medication_logs where user_id = $1 group by 1 order by 1',
  );
  expect(byStatus.map(({ status }) => status)).toEqual(['skipped', 'taken']);
  const owed = DAYS * 3 + 30;
  expect(byStatus[1].n / owed).toBeGreaterThan(0.75);
  expect(byStatus[1].n / owed).toBeLessThan(0.95);
});

test('the demo records sent again are recorded once', async () => {
  const before = await rows('select id, rev from medication_logs where user_id = $1 order by id');
  expect((await send()).filter(({ duplicate }) => duplicate !== true)).toEqual([]);
  expect(await rows('select id, rev from medication_logs where user_id = $1 order by id')).toEqual(before);
});
