import { expect, test } from 'vitest';
import { describedVitalSigns } from '../described.ts';
import { readingTable } from '../reading-table.ts';
import { patchSchema } from '../../sync/table/patch.schema.ts';
import { READING_TABLES } from '../vital-signs.ts';
import { deviceReadingId, isSameMeasurement } from './device-identity.ts';
import { deviceProfiles } from './device-profiles.ts';
import { devicePatch } from './device-patch.ts';
import type { Measurement } from './device-reading.ts';
import { deviceTime } from './device-time.ts';
import { recordsAnswer, REPORT_ALL_RECORDS } from './stored-records.ts';

const CLOCK = '2026-11-20T08:05:30';
const PRESSURE: Measurement = {
  numbers: { systolic: 128, diastolic: 82, pulse: 71 },
  remarks: [],
  clock: CLOCK,
  clockDoubted: false,
};
const HIGH: Measurement = { numbers: {}, beyond: 'hi', remarks: [], clock: CLOCK, clockDoubted: false };

test('a measurement of a device has one id by its time and its values, whenever it is taken', () => {
  const idOf = (change: object) => deviceReadingId('maria', 'bp_readings', { ...PRESSURE, ...change });
  expect(idOf({ numbers: { pulse: 71, diastolic: 82, systolic: 128 }, user: 2 })).toBe(idOf({}));
  const others = [
    idOf({ clock: '2026-11-20T08:05:31' }),
    idOf({ numbers: { ...PRESSURE.numbers, pulse: null } }),
    idOf({ numbers: { ...PRESSURE.numbers, systolic: 129 } }),
    deviceReadingId('otto', 'bp_readings', PRESSURE),
    deviceReadingId('maria', 'glucose_readings', HIGH),
    deviceReadingId('maria', 'glucose_readings', { ...HIGH, beyond: 'lo' }),
  ];
  expect(new Set([idOf({}), ...others]).size).toBe(7);
});

test('a measurement without a time is one of its own each time', () => {
  expect(deviceReadingId('maria', 'hr_readings', { ...PRESSURE, clock: undefined })).toBeUndefined();
});

const synced = { id: 'a', rev: 1, clock: 1, bucket: '2026-11', deleted_at: null };
const row = (said: object) => ({
  ...synced,
  taken_at: '2026-11-20T07:05:00.000Z',
  ...{ date: '2026-11-20', time: '08:05', zone: 'Europe/Berlin' },
  ...said,
});

test.each([
  [{ systolic: 128, diastolic: 82, pulse: null }, PRESSURE, true],
  [{ systolic: 129, diastolic: 82, pulse: 71 }, PRESSURE, false],
  [{ systolic: 128, diastolic: 82, time: '08:06' }, PRESSURE, false],
  [{ systolic: 128, diastolic: 82, date: '2026-11-19' }, PRESSURE, false],
  [{ systolic: 128, diastolic: 82 }, { ...PRESSURE, clock: undefined }, false],
])('a typed pressure %o beside what the monitor sent is the same: %#', (said, measurement, same) => {
  expect(isSameMeasurement(describedVitalSigns.bp_readings, row(said), measurement)).toBe(same);
});

test.each([
  [{ value_mg_dl: 600, beyond: 'hi' }, true],
  [{ value_mg_dl: 600, beyond: null }, false],
  [{ value_mg_dl: 20, beyond: 'lo' }, false],
])('a typed glucose %o beside the HI of a meter is the same: %s', (said, same) => {
  expect(isSameMeasurement(describedVitalSigns.glucose_readings, row(said), HIGH)).toBe(same);
});

const NOW = { instant: Date.parse('2026-11-20T07:06:00Z'), zone: 'Europe/Berlin' };

test.each([
  ['2026-11-20T08:05:30', false, { taken_at: '2026-11-20T07:05:30.000Z' }],
  ['2026-11-20T08:11:00', false, { taken_at: '2026-11-20T07:11:00.000Z' }],
  ['2026-11-20T08:11:01', false, { ask: 'future' }],
  ['2031-01-01T00:00:00', false, { ask: 'future' }],
  ['2025-11-19T08:06:00', false, { taken_at: '2025-11-19T07:06:00.000Z' }],
  ['2025-11-19T08:05:59', false, { ask: 'long ago' }],
  ['1582-10-15T00:00:00', false, { ask: 'long ago' }],
  ['2026-11-20T08:05:30', true, { ask: 'clock not set' }],
  ['2019-01-01T00:00:30', true, { ask: 'long ago' }],
  [undefined, false, { ask: 'untold' }],
])('a device that says %s, its clock doubted %s, was at %o', (clock, clockDoubted, time) => {
  expect(deviceTime({ ...PRESSURE, clock, clockDoubted }, NOW)).toEqual(time);
});

test('the vital signs that say devices send them are those of which a form is known', () => {
  const sent = READING_TABLES.filter((table) => describedVitalSigns[table].sentByDevices);
  expect(sent.toSorted()).toEqual(Object.keys(deviceProfiles).toSorted());
});

test.each(READING_TABLES)('a reading of a device in %s passes as a typed one does', (table) => {
  const sign = describedVitalSigns[table];
  const numbers = Object.fromEntries(
    sign.quantities.map(({ name, max, optional }) => [name, optional ? null : max]),
  );
  const said = table === 'bp_readings' ? { systolic: 128, diastolic: 82, pulse: 71 } : numbers;
  const patch = devicePatch(sign, { numbers: said }, '2026-11-20T07:05:30.000Z');
  expect(patchSchema(readingTable(table, sign)).safeParse(patch).error).toBeUndefined();
});

test('a HI of a meter is stored as a HI that was typed', () => {
  const patch = devicePatch(describedVitalSigns.glucose_readings, HIGH, '2026-11-20T07:05:30.000Z');
  expect(patch).toMatchObject({ value_mg_dl: 600, beyond: 'hi' });
});

test('a device is asked for all its records, and says when they have come', () => {
  expect(REPORT_ALL_RECORDS).toEqual([1, 1]);
  const said = (...bytes: number[]) => recordsAnswer(Uint8Array.from(bytes));
  expect({ all: said(6, 0, 1, 1), none: said(6, 0, 1, 6), not: said(6, 0, 1, 2) }).toEqual({
    all: 'all sent',
    none: 'none stored',
    not: 'refused',
  });
  const others = [
    said(),
    said(6, 0, 1),
    said(6, 0, 1, 1, 0),
    said(5, 0, 1, 1),
    said(6, 1, 1, 1),
    said(6, 0, 3, 1),
  ];
  expect(others.every((answer) => answer === undefined)).toBe(true);
});
