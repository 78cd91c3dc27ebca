import { describe, expect, test } from 'vitest';
import { dosesOfDay } from './doses-of-day.ts';
import { aLog, aRegimen, idOf, nowAt } from '../../testing/builders.ts';
import { on, once, since, sinceLong } from '../../testing/day-shown.ts';

const DAY = '2026-11-20';

describe('the plan of a day', () => {
  test('asks for each time of an active medication within its dates', () => {
    const planned = since('2026-11-01T09:00', 1, { start_date: '2026-11-19', end_date: '2026-11-21' });
    const days = ['2026-11-18', '2026-11-19', '2026-11-21', '2026-11-22'];
    // covers: CAL-003 CAL-004
    expect(days.map((day) => on(day, '2026-11-01T10:00', [planned]).length)).toEqual([0, 2, 2, 0]);
  });

  test('has no slot for a medication taken as needed, but shows what was taken of it', () => {
    const needed = since('2026-11-01T09:00', 1, { frequency: 'as_needed', times: [] });
    const log = aLog({ slot: null, scheduled_time: `${DAY}T09:12` });
    expect(on(DAY, `${DAY}T12:00`, [needed])).toEqual([]);
    // covers: CAL-004
    expect(on(DAY, `${DAY}T12:00`, [needed], [log])).toEqual([' taken late not owed']);
  });

  test('holds a slot at midnight on the day it begins', () => {
    const midnight = since('2026-11-19T23:30', 1, once('00:00'));
    expect(on('2026-11-19', '2026-11-19T23:45', [midnight])).toEqual(['00:00 pending earlier not owed']);
    expect(on(DAY, '2026-11-19T23:45', [midnight])).toEqual(['00:00 pending later owed']);
    expect(on(DAY, `${DAY}T00:00`, [midnight])).toEqual(['00:00 pending due owed']);
  });

  test('asks once for a time that is listed twice', () => {
    const twice = since('2026-11-01T09:00', 1, { frequency: 'custom', times: ['12:00', '12:00'] });
    // covers: CAL-004
    expect(on(DAY, `${DAY}T11:00`, [twice])).toEqual(['12:00 pending later owed']);
  });

  test('sorts all medications by time, with the dosage in force at each slot', () => {
    const other = aRegimen({ id: idOf(950), medication_id: idOf(2), ...once('13:00'), dosage: '5 mg' });
    const changed = since(`${DAY}T10:00`, 2, { dosage: '850 mg' });
    const doses = dosesOfDay(
      DAY,
      { regimens: [other, changed, sinceLong], logs: [], exceptions: [] },
      { now: nowAt(`${DAY}T07:00`), missedAfterMinutes: 30 },
    );
    // covers: DASH-014
    expect(doses.map(({ slot, dosage }) => `${slot} ${dosage}`)).toEqual([
      '08:00 500 mg',
      '13:00 5 mg',
      '20:00 850 mg',
    ]);
  });
});

describe('the amount of a dose', () => {
  const amounts = (regimens: Parameters<typeof on>[2], logs: Parameters<typeof on>[3] = []) =>
    dosesOfDay(
      DAY,
      { regimens, logs, exceptions: [] },
      { now: nowAt(`${DAY}T21:00`), missedAfterMinutes: 30 },
    ).map(({ slot, amount }) => `${slot} ${amount}`);
  const halves = since('2026-11-01T09:00', 1, { amount: 0.5 });

  test('is that of the regimen in force at its slot', () => {
    const changed = since(`${DAY}T10:00`, 2, { amount: 2 });
    // covers: C-08
    expect(amounts([halves, changed])).toEqual(['08:00 0.5', '20:00 2']);
  });

  test('is what was taken, once that is on record', () => {
    // covers: C-08
    expect(amounts([halves], [aLog({ amount: 1.5 })])).toEqual(['08:00 1.5', '20:00 0.5']);
  });
});

