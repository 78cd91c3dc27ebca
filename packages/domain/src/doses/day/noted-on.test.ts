import { expect, test } from 'vitest';
import { notedOn } from './noted-on.ts';

const log = { date: '2026-11-20', zone: 'Europe/Berlin' };

test('an entry of the dose’s own day needs no other date', () => {
  expect(notedOn({ ...log, taken_at: '2026-11-19T23:30:00.000Z' })).toBeUndefined();
  expect(notedOn({ ...log, taken_at: null })).toBeUndefined();
});

test('an entry from a zone this device has never heard of shows without the day of noting, and stops nothing', () => {
  expect(notedOn({ ...log, zone: 'Europe/Newtown', taken_at: '2026-11-20T23:30:00.000Z' })).toBeUndefined();
});

test('an entry made on another day of the person’s own clock tells when', () => {
  expect(notedOn({ ...log, taken_at: '2026-11-20T23:30:00.000Z' })).toBe('2026-11-21T00:30');
});
