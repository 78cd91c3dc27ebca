import { expect, test } from 'vitest';
import { planAgainOf } from './plan-again.ts';

const LATEST = Date.parse('2026-11-21T08:00:00Z');
const at = (end: string): string => planAgainOf(`0190a0a0-0000-7000-8000-${end}`, LATEST).toISOString();

test('the plans of many people fall due over four hours, and none after its day is over', () => {
  expect([at('000000000000'), at('800000000000'), at('ffffffffffff')]).toEqual([
    '2026-11-21T08:00:00.000Z',
    '2026-11-21T06:00:00.000Z',
    '2026-11-21T04:00:00.001Z',
  ]);
});
