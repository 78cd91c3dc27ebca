import { expect, test } from 'vitest';
import { aLog, aMedication, idOf, nowAt } from '../../testing/builders.ts';
import { once, since } from '../../testing/day-shown.ts';
import { onPhone } from '../../testing/phone.ts';
import { alarmChanges, type DoseAlarm, MOST_ALARMS, nativePlan, type PersonOnPhone } from './index.ts';

const DAY = '2026-11-20';
const at = (wall: string): number => nowAt(`${DAY}T${wall}`).instant;
const METFORMIN = aMedication().id;
const INSULIN = idOf(2);
const today = since('2026-11-01T09:00', 1, { end_date: DAY });
const insulin = { ...today, ...once('08:00'), medication_id: INSULIN, id: idOf(902) };
const both = onPhone({
  medications: [aMedication(), aMedication({ id: INSULIN, name: 'Insulin' })],
  regimens: [today, insulin],
});
const changes = (
  people: readonly PersonOnPhone[],
  listed: readonly DoseAlarm[] = [],
  { wall = '07:00', chosen = [METFORMIN] } = {},
) => alarmChanges(people, listed, { at: at(wall), chosen: new Set(chosen) });
const timesOf = (alarms: readonly DoseAlarm[]) => alarms.map((alarm) => alarm.at);

test('no reminder rings as an alarm by itself', () => {
  expect(changes([both], [], { chosen: [] })).toEqual({ cancel: [], schedule: [] });
});

test('the times of a chosen medication ring, under the id and with the words of their reminder', () => {
  const people = [onPhone({ regimens: [today] })];
  const plan = nativePlan(people, at('07:00'));
  const { schedule } = changes(people);
  expect(schedule.map(({ id, at: when, words }) => ({ id, at: when, body: words }))).toEqual(
    plan.map(({ id, at: when, body }) => ({ id, at: when, body })),
  );
  expect(schedule.every(({ until, at: when }) => until > when)).toBe(true);
});

test('a time rings once for all its medicines, if one of them was chosen', () => {
  expect(timesOf(changes([both], [], { chosen: [INSULIN] }).schedule)).toEqual([at('08:00')]);
});

test('a message before the time never rings', () => {
  const people = [onPhone({ regimens: [today] }, { aheadMinutes: 15 })];
  expect(timesOf(changes(people).schedule)).toEqual([at('08:00'), at('20:00')]);
});

test('alarms that the phone has already are left alone, and those it has of old go', () => {
  const people = [onPhone({ regimens: [today] })];
  const { schedule } = changes(people);
  expect(changes(people, schedule)).toEqual({ cancel: [], schedule: [] });
  expect(changes(people, schedule, { chosen: [] }).cancel).toHaveLength(2);
  const answered = [onPhone({ regimens: [today], logs: [aLog()] })];
  expect(changes(answered, schedule)).toEqual({ cancel: [schedule[0]?.id], schedule: [] });
});

test.each([
  ['at another time', { at: at('06:00') }],
  ['with other words', { words: 'Time to take Insulin' }],
])('an alarm %s is set anew', (_why, other) => {
  const people = [onPhone({ regimens: [today] })];
  const { schedule } = changes(people);
  const listed = schedule.map((alarm) => ({ ...alarm, ...other }));
  expect(changes(people, listed)).toEqual({ cancel: listed.map(({ id }) => id), schedule });
});

test('an alarm that was put off on the phone rings on while its dose is open, and is not set twice', () => {
  const people = [onPhone({ regimens: [today] })];
  const [first, ...rest] = changes(people).schedule;
  const putOff = [{ ...(first as DoseAlarm), at: at('08:30') }, ...rest];
  expect(changes(people, putOff, { wall: '08:25' })).toEqual({ cancel: [], schedule: [] });
  const answered = [onPhone({ regimens: [today], logs: [aLog()] })];
  expect(changes(answered, putOff, { wall: '08:25' })).toEqual({ cancel: [first?.id], schedule: [] });
});

test('an alarm whose time has come unnoticed is not set afterwards: its reminder is there', () => {
  expect(timesOf(changes([onPhone({ regimens: [today] })], [], { wall: '08:05' }).schedule)).toEqual([
    at('20:00'),
  ]);
});

test('the soonest alarms are set, as many as are of use', () => {
  const times = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
  const { schedule } = changes([onPhone({ regimens: [since('2026-11-01T09:00', 1, { times })] })]);
  expect(schedule).toHaveLength(MOST_ALARMS);
  expect(timesOf(schedule)).toEqual(timesOf(schedule).toSorted((a, b) => a - b));
});
