import { expect, test } from 'vitest';
import { dosesOfDay } from '../doses/day/doses-of-day.ts';
import type { Dose } from '../doses/dose.ts';
import { reminderId } from '../id/derived-id.ts';
import { aLog, anException, idOf, nowAt, PERSON } from '../testing/builders.ts';
import { once, since, sinceLong } from '../testing/day-shown.ts';
import { datesOfReminders, dosesOfReminder } from './doses-of-reminder.ts';
import { missedAt } from './missed-at.ts';

const DAY = '2026-11-20';
const other = since('2026-11-01T09:00', 2, { ...once('08:00'), medication_id: idOf(2) });
const window = { zone: 'Europe/Berlin', missedAfterMinutes: 30 };

/** The days around as they are at a local time. */
const around = (at: string, regimens = [sinceLong, other], logs = [aLog()]): Dose[] =>
  datesOfReminders(at.slice(0, 10)).flatMap((date) =>
    dosesOfDay(date, { regimens, logs, exceptions: [] }, { now: nowAt(at), missedAfterMinutes: 30 }),
  );
const found = (id: string, doses: readonly Dose[], person = PERSON, today = DAY): string[] =>
  dosesOfReminder(id, person, doses, today).map(
    ({ medicationId, date, slot, status }) => `${medicationId === idOf(1) ? 1 : 2} ${date} ${slot} ${status}`,
  );

test('a reminder is that of the doses of its slot, the answered ones too', () => {
  const doses = around(`${DAY}T08:10`);
  // covers: C-18
  expect(found(reminderId(PERSON, DAY, '08:00'), doses)).toEqual([
    '2 2026-11-20 08:00 pending',
    '1 2026-11-20 08:00 taken',
  ]);
});

test('a reminder of yesterday is found after midnight, and one of tomorrow before it', () => {
  const late = around('2026-11-21T00:10');
  const foundLate = (id: string): string[] => found(id, late, PERSON, '2026-11-21');
  expect(foundLate(reminderId(PERSON, DAY, '20:00'))).toEqual(['1 2026-11-20 20:00 pending']);
  expect(foundLate(reminderId(PERSON, '2026-11-22', '08:00'))).toHaveLength(2);
  expect(foundLate(reminderId(PERSON, '2026-11-23', '08:00'))).toEqual([]);
});

test('a reminder of somebody else is not found', () => {
  expect(found(reminderId(idOf(7), DAY, '08:00'), around(`${DAY}T08:10`))).toEqual([]);
  expect(found(reminderId(PERSON, DAY, '08:00'), around(`${DAY}T08:10`), idOf(7))).toEqual([]);
});

test('a reminder of a time that the plan has no more is not found, unless it was answered', () => {
  const changed = [sinceLong, since(`${DAY}T07:00`, 2, { times: ['09:00', '20:00'] })];
  const id = reminderId(PERSON, DAY, '08:00');
  expect(found(id, around(`${DAY}T08:10`, changed, []))).toEqual([]);
  expect(found(id, around(`${DAY}T08:10`, changed))).toEqual(['1 2026-11-20 08:00 taken']);
});

test('a dose that is not wanted today stays on the page of its reminder', () => {
  const doses = dosesOfDay(
    DAY,
    { regimens: [sinceLong], logs: [], exceptions: [anException()] },
    { now: nowAt(`${DAY}T08:10`), missedAfterMinutes: 30 },
  );
  expect(found(reminderId(PERSON, DAY, '08:00'), doses)).toEqual(['1 2026-11-20 08:00 pending']);
});

test('doses without a slot are of no reminder', () => {
  const asNeeded = around(`${DAY}T08:10`, [], [aLog({ slot: null })]);
  expect(asNeeded).toHaveLength(1);
  expect(found(reminderId(PERSON, DAY, '08:00'), asNeeded)).toEqual([]);
});

test('a missed dose says when its window closed', () => {
  const [missed] = around(`${DAY}T15:00`, [sinceLong], []).filter(({ date }) => date === DAY);
  // covers: C-04
  expect(missed && missedAt(missed, [sinceLong], window)).toBe(nowAt(`${DAY}T14:00`).instant);
});
