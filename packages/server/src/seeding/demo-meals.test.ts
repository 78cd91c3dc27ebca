import { readOperation } from '@dosewell/domain/tables/schema';
import { expect, test } from 'vitest';
import { demoMeals } from './demo-meals.ts';
import { certain } from '@dosewell/domain/problem';

const PERSON = '00000000-0000-4000-8000-000000000001';

test('the demo person has two years of valid meals, about three a day', () => {
  const months = demoMeals(PERSON, '2026-08-22', 'Europe/Berlin');
  const operations = months.flatMap((month) => month.operations);
  expect(operations.filter((operation) => !readOperation(operation).ok)).toEqual([]);
  const rows = operations.flatMap((operation) => operation.rows);
  expect(rows.every(({ table }) => table === 'meals')).toBe(true);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.length).toBeGreaterThan(1800);
  expect(rows.length).toBeLessThan(2400);
  const days = rows.map((row) => ('patch' in row ? String(row.patch['logged_at']).slice(0, 10) : ''));
  expect({
    beginsEarly: certain(days.toSorted()[0]) < '2024-12-20',
    endsLate: certain(days.toSorted().at(-1)) > '2026-11-01',
  }).toEqual({ beginsEarly: true, endsLate: true });
});
