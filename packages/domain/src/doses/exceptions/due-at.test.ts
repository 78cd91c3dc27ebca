import { describe, expect, test } from 'vitest';
import { missedAt } from '../../reminders/missed-at.ts';
import { aLog, aMedication, anException, BERLIN, idOf, isoAt, nowAt } from '../../testing/builders.ts';
import { once, since, sinceLong } from '../../testing/day-shown.ts';
import type { DoseLogRow, ExceptionRow, RegimenRow } from '../../sync/rows.ts';
import { wallTimeAt } from '../../time/zoned-time.ts';
import { adherence } from '../adherence/adherence.ts';
import { dosesBetween } from '../ahead/doses-between.ts';
import { dosesOfDay } from '../day/doses-of-day.ts';
import { dayCount, notPutOff, stillOpen, upcomingDoses } from '../day/today.ts';
import { whatLeads } from '../day/what-leads.ts';
import type { Dose } from '../dose.ts';
import { missesOf } from '../../testing/misses-of.ts';

const DAY = '2026-11-20';
const at = (time: string): string => (time.includes('T') ? time : `${DAY}T${time}`);
const later = (until: string, given: Partial<ExceptionRow> = {}) =>
  anException({ due_at: isoAt(at(until)), ...given });

interface Given {
  readonly regimens?: readonly RegimenRow[];
  readonly logs?: readonly DoseLogRow[];
  readonly exceptions?: readonly ExceptionRow[];
}
const day = (time: string, { regimens = [sinceLong], logs = [], exceptions = [] }: Given = {}): Dose[] =>
  dosesOfDay(DAY, { regimens, logs, exceptions }, { now: nowAt(at(time)), missedAfterMinutes: 30 });
const shown = (dose: Dose | undefined): string =>
  [dose?.slot, dose?.status, dose?.timing, dose?.owed ? 'owed' : 'not owed', dose?.movedTo?.slice(11) ?? '']
    .join(' ')
    .trim();
const missed = (time: string, { regimens = [sinceLong], logs = [], exceptions = [] }: Given = {}) =>
  missesOf(
    { medications: [aMedication()], regimens, logs, exceptions },
    { now: nowAt(at(time)), missedAfterMinutes: 30, seenUntil: nowAt(at('07:00')).instant },
  ).map(({ date, slot }) => `${date} ${slot}`);
const between = (exceptions: readonly ExceptionRow[], regimens = [sinceLong]): string[] =>
  dosesBetween(
    { regimens, logs: [], exceptions, zone: BERLIN, missedAfterMinutes: 30 },
    { from: nowAt(at('00:00')).instant, until: nowAt('2026-11-21T06:00').instant },
  ).map((dose) =>
    [
      dose.date,
      dose.slot,
      wallTimeAt(dose.dueAt, BERLIN).slice(11),
      wallTimeAt(dose.closesAt, BERLIN).slice(11),
    ].join(' '),
  );

