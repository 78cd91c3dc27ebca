import { expect, test } from 'vitest';
import { aMedication, aRegimen, BERLIN, idOf, nowAt } from '../testing/builders.ts';
import { instantOf, wallTimeAt } from '../time/zoned-time.ts';
import { lowStockLines, weekLinesForCaregiver } from './caregiver-notice-words.ts';
import { SHARED_TOPICS } from './shared-topics.ts';
import { weekOfAnswers } from './week-of-answers.ts';
import { type CaregiverNoticesGiven, planCaregiverNotices } from './plan-caregiver-notices.ts';

const DAILY = { frequency: 'once_daily' as const, times: ['08:00'] };
const stock = (quantity_remaining: number, more: object = {}) => ({
  medications: [aMedication({ ...DAILY, id: idOf(1), quantity_remaining, ...more })],
  regimens: [aRegimen({ ...DAILY, medication_id: idOf(1) })],
  configs: [],
});
const both = { receive_refill_alerts: true, receive_weekly_summary: true };
const none = { receive_refill_alerts: false, receive_weekly_summary: false };
const at = (wall: string): number => instantOf(wall, BERLIN);
const wall = (instant: number | undefined): string | undefined =>
  instant === undefined ? undefined : wallTimeAt(instant, BERLIN);
/** A Friday. */
const plan = (wanted: typeof both, given: Partial<CaregiverNoticesGiven> = {}) =>
  planCaregiverNotices(wanted, {
    rows: stock(7),
    cycles: [],
    refillAt: at('2026-11-20T09:00'),
    summaryAt: undefined,
    now: nowAt('2026-11-20T09:00'),
    ...given,
  });

test('a caregiver is told of what runs low at nine, and looked at again before the next nine', () => {
  const planned = plan(both);
  // covers: PAY-020
  expect(planned.told.map(({ medicationId }) => medicationId)).toEqual([idOf(1)]);
  expect(wall(planned.lookAt)).toBe('2026-11-21T07:30');
  expect(plan(both, { refillAt: undefined }).told).toEqual([]);
  const basis = planned.told[0]?.basis ?? '';
  expect(plan(both, { cycles: [{ medicationId: idOf(1), basis, isLost: false }] }).told).toEqual([]);
  expect(plan(both, { cycles: [{ medicationId: idOf(1), basis, isLost: true }] }).told).toHaveLength(1);
});

test('a caregiver of whom neither is wanted is told nothing and not looked at', () => {
  expect(plan(none, { summaryAt: at('2026-11-20T09:00') })).toMatchObject({
    ...{ told: [], sums: false, refillAt: undefined, summaryAt: undefined, lookAt: undefined },
  });
});

test('a week is told on Sunday at ten, unless nothing is taken', () => {
  const sunday = { now: nowAt('2026-11-22T10:00'), summaryAt: at('2026-11-22T10:00') };
  const weeks = { ...none, receive_weekly_summary: true };
  // covers: PUB-014
  expect(plan(weeks, sunday)).toMatchObject({ sums: true, told: [] });
  expect(wall(plan(weeks, sunday).lookAt)).toBe('2026-11-29T10:00');
  expect(plan(weeks, { ...sunday, rows: stock(7, { is_active: false }) }).sums).toBe(false);
  expect(plan(weeks).sums).toBe(false);
});

const dates = ['2026-11-15', '2026-11-16', '2026-11-21'];
const tally = { taken: 12, missed: 2, skipped: 1, asNeeded: 3 };

test('the week of a person is told by numbers, and silence is no reproach', () => {
  const lines = weekLinesForCaregiver('Maria', { dates, tally, low: 1 }, SHARED_TOPICS);
  // covers: PUB-014
  expect(lines).toEqual([
    'The week of Maria from Nov 15, 2026 to Nov 21, 2026:',
    '12 doses taken, 1 skipped, 2 without an answer.',
    '3 doses taken as needed.',
    '1 medicine running low.',
  ]);
  expect(lines.join(' ')).not.toMatch(/missed|forgot|%/);
  const quiet = { taken: 0, missed: 0, skipped: 0, asNeeded: 0 };
  expect(weekLinesForCaregiver('Maria', { dates, tally: quiet, low: 0 }, SHARED_TOPICS).slice(1)).toEqual([
    'There is no dose to tell of.',
    'Nothing is running low.',
  ]);
});

test('a week says nothing of stock to a caregiver who does not see it', () => {
  const lines = weekLinesForCaregiver('Maria', { dates, tally, low: 0 }, ['doses', 'as_needed']);
  // covers: T-22
  expect(lines.slice(1)).toEqual([
    '12 doses taken, 1 skipped, 2 without an answer.',
    '3 doses taken as needed.',
  ]);
});

test('a week is counted off its answers, and a dose as needed that was not taken is none', () => {
  const answers = [
    ...(['taken', 'taken', 'skipped', 'missed'] as const).map((status) => ({ slot: '08:00', status })),
    ...(['taken', 'skipped'] as const).map((status) => ({ slot: null, status })),
  ];
  // covers: PUB-014
  expect(weekOfAnswers(answers)).toEqual({ taken: 2, skipped: 1, missed: 1, asNeeded: 1 });
});

test('stock that runs low is named as plain lines', () => {
  expect(lowStockLines([{ name: 'Zinc\r\nBcc: x@y.example', daysRemaining: 1 }])).toEqual([
    'Zinc Bcc: x y example: 1 day left.',
  ]);
});
