import { expect, test } from 'vitest';
import { notedOn } from './noted-on.ts';

const log = { date: '2026-11-20', zone: 'Europe/Berlin' };

test('an entry noted on the day of its dose shows no other date', () => {
  expect(notedOn({ ...log, taken_at: '2026-11-19T23:30:00.000Z' })).toBeUndefined();
  expect(notedOn({ ...log, taken_at: null })).toBeUndefined();
});

test('an entry from a zone unknown to this device shows without the day it was noted', () => {
  expect(notedOn({ ...log, zone: 'Europe/Newtown', taken_at: '2026-11-20T23:30:00.000Z' })).toBeUndefined();
});

test('an entry noted on another day of the person’s clock shows that day', () => {
  expect(notedOn({ ...log, taken_at: '2026-11-20T23:30:00.000Z' })).toBe('2026-11-21T00:30');
});
