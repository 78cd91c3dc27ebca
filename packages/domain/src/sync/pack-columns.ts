// Packs a page of rows losslessly into fewer bytes; a column that would not unpack exactly is sent unpacked.
import {
  DIGITS_OF_ID,
  FIRST_PLACE,
  HEX_DIGIT,
  missingIdOf,
  type PackedColumn,
  type PackedColumns,
} from './packed-columns.ts';
import type { RowColumns } from './row-columns.ts';

/** Position of the version digit in an id. */
const VERSION_AT = 14;
const MOST_LISTED = 2_000;
/** A list of values pays off only if values repeat this often on average. */
const LEAST_REPEATS = 4;

type Values = readonly unknown[];

const listed = (values: Values): PackedColumn | undefined => {
  const [first] = values;
  if (typeof first === 'object' && first !== null) return undefined;
  if (values.every((value) => value === first)) return { all: first };
  const most = Math.min(MOST_LISTED, values.length / LEAST_REPEATS);
  const places = new Map<unknown, number>();
  const characters: number[] = [];
  for (const value of values) {
    const place = places.get(value) ?? places.size;
    if ((typeof value === 'object' && value !== null) || place >= most) return undefined;
    if (place === places.size) places.set(value, place);
    characters.push(FIRST_PLACE + place);
  }
  return { of: [...places.keys()], at: String.fromCharCode(...characters) };
};

const isWhole = (value: unknown): value is number => Number.isInteger(value);

const inSteps = (values: Values): PackedColumn | undefined => {
  const steps: number[] = [];
  let last = 0;
  for (const value of values) {
    // Within half the safe integers every difference is exact.
    if (!isWhole(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER / 2) return undefined;
    steps.push(value - last);
    last = value;
  }
  return { steps };
};

const idsOf = (values: Values): PackedColumn | undefined => {
  const version = String(values.find((value) => value !== null)).charAt(VERSION_AT);
  if (!HEX_DIGIT.test(version)) return undefined;
  const none = missingIdOf(version);
  let spelled = '';
  for (const value of values) {
    if (value !== null && (typeof value !== 'string' || value.length !== none.length || value === none))
      return undefined;
    spelled += value ?? none;
  }
  const id = new RegExp(`(.{8})-(.{4})-${version}(.{3})-(.{4})-(.{12})`.replaceAll('.', '[0-9a-f]'), 'g');
  const ids = spelled.replace(id, '$1$2$3$4$5');
  // The text has this length only if each value was an id of that version.
  return ids.length === values.length * DIGITS_OF_ID ? { ids, version } : undefined;
};

const sinceClock = (values: Values, clocks: Values = []): PackedColumn | undefined => {
  const since: (number | null)[] = [];
  for (const [i, value] of values.entries()) {
    const clock = clocks[i];
    if (!isWhole(clock) || !Number.isSafeInteger(clock)) return undefined;
    const instant = typeof value === 'string' && value.endsWith('Z') ? Date.parse(value) : Number.NaN;
    if (value !== null && (Number.isNaN(instant) || new Date(instant).toISOString() !== value))
      return undefined;
    const ms = instant - clock;
    if (value !== null && !Number.isSafeInteger(ms)) return undefined;
    since.push(value === null ? null : ms);
  }
  return { since };
};

const packed = (name: string, values: Values, clocks: Values | undefined): PackedColumn => {
  // The id column gives the number of rows of the page, so it is packed only as ids.
  if (name === 'id') return idsOf(values) ?? values;
  if (values.length === 0) return values;
  return listed(values) ?? inSteps(values) ?? idsOf(values) ?? sinceClock(values, clocks) ?? values;
};

export const packColumns = (columns: RowColumns): PackedColumns =>
  Object.fromEntries(
    Object.entries(columns).map(([name, values]) => [name, packed(name, values, columns['clock'])]),
  );
