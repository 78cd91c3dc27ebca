import { expect, test } from 'vitest';
import { exceptionId } from '../../id/derived-id.ts';
import { anException, BERLIN, idOf, isoAt, nowAt } from '../../testing/builders.ts';
import { once, since, sinceLong } from '../../testing/day-shown.ts';
import { wallTimeAt } from '../../time/zoned-time.ts';
import { certain } from '../../problem/certain.ts';
import { dosesOfDay } from '../day/doses-of-day.ts';
import { exceptDose, followSchedule } from './exception-rows.ts';
import { isAllowed, laterChoices, laterLimit, nextAt } from './later-choices.ts';

const DAY = '2026-11-20';
const window = { zone: BERLIN, missedAfterMinutes: 30 };
const soon = since('2026-11-01T09:00', 2, { times: ['08:00', '09:15'], medication_id: idOf(2) });

const limitOf = (regimens = [sinceLong], at = `${DAY}T08:10`, backwards = false) => {
  const doses = dosesOfDay(
    DAY,
    { regimens, logs: [], exceptions: [] },
    { now: nowAt(at), missedAfterMinutes: 30 },
  );
  const together = doses.filter(({ slot }) => slot === '08:00' || slot === '22:00');
  return laterLimit(backwards ? together.toReversed() : together, regimens, window);
};
const words = (at: string, regimens = [sinceLong]): string[] => {
  const now = { ...nowAt(at), instant: nowAt(at).instant + 20_000 };
  return laterChoices(certain(limitOf(regimens, at)), now).map(
    (choice) =>
      `${choice.minutes} ${wallTimeAt(choice.at, BERLIN).slice(11)} ${choice.allowed ? 'yes' : 'no'}`,
  );
};

test('a dose can be put off for 10, 30 or 60 minutes, to a full minute', () => {
  expect(words(`${DAY}T08:10`)).toEqual(['10 08:21 yes', '30 08:41 yes', '60 09:11 yes']);
});

test('the dose that comes again first says how far several are put off', () => {
  const limit = limitOf([sinceLong, soon]);
  expect(limit).toMatchObject({ medicationId: idOf(2), at: nowAt(`${DAY}T08:45`).instant });
  expect(limit?.next).toBe(nowAt(`${DAY}T09:15`).instant);
  expect(limitOf([sinceLong, soon], `${DAY}T08:10`, true)).toEqual(limit);
  // covers: C-03
  expect(words(`${DAY}T08:10`, [sinceLong, soon])).toEqual(['10 08:21 yes', '30 08:41 yes', '60 09:11 no']);
});

test('where no dose follows, six hours after the day is the limit', () => {
  const last = [since('2026-11-01T09:00', 1, { ...once('22:00'), end_date: DAY })];
  expect(limitOf(last, `${DAY}T22:10`)).toMatchObject({
    at: nowAt('2026-11-21T06:00').instant,
    next: undefined,
  });
});

test('a dose is not moved before its own time, nor into the past', () => {
  const limit = certain(limitOf());
  const allowed = (at: string, now: string) =>
    isAllowed(nowAt(`${DAY}T${at}`).instant, limit, nowAt(`${DAY}T${now}`));
  expect(allowed('08:00', '07:40')).toBe(false);
  expect(allowed('08:01', '07:40')).toBe(true);
  expect(allowed('08:20', '08:30')).toBe(false);
  expect(words(`${DAY}T07:40`)[0]).toBe('10 07:51 no');
});

test('there is no limit where there is no dose', () => {
  expect(laterLimit([], [sinceLong], window)).toBeUndefined();
});

test('a dose whose schedule is gone can be put off within its day', () => {
  const [dose] = dosesOfDay(
    DAY,
    { regimens: [sinceLong], logs: [], exceptions: [] },
    { now: nowAt(`${DAY}T08:10`), missedAfterMinutes: 30 },
  );
  expect(laterLimit([certain(dose)], [], window)?.at).toBe(nowAt('2026-11-21T06:00').instant);
});

test('a time of the clock is the next one', () => {
  expect(wallTimeAt(nextAt('09:30', nowAt(`${DAY}T09:29`)), BERLIN)).toBe(`${DAY}T09:30`);
  expect(wallTimeAt(nextAt('09:30', nowAt(`${DAY}T09:30`)), BERLIN)).toBe('2026-11-21T09:30');
});

test('every device writes the same row of a dose, on the revision that the person has seen', () => {
  const dose = { medicationId: idOf(1), date: DAY, slot: '08:00' };
  const id = exceptionId(idOf(1), DAY, '08:00');
  expect(exceptDose(dose, nowAt(`${DAY}T09:00`).instant, undefined)).toEqual({
    table: 'dose_exceptions',
    id,
    base: 0,
    patch: { medication_id: idOf(1), date: DAY, slot: '08:00', kind: 'later', due_at: isoAt(`${DAY}T09:00`) },
  });
  const seen = anException({ rev: 4 });
  expect(exceptDose(dose, undefined, seen)).toMatchObject({ base: 4, patch: { kind: 'off', due_at: null } });
  expect(followSchedule(dose, seen)).toEqual({ table: 'dose_exceptions', id, base: 4, delete: true });
  expect(followSchedule(dose, undefined)).toMatchObject({ base: 0 });
});
