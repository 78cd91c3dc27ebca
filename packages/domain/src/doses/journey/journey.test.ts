import { expect, test } from 'vitest';
import { aLog, aMedication, anException, BERLIN, idOf, nowAt } from '../../testing/builders.ts';
import { once, since, sinceLong } from '../../testing/day-shown.ts';
import { dosesOfDay } from '../day/doses-of-day.ts';
import { clocksOfMedications } from './clocks-of-medications.ts';
import { passedOver, rowsOfPassedOver } from './passed-over.ts';

const NEW_YORK = 'America/New_York';
const TOKYO = 'Asia/Tokyo';
/** Ten in the morning in Tokyo is eight in the evening of the day before in New York. */
const LANDED = nowAt('2026-11-21T10:00', TOKYO).instant;
const EAST = { from: NEW_YORK, to: TOKYO };
const NONE: ReadonlySet<string> = new Set();
const slotsOf = (doses: readonly (readonly { date: string; slot: string }[])[]): string[][] =>
  doses.map((each) => each.map(({ date, slot }) => `${date} ${slot}`));

test('each medication shows its times by the clock here and at home', () => {
  const medications = [
    aMedication({ name: 'Metoprolol' }),
    aMedication({ id: idOf(2), home_zone: BERLIN, ...once('08:00') }),
    aMedication({ id: idOf(3), home_zone: TOKYO, ...once('08:00') }),
    aMedication({ id: idOf(4), frequency: 'as_needed', times: [] }),
    aMedication({ id: idOf(5), is_active: false }),
    aMedication({ id: idOf(6), deleted_at: '2026-11-01T00:00:00.000Z' }),
  ];
  const shown = clocksOfMedications(medications, EAST, LANDED);
  // covers: T-18
  expect(shown.map(({ medication, home, times }) => [medication.id, home, times])).toEqual([
    [
      idOf(1),
      NEW_YORK,
      [
        { slot: '08:00', here: '22:00' },
        { slot: '20:00', here: '10:00' },
      ],
    ],
    [idOf(2), BERLIN, [{ slot: '08:00', here: '16:00' }]],
  ]);
});

test('a flight east passes over the slots that had not come and are over here, unless something was said of them', () => {
  const four = since('2026-11-01T09:00', 1, { times: ['06:00', '12:00', '18:00', '22:00'] });
  const records = { regimens: [four], logs: [], exceptions: [], missedAfterMinutes: 30, staying: NONE };
  expect(slotsOf(passedOver(records, EAST, LANDED))).toEqual([['2026-11-20 22:00', '2026-11-21 06:00']]);
  const logs = [aLog({ date: '2026-11-20', slot: '22:00' })];
  const exceptions = [anException({ date: '2026-11-21', slot: '06:00' })];
  expect(passedOver({ ...records, logs, exceptions }, EAST, LANDED)).toEqual([]);
  expect(slotsOf(passedOver({ ...records, staying: new Set([idOf(1)]) }, EAST, LANDED - 60_000))).toEqual([
    ['2026-11-20 18:00'],
  ]);
  const home = [{ ...four, home_zone: NEW_YORK }];
  expect(passedOver({ ...records, regimens: home }, EAST, LANDED)).toEqual([]);
  expect(passedOver(records, { from: TOKYO, to: NEW_YORK }, LANDED)).toEqual([]);
});

test('the last of several doses passed over is due now, and those before it are not asked for', () => {
  const times = ['06:00', '12:00', '18:00', '22:00'];
  const regimens = [since('2026-11-01T09:00', 1, { times }), { ...sinceLong, medication_id: idOf(2) }];
  const records = { regimens, logs: [], exceptions: [], missedAfterMinutes: 30, staying: NONE };
  const rows = rowsOfPassedOver(records, EAST, LANDED + 20_000);
  const exceptions = rows.flatMap((row) =>
    'patch' in row ? [{ ...anException(row.patch), id: row.id }] : [],
  );
  const now = { instant: LANDED + 60_000, zone: TOKYO };
  const stands = ['2026-11-20', '2026-11-21'].flatMap((date) =>
    dosesOfDay(date, { regimens, logs: [], exceptions }, { now, missedAfterMinutes: 30 })
      .filter(({ timing }) => timing !== 'past' && timing !== 'later')
      .map((dose) => `${dose.medicationId.slice(-1)} ${date} ${dose.slot} ${dose.timing}`),
  );
  // covers: T-18
  expect(stands).toEqual([
    '2 2026-11-20 20:00 off',
    '1 2026-11-20 22:00 off',
    '1 2026-11-21 06:00 due',
    '2 2026-11-21 08:00 due',
  ]);
});

test('a wish that was undone is taken up again by its own row', () => {
  const exceptions = [anException({ date: '2026-11-21', rev: 7, deleted_at: '2026-11-20T00:00:00.000Z' })];
  const rows = rowsOfPassedOver(
    { regimens: [sinceLong], logs: [], exceptions, missedAfterMinutes: 30, staying: NONE },
    EAST,
    LANDED,
  );
  expect(rows.map(({ base }) => base)).toEqual([0, 7]);
});
