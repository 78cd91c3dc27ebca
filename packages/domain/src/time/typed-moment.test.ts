import { expect, test } from 'vitest';
import { shownMoment, typedMoment } from './typed-moment.ts';

const here = { at: '2026-11-20T08:10', zone: 'Europe/Berlin' };
const kept = { date: '2026-11-19', time: '07:30', instant: '2026-11-19T12:30:00.000Z' };

test('an empty field means now', () => {
  expect(typedMoment(undefined, undefined, here)).toBe('2026-11-20T07:10:00.000Z');
});

test('a typed moment is read in the zone the person is in', () => {
  const typed = { date: '2026-07-01', time: '09:00' };
  expect(typedMoment(typed, undefined, here)).toBe('2026-07-01T07:00:00.000Z');
});

test('an unchanged moment keeps its instant, though it was noted in another zone', () => {
  expect(typedMoment({ date: kept.date, time: kept.time }, kept, here)).toBe(kept.instant);
  expect(typedMoment({ date: kept.date, time: '07:31' }, kept, here)).toBe('2026-11-19T06:31:00.000Z');
});

test('a moment before 1900 is taken for a slip and counts as none', () => {
  for (const date of ['0026-11-20', '0001-01-01', '1899-12-31', '9999-01-01'])
    expect(typedMoment({ date, time: '08:00' }, undefined, here)).toBeUndefined();
  // In UTC it is still 1899.
  expect(typedMoment({ date: '1900-01-01', time: '00:30' }, undefined, here)).toBeUndefined();
  expect(typedMoment({ date: '1900-01-01', time: '08:00' }, undefined, here)).toBe(
    '1900-01-01T07:00:00.000Z',
  );
});

test('a date without a time, or a time without a date, is no moment', () => {
  for (const typed of [
    { date: '', time: '08:00' },
    { date: '2026-11-20', time: '' },
    { date: '2026-02-30', time: '08:00' },
  ])
    expect(typedMoment(typed, kept, here)).toBeUndefined();
});

test('the fields show what was typed, or the present minute', () => {
  expect(shownMoment(undefined, '2026-11-20T08:05')).toEqual({ date: '2026-11-20', time: '08:05' });
  expect(shownMoment({ date: '2026-11-19', time: '' }, '2026-11-20T08:05')).toEqual({
    date: '2026-11-19',
    time: '',
  });
});