describe('Later', () => {
  test.each([
    ['09:00', '08:00 pending later owed 09:30'],
    ['09:30', '08:00 pending due owed 09:30'],
    ['10:00', '08:00 pending late owed 09:30'],
    ['14:44', '08:00 pending late owed 09:30'],
    ['14:45', '08:00 missed past owed 09:30'],
  ])('moves Late and the end of the window: at %s the dose is %s', (time, words) => {
    // covers: C-04 C-18
    expect(shown(day(time, { exceptions: [later('09:30')] })[0])).toBe(words);
    // covers: C-04
    expect(missed(time, { exceptions: [later('09:30')] })).toEqual(
      words.includes('missed') ? [`${DAY} 08:00`] : [],
    );
  });

  test('leaves the slot its name: the walk has it under its own id at the new time', () => {
    expect(between([later('09:30')])).toEqual([`${DAY} 08:00 09:30 14:45`, `${DAY} 20:00 20:00 02:00`]);
  });

  test('goes no nearer to the next dose than the person’s minutes', () => {
    expect(between([later('20:30')])[0]).toBe(`${DAY} 08:00 19:30 20:00`);
    const close = [since('2026-11-01T09:00', 1, { times: ['08:00', '08:20'] })];
    // covers: C-03
    expect(between([later('08:19')], close)[0]).toBe(`${DAY} 08:00 08:00 08:20`);
  });

  test('goes six hours into the next day at most', () => {
    const weekly = [since('2026-11-01T09:00', 1, { ...once('22:00'), end_date: DAY })];
    expect(between([later('2026-11-22T09:00', { slot: '22:00' })], weekly)).toEqual([]);
    const [dose] = day('23:00', {
      regimens: weekly,
      exceptions: [later('2026-11-22T09:00', { slot: '22:00' })],
    });
    expect(dose?.movedTo).toBe('2026-11-21T06:00');
  });

  test('moves nothing forward', () => {
    expect(shown(day('07:50', { exceptions: [later('07:30')] })[0])).toBe('08:00 pending later owed 08:00');
  });

  test('is a matter of one medication, date and slot, until it is undone', () => {
    const others = [
      later('09:30', { medication_id: idOf(2) }),
      later('09:30', { date: '2026-11-19' }),
      later('21:30', { slot: '20:00' }),
      later('09:30', { deleted_at: isoAt(at('08:30')) }),
    ];
    expect(shown(day('08:10', { exceptions: others })[0])).toBe('08:00 pending due owed');
  });

  test('leads by the time to which the dose was moved', () => {
    const regimens = [sinceLong, since('2026-11-01T09:00', 2, { ...once('09:00'), medication_id: idOf(2) })];
    const doses = day('08:10', { regimens, exceptions: [later('09:30')] });
    const leads = whatLeads(doses, BERLIN);
    // covers: C-18
    expect(leads).toMatchObject({ kind: 'next', at: nowAt(at('09:00')).instant });
    expect(upcomingDoses(doses)[0]?.slot).toBe('09:00');
    const after = whatLeads(day('08:10', { exceptions: [later('09:30')] }), BERLIN);
    expect(after).toMatchObject({ kind: 'next', at: nowAt(at('09:30')).instant });
  });

  test('leaves a dose out of what is taken together, unless all were put off', () => {
    const regimens = [sinceLong, since('2026-11-01T09:00', 2, { ...once('08:00'), medication_id: idOf(2) })];
    const other = later('09:30', { medication_id: idOf(2) });
    const asked = (exceptions: readonly ExceptionRow[]): string[] =>
      notPutOff(day('08:10', { regimens, exceptions }).filter(({ slot }) => slot === '08:00')).map(
        ({ medicationId }) => medicationId,
      );
    expect(asked([other])).toEqual([idOf(1)]);
    expect(asked([other, later('09:30')])).toHaveLength(2);
  });

  test('keeps a dose of last night in sight past midnight', () => {
    const regimens = [since('2026-11-01T09:00', 1, once('23:00'))];
    const moved = later('2026-11-21T00:30', { slot: '23:00' });
    const doses = day('2026-11-21T00:10', { regimens, exceptions: [moved] });
    expect(stillOpen(doses)).toHaveLength(1);
    expect(stillOpen(day('22:00', { regimens }))).toHaveLength(0);
  });

  test('moves the hour at which a missed dose ended', () => {
    const [dose] = day('15:00', { exceptions: [later('09:30')] });
    const window = { zone: BERLIN, missedAfterMinutes: 30 };
    expect(dose && missedAt(dose, [sinceLong], window)).toBe(nowAt(at('14:45')).instant);
  });
});

describe('Not today', () => {
  const exceptions = [anException()];

  test('is neither owed nor missed nor counted', () => {
    const doses = day('15:00', { exceptions });
    // covers: C-18
    expect(doses.map(shown)).toEqual(['08:00 pending off not owed', '20:00 pending later owed']);
    expect(dayCount(doses).counted).toBe(1);
    expect(adherence(doses)).toBeUndefined();
    expect(missed('15:00', { exceptions })).toEqual([]);
    expect(between(exceptions)).toEqual([`${DAY} 20:00 20:00 02:00`]);
    expect(whatLeads(day('08:10', { exceptions }), BERLIN).kind).toBe('next');
  });

  test('can still be taken, and counts then', () => {
    const doses = day('15:00', { exceptions, logs: [aLog()] });
    expect(shown(doses[0])).toBe('08:00 taken past owed');
    expect(adherence(doses)).toBe(100);
  });
});
