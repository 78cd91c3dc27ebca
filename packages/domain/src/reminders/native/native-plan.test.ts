import { describe, expect, test } from 'vitest';
import { reminderId } from '../../id/derived-id.ts';
import { aLog, aMedication, anException, idOf, isoAt, nowAt, PERSON } from '../../testing/builders.ts';
import { once, since, sinceLong } from '../../testing/day-shown.ts';
import { inWords, onPhone } from '../../testing/phone.ts';
import { addDays } from '../../time/civil-date.ts';
import { ACTION_TYPE, MOST_PENDING, nativePlan, type PersonOnPhone, REMINDER_ACTIONS } from './index.ts';

const DAY = '2026-11-20';
const at = (wall: string, zone?: string): number => nowAt(wall, zone).instant;
const planned = (people: readonly PersonOnPhone[], wall = `${DAY}T07:00`, zone?: string): string[] =>
  nativePlan(people, at(wall, zone)).map((notification) => inWords(notification, zone));
const until = (end_date: string) => since('2026-11-01T09:00', 1, { end_date });
const other = { medications: [aMedication(), aMedication({ id: idOf(2), name: 'Insulin' })] };
const everyHour = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const NOTICE = 'Open Dosewell so that it can go on reminding you.';

describe('the plan of a phone', () => {
  test('has the reminders of a schedule to its end, soonest first, and then no notice', () => {
    // covers: NAT-010 NAT-019 OQ-085
    expect(planned([onPhone({ regimens: [until('2026-11-21')] })])).toEqual([
      '2026-11-20T08:00 Time to take Metformin - 500 mg',
      '2026-11-20T20:00 Time to take Metformin - 500 mg',
      '2026-11-21T08:00 Time to take Metformin - 500 mg',
      '2026-11-21T20:00 Time to take Metformin - 500 mg',
    ]);
  });

  test('has one reminder for the medicines of one time, which opens their page and has three buttons', () => {
    const second = { ...until(DAY), ...once('08:00'), medication_id: idOf(2), id: idOf(902) };
    const [first] = nativePlan([onPhone({ ...other, regimens: [until(DAY), second] })], at(`${DAY}T07:00`));
    // covers: NAT-020 NAT-021 C-18
    expect(first).toMatchObject({
      body: 'Time to take 2 medicines',
      opens: `/take/${reminderId(PERSON, DAY, '08:00')}`,
      actionType: 'MEDICATION_REMINDER',
    });
    expect({ ...REMINDER_ACTIONS, actions: REMINDER_ACTIONS.actions.map(({ title }) => title) }).toEqual({
      id: ACTION_TYPE,
      actions: ['Take', 'Skip', 'Snooze'],
    });
  });

  test.each([
    ['inactive', { regimens: [sinceLong, since(`${DAY}T06:00`, 2, { is_active: false })] }],
    ['deleted', { medications: [aMedication({ deleted_at: isoAt(`${DAY}T06:00`) })] }],
    ['not to begin', { medications: [], regimens: [] }],
    ['as needed', { regimens: [since('2026-11-01T09:00', 1, { frequency: 'as_needed', times: [] })] }],
  ])('is empty of a medication that is %s', (_why, records) => {
    // covers: NAT-024 MED-051 OQ-040
    expect(planned([onPhone(records)])).toEqual([]);
  });

  test('has no answered dose; one whose answer was undone, or that the server took for missed, is open', () => {
    const regimens = [until(DAY)];
    expect(planned([onPhone({ regimens, logs: [aLog()] })])).toEqual([
      '2026-11-20T20:00 Time to take Metformin - 500 mg',
    ]);
    const open = [aLog({ deleted_at: isoAt(`${DAY}T06:00`) }), aLog({ answered_by: 'server' })];
    for (const log of open) expect(planned([onPhone({ regimens, logs: [log] })])).toHaveLength(2);
  });

  test('has a dose that was put off at its new time, apart from the others of its slot, and none that is off', () => {
    const second = { ...until(DAY), ...once('08:00'), medication_id: idOf(2), id: idOf(902) };
    const exceptions = [anException({ due_at: isoAt(`${DAY}T09:10`) }), anException({ slot: '20:00' })];
    const plan = nativePlan(
      [onPhone({ ...other, regimens: [until(DAY), second], exceptions })],
      at(`${DAY}T07:00`),
    );
    expect(plan.map((each) => inWords(each))).toEqual([
      '2026-11-20T08:00 Time to take Insulin - 500 mg',
      '2026-11-20T09:10 Time to take Metformin - 500 mg',
    ]);
    expect(new Set(plan.map(({ id }) => id)).size).toBe(2);
    expect(new Set(plan.map(({ opens }) => opens)).size).toBe(1);
  });

  test('has a message before the time where the person wants one, and only as long as it can come', () => {
    const person = onPhone({ regimens: [until(DAY)] }, { aheadMinutes: 15 });
    // covers: NAT-022
    expect(planned([person])).toEqual([
      '2026-11-20T07:45 Coming up: your medicine for 8:00 AM',
      '2026-11-20T08:00 Time to take Metformin - 500 mg',
      '2026-11-20T19:45 Coming up: your medicine for 8:00 PM',
      '2026-11-20T20:00 Time to take Metformin - 500 mg',
    ]);
    expect(planned([person], `${DAY}T07:45`)[0]).toBe('2026-11-20T08:00 Time to take Metformin - 500 mg');
  });

  test('has a dose whose time has come for ten minutes, and longer while it still pends', () => {
    const people = [onPhone({ regimens: [until(DAY)] })];
    const [first, last] = nativePlan(people, at(`${DAY}T07:00`)).map(({ id }) => id);
    const idsAt = (wall: string, pending?: ReadonlySet<number>): number[] =>
      nativePlan(people, at(wall), pending).map(({ id }) => id);
    expect(idsAt(`${DAY}T08:09`)).toEqual([first, last]);
    expect(idsAt(`${DAY}T08:10`)).toEqual([last]);
    expect(idsAt(`${DAY}T13:59`, new Set(first === undefined ? [] : [first]))).toEqual([first, last]);
    expect(idsAt(`${DAY}T14:00`, new Set(first === undefined ? [] : [first]))).toEqual([last]);
  });
});

