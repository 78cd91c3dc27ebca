import { expect, test } from 'vitest';
import { exceedsBudgets, NOTHING_KEPT, refusalOfBatch, usualBudgets } from './kept-amounts.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');

test('the records of a real person stay far below every budget', () => {
  const tenYears = { rows: 60_000, bytes: 60_000 * 1000, operations: 0, day_bytes: 0 };
  const sensor = { rows: 10 * 365 * 288, bytes: 10 * 365 * 288 * 800, operations: 288, day_bytes: 288 * 800 };
  const yearOffline = { rows: 0, bytes: 0, operations: 365 * 30, day_bytes: 365 * 30 * 900 };
  for (const kept of [NOTHING_KEPT, tenYears, sensor, yearOffline])
    expect({
      refusalOfBatch: refusalOfBatch(kept, usualBudgets, noon),
      isFullFor: exceedsBudgets(kept, usualBudgets, 200),
    }).toEqual({ refusalOfBatch: undefined, isFullFor: false });
});

test('a person who has written too much in a day is told when the next begins', () => {
  const much = { ...NOTHING_KEPT, operations: usualBudgets.operationsADay };
  // covers: T-23
  expect(refusalOfBatch(much, usualBudgets, noon)).toEqual({ code: 'too_much_today', retryAfter: 12 * 3600 });
  const large = { ...NOTHING_KEPT, day_bytes: usualBudgets.bytesADay };
  expect(refusalOfBatch(large, usualBudgets, noon)?.code).toBe('too_much_today');
});

test('a full account refuses new rows, and beyond that judges nothing', () => {
  const full = { ...NOTHING_KEPT, rows: usualBudgets.rows, bytes: usualBudgets.bytes };
  // covers: T-23
  expect({
    isFullFor: exceedsBudgets(full, usualBudgets, 1),
    refusalOfBatch: refusalOfBatch(full, usualBudgets, noon),
  }).toEqual({ isFullFor: true, refusalOfBatch: undefined });
  const beyond = { ...full, bytes: usualBudgets.bytes * 1.5 };
  expect(refusalOfBatch(beyond, usualBudgets, noon)?.code).toBe('records_full');
});
