import { expect, test } from 'vitest';
import type { CaregiverRow } from '../sync/rows.ts';
import { ageOfReading, alertNow, glucoseAlertOf, MOST_ALERTS_A_DAY } from './alert-rule.ts';
import { turnOfCaregiver } from './turn-of-caregiver.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const told = {
  state: 'confirmed',
  ends_at: null,
  pause_ends_at: null,
  plan_ends_at: null,
  deleted_at: null,
  quiet_from: null,
  quiet_to: null,
} as const;
const moment = { now: NOW, zone: 'UTC', today: 0, urgent: false };

test.each([
  [53.9, 'very_low'],
  [54, 'low'],
  [69.9, 'low'],
  [70, undefined],
  [250, undefined],
  [250.1, 'high'],
])('a glucose of %d alerts as %s', (value, alert) => {
  // covers: CARE-024
  expect(glucoseAlertOf(value)).toBe(alert);
});

test.each([
  [0, 'now'],
  [6, 'now'],
  [6.1, 'past'],
  [24, 'past'],
  [24.1, 'untold'],
])('a reading of %d hours ago is told as %s', (hours, age) => {
  expect(ageOfReading(NOW - hours * HOUR, NOW)).toBe(age);
});

test('an alert waits for the end of quiet hours, and one in danger of life does not', () => {
  const quiet = { ...told, quiet_from: '11:00', quiet_to: '13:30' };
  expect(alertNow(told, moment)).toBe('goes');
  expect(alertNow(quiet, moment)).toBe(NOW + 1.5 * HOUR);
  expect(alertNow(quiet, { ...moment, urgent: true })).toBe('goes');
});

test('an alert beyond the most of a day is held back, and one in danger of life is not', () => {
  const today = MOST_ALERTS_A_DAY;
  expect(alertNow(told, { ...moment, today: today - 1 })).toBe('goes');
  expect(alertNow(told, { ...moment, today })).toBe('capped');
  expect(alertNow(told, { ...moment, today, urgent: true })).toBe('goes');
});

test.each([
  { deleted_at: '2026-11-20T11:00:00.000Z' },
  { state: 'invited' as const },
  { state: 'stopped' as const },
  { ends_at: '2026-11-20T11:00:00.000Z' },
  { pause_ends_at: '2026-11-20T13:00:00.000Z' },
  { plan_ends_at: '2026-11-20T11:00:00.000Z' },
])('a caregiver with %j is told nothing, not even the most urgent', (more) => {
  // covers: T-22
  expect(alertNow({ ...told, ...more }, { ...moment, urgent: true })).toBe('not_shared');
});

test('the plan tells the first at once, and each next one a quarter of an hour later, or all at once', () => {
  const row = (id: string, more: Partial<CaregiverRow> = {}) =>
    ({
      ...{ ...told, id, place: 0, receive_missed_med_alerts: true, shares: ['doses'], medications: null },
      ...more,
    }) as CaregiverRow;
  const all = [
    row('a', { receive_missed_med_alerts: false }),
    row('b', { state: 'invited' }),
    row('c', { deleted_at: '2026-11-20T11:00:00.000Z' }),
    row('d', { place: 2 }),
    row('e', { place: 1 }),
    row('f', { place: 3 }),
    row('g', { place: 0, shares: ['glucose'] }),
    row('h', { place: 0, medications: ['another'] }),
  ];
  const turns = (plan: 'FREE' | 'PRO' | 'MAX') =>
    ['e', 'd', 'f'].map(
      (id) =>
        turnOfCaregiver(all, id, {
          ...{ flag: 'receive_missed_med_alerts', plan, now: NOW },
          medications: ['this', 'that'],
        }) / 60_000,
    );
  // covers: PAY-026
  expect({ pro: turns('PRO'), max: turns('MAX') }).toEqual({ pro: [0, 15, 30], max: [0, 0, 0] });
});

test('a caregiver who sees one medication alone is told in turn of an alarm that is about none', () => {
  const one = {
    ...{
      ...told,
      id: 'a',
      place: 0,
      receive_peak_flow_alerts: true,
      shares: ['asthma'],
      medications: ['that'],
    },
  } as unknown as CaregiverRow;
  const turn = { flag: 'receive_peak_flow_alerts', plan: 'PRO', now: NOW, medications: [] } as const;
  expect(turnOfCaregiver([one], 'a', turn)).toBe(0);
});