describe('the horizon of a phone', () => {
  test('is a fortnight, with a notice a day before its end', () => {
    const plan = planned([onPhone()]);
    expect(plan).toHaveLength(29);
    expect(plan.slice(-3)).toEqual([
      `2026-12-03T07:15 ${NOTICE}`,
      '2026-12-03T08:00 Time to take Metformin - 500 mg',
      '2026-12-03T20:00 Time to take Metformin - 500 mg',
    ]);
  });

  test('is as far as 60 notifications reach, the notice among them', () => {
    const plan = planned([onPhone({ regimens: [since('2026-11-01T09:00', 1, { times: everyHour })] })]);
    // covers: OQ-086
    expect(plan).toHaveLength(MOST_PENDING);
    expect(plan.at(-1)).toBe('2026-11-22T17:00 Time to take Metformin - 500 mg');
    expect(plan.filter((line) => line.endsWith(NOTICE))).toEqual([`2026-11-21T18:15 ${NOTICE}`]);
  });

  test.each([
    [10, '2026-11-20T16:40', '2026-11-20T16:49'],
    [1, '2026-11-20T07:58', '2026-11-20T07:58'],
  ])(
    'ends with a notice after the last reminder where 60 reach less than a day: one in %i minutes',
    (gap, last, end) => {
      const times = Array.from({ length: 96 }, (_, n) => 7 * 60 + n * gap).map((minute) =>
        [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':'),
      );
      const regimens = [0, 1, 2, 3].map((n) =>
        since('2026-11-01T09:00', 1, {
          ...{ id: idOf(900 + n), medication_id: idOf(1 + n) },
          times: times.filter((time, i) => time < '24:00' && i % 4 === n),
        }),
      );
      const medications = [1, 2, 3, 4].map((n) => aMedication({ id: idOf(n) }));
      const plan = planned([onPhone({ medications, regimens })]);
      expect(plan).toHaveLength(MOST_PENDING);
      expect(plan.slice(-2)).toEqual([`${last} Time to take Metformin - 500 mg`, `${end} ${NOTICE}`]);
    },
  );

  test('has the notice too where the first dose is weeks away', () => {
    const later = since('2026-11-01T09:00', 1, { start_date: addDays(DAY, 30) });
    expect(planned([onPhone({ regimens: [later] })])).toEqual([`2026-12-03T07:15 ${NOTICE}`]);
  });

  test('is shared by the people of a phone, each named, the soonest first', () => {
    const people = [
      onPhone({ regimens: [until(DAY)] }, { whose: 'Anna' }),
      onPhone({ regimens: [until(DAY)] }, { whose: 'Otto', userId: idOf(7), names: false }),
    ];
    const plan = planned(people);
    expect(planned(people.toReversed())).toEqual(plan);
    // covers: C-18
    expect(plan.toSorted()).toEqual([
      '2026-11-20T08:00 Anna: Time to take Metformin - 500 mg',
      '2026-11-20T08:00 Otto: Your medicine for 8:00 AM',
      '2026-11-20T20:00 Anna: Time to take Metformin - 500 mg',
      '2026-11-20T20:00 Otto: Your medicine for 8:00 PM',
    ]);
  });

  test('of a dose in every second minute holds 60 reminders of different ids', () => {
    const ids = Array.from({ length: 30 }, (_, n) => idOf(n + 1));
    const plan = nativePlan(
      [
        onPhone({
          medications: ids.map((id) => aMedication({ id })),
          regimens: ids.map((medication_id, n) =>
            since('2026-11-01T09:00', 1, {
              ...{ medication_id, id: idOf(10_000 + n) },
              times: everyHour.map((hour) => `${hour.slice(0, 3)}${String(2 * n).padStart(2, '0')}`),
            }),
          ),
        }),
      ],
      at(`${DAY}T07:00`),
    );
    // covers: NAT-016
    expect(new Set(plan.map(({ id }) => id)).size).toBe(MOST_PENDING);
    expect(plan.some(({ body }) => body === NOTICE)).toBe(true);
  });
});

