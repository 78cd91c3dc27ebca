// Two years of readings of every kind, `aDay` a day: 07:00 to 21:00, around the values of a person with
// reason to measure.
import { randomUUID } from 'node:crypto';
import {
  READING_TABLES,
  type ReadingTable,
  type VitalSign,
  type vitalSigns,
} from '@dosewell/domain/readings';
import { describedVitalSigns } from '@dosewell/domain/readings/described';
import type { AnyRow } from '@dosewell/domain/sync';
import { addDays } from '@dosewell/domain/time';
import { type RandomSource, seededRandom } from '../../packages/server/src/seeding/uneven.ts';
import { certain } from '@dosewell/domain/problem';

export const DAYS = 730;

const SEED = 2026;
const FIRST_MINUTE = 7 * 60;
const MINUTES = 14 * 60;

type Sign = Awaited<ReturnType<(typeof vitalSigns)[ReadingTable]['read']>>;
type QuantityName = Sign['quantities'][number]['name'];

/** From and to; the compiler asks for each quantity. */
const USUAL: Readonly<Record<QuantityName, readonly [from: number, to: number]>> = {
  pulse: [48, 118],
  weight_kg: [78, 86],
  body_fat_pct: [30, 35],
  systolic: [112, 168],
  diastolic: [62, 98],
  value_mg_dl: [66, 215],
  saturation_pct: [89, 99],
};
const usual = new Map<string, readonly [from: number, to: number]>(Object.entries(USUAL));

const clockOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

const saidOf = (sign: VitalSign, uneven: RandomSource): object => ({
  ...Object.fromEntries(
    sign.quantities.map(({ name, decimals }) => {
      const [from, to] = certain(usual.get(name));
      return [name, Number((from + uneven() * (to - from)).toFixed(Math.min(1, decimals)))];
    }),
  ),
  ...Object.fromEntries(sign.choices.map(({ name, choices }) => [name, choices[0] ?? null])),
  ...(sign.tags === undefined ? {} : { tags: sign.tags.slice(0, 1) }),
  [sign.noteField]: uneven() < 0.2 ? 'Slept badly, up twice' : null,
  ...(sign.hasDeviceColumn ? { device: 'manual' } : {}),
});

const readingAt = (date: string, time: string, said: object): AnyRow => {
  const taken_at = `${date}T${time}:00.000Z`;
  return {
    ...{ id: randomUUID(), rev: 0, clock: Date.parse(taken_at), bucket: date.slice(0, 7), deleted_at: null },
    ...{ taken_at, date, time, zone: 'UTC' },
    ...said,
  } as unknown as AnyRow;
};

/** Up to yesterday. */
export const twoYearsUntil = (today: string, aDay: number): Readonly<Record<ReadingTable, AnyRow[]>> => {
  const uneven = seededRandom(SEED);
  const moments = Array.from({ length: DAYS * aDay }, (_, nth) => ({
    date: addDays(today, Math.floor(nth / aDay) - DAYS),
    time: clockOf(FIRST_MINUTE + Math.floor(((nth % aDay) * MINUTES) / aDay)),
  }));
  const rowsOf = (table: ReadingTable): AnyRow[] =>
    moments.map(({ date, time }) => readingAt(date, time, saidOf(describedVitalSigns[table], uneven)));
  return Object.fromEntries(READING_TABLES.map((table) => [table, rowsOf(table)])) as never;
};