describe('the answer to a slot', () => {
  test('stands in its place until it is undone', () => {
    // covers: DOSE-011
    expect(on(DAY, `${DAY}T08:10`, [sinceLong])[0]).toBe('08:00 pending due owed');
    // covers: DOSE-012
    expect(on(DAY, `${DAY}T08:10`, [sinceLong], [aLog()])[0]).toBe('08:00 taken due owed');
    // covers: DOSE-016
    expect(on(DAY, `${DAY}T08:10`, [sinceLong], [aLog({ deleted_at: '2026-11-20T07:06:00.000Z' })])[0]).toBe(
      '08:00 pending due owed',
    );
  });

  test('of another day or medication leaves the slot open', () => {
    const logs = [aLog({ date: '2026-11-19' }), aLog({ medication_id: idOf(2) })];
    expect(on(DAY, `${DAY}T07:00`, [sinceLong], logs)).toEqual([
      '08:00 pending later owed',
      '08:00 taken later not owed',
      '20:00 pending later owed',
    ]);
  });

  test('assumed by the server shows as missed once the dose is missed, and not before', () => {
    const assumed = aLog({ status: 'missed', answered_by: 'server' });
    // covers: DOSE-015
    expect(on(DAY, `${DAY}T13:59`, [sinceLong], [assumed])[0]).toBe('08:00 pending late owed');
    // covers: DOSE-015
    expect(on(DAY, `${DAY}T14:00`, [sinceLong], [assumed])[0]).toBe('08:00 missed past owed');
    expect(on(DAY, `${DAY}T02:00`, [sinceLong], [assumed], 'America/New_York')[0]).toBe(
      '08:00 pending later owed',
    );
  });

  test('assumed by the server is hidden for a slot that is no longer asked for', () => {
    const stopped = since('2026-11-19T12:00', 2, { is_active: false });
    const assumed = aLog({ status: 'missed', answered_by: 'server' });
    expect(on(DAY, `${DAY}T09:00`, [sinceLong, stopped], [assumed])).toEqual([]);
  });

  test('outlives its slot when the time is edited away or the medication is stopped', () => {
    const stopped = since(`${DAY}T07:30`, 2, { is_active: false });
    expect(on(DAY, `${DAY}T09:00`, [sinceLong, stopped], [aLog()])).toEqual(['08:00 taken late not owed']);
  });
});

describe('a traveller', () => {
  test('has slots that follow the local wall clock, once a date', () => {
    expect(on(DAY, `${DAY}T14:00`, [sinceLong], [aLog()], 'Europe/Berlin')[1]).toBe(
      '20:00 pending later owed',
    );
    expect(on(DAY, `${DAY}T08:00`, [sinceLong], [aLog()], 'America/New_York')).toEqual([
      '08:00 taken due owed',
      '20:00 pending later owed',
    ]);
  });

  test('going west over the date line is asked for no day twice', () => {
    const both = [aLog(), aLog({ slot: '20:00' })];
    expect(on(DAY, `${DAY}T06:00`, [sinceLong], both, 'Pacific/Pago_Pago')).toEqual([
      '08:00 taken later owed',
      '20:00 taken later owed',
    ]);
  });
});

test('doses of one medication and minute have one order: the slot, what was skipped, then what was taken', () => {
  const at = `${DAY}T08:00`;
  const asNeeded = (id: number, given: object) =>
    aLog({ id: idOf(id), slot: null, scheduled_time: at, actual_time: '08:00', ...given });
  const logs = [
    asNeeded(62, { taken_at: '2026-11-20T07:00:30.000Z' }),
    asNeeded(61, { taken_at: '2026-11-20T07:00:10.000Z' }),
    asNeeded(63, { status: 'skipped', taken_at: null }),
  ];
  const order = (rows: typeof logs) =>
    dosesOfDay(
      DAY,
      { regimens: [since('2026-11-01T09:00', 1, once('08:00'))], logs: rows, exceptions: [] },
      {
        ...{ now: nowAt(`${DAY}T08:10`), missedAfterMinutes: 30 },
      },
    ).map(({ log }) => log?.id);
  expect(order(logs)).toEqual([undefined, idOf(63), idOf(61), idOf(62)]);
  expect(order(logs.toReversed())).toEqual(order(logs));
});