describe('the clock of a phone', () => {
  const from = (date: string) =>
    since('2026-01-01T09:00', 1, {
      start_date: '2026-01-01',
      end_date: addDays(date, 1),
      times: ['02:30', '08:00'],
    });

  test('keeps the time on the wall where clocks go forward; a time that is skipped comes after the gap', () => {
    expect(planned([onPhone({ regimens: [from('2026-03-29')] })], '2026-03-28T09:00')).toEqual([
      '2026-03-29T03:30 Time to take Metformin - 500 mg',
      '2026-03-29T08:00 Time to take Metformin - 500 mg',
      '2026-03-30T02:30 Time to take Metformin - 500 mg',
      '2026-03-30T08:00 Time to take Metformin - 500 mg',
    ]);
  });

  test('reminds once where clocks go back, the first time that it is so late', () => {
    const plan = nativePlan([onPhone({ regimens: [from('2026-10-25')] })], at('2026-10-24T09:00'));
    expect(plan.map(({ at }) => new Date(at).toISOString().slice(0, 16))).toEqual([
      '2026-10-25T00:30',
      '2026-10-25T07:00',
      '2026-10-26T01:30',
      '2026-10-26T07:00',
    ]);
  });

  test('is that of the zone which the person follows', () => {
    const zone = 'America/New_York';
    expect(planned([onPhone({ regimens: [until(DAY)] }, { zone })], `${DAY}T07:00`, zone)).toEqual([
      '2026-11-20T08:00 Time to take Metformin - 500 mg',
      '2026-11-20T20:00 Time to take Metformin - 500 mg',
    ]);
  });
});
