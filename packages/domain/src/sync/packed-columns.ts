// A page of rows in fewer bytes. A value that all rows share is sent once, repeated values as positions in a
// list, and ids without the digits they share.
import type { RowColumns } from './row-columns.ts';
import { isRecord } from '../value/is-record.ts';

/**
 * Values of all rows: as they are; one for all; list positions, one character each; ids of one version, as
 * hexadecimal digits without it; differences between whole numbers; or milliseconds since the row's clock.
 */
export type PackedColumn =
  | readonly unknown[]
  | { readonly all: unknown }
  | { readonly of: readonly unknown[]; readonly at: string }
  | { readonly ids: string; readonly version: string }
  | { readonly steps: readonly number[] }
  | { readonly since: readonly (number | null)[] };

export type PackedColumns = Readonly<Record<string, PackedColumn>>;

/**
 * Character of the first list position: JSON escapes neither it nor those after, and the next 34 take one
 * byte.
 */
export const FIRST_PLACE = ']'.charCodeAt(0);

export const HEX_DIGIT = /^[0-9a-f]$/;
const HEX = /^[0-9a-f]*$/;
export const DIGITS_OF_ID = 31;
const NO_DIGITS = '0'.repeat(DIGITS_OF_ID);
const PARTS_OF_ID = /(.{8})(.{4})(.{3})(.{4})(.{12})/g;
const LAST_INSTANT = 8.64e15;

/** Placeholder for a missing id. */
export const missingIdOf = (version: string): string => `00000000-0000-${version}000-0000-000000000000`;

const idsIn = (ids: unknown, version: unknown): (string | null)[] | undefined => {
  if (typeof ids !== 'string' || typeof version !== 'string' || !HEX_DIGIT.test(version)) return undefined;
  if (ids.length % DIGITS_OF_ID !== 0 || !HEX.test(ids)) return undefined;
  const none = missingIdOf(version);
  const read = ids.replace(PARTS_OF_ID, `$1-$2-${version}$3-$4-$5,`).split(',', ids.length / DIGITS_OF_ID);
  return ids.includes(NO_DIGITS) ? read.map((id) => (id === none ? null : id)) : read;
};

const listed = (of: unknown, at: unknown): unknown[] | undefined => {
  if (!Array.isArray(of) || typeof at !== 'string') return undefined;
  const values: unknown[] = Array.from({ length: at.length });
  for (let i = 0; i < at.length; i++) {
    const place = at.charCodeAt(i) - FIRST_PLACE;
    if (place < 0 || place >= of.length) return undefined;
    values[i] = of[place];
  }
  return values;
};

const summed = (steps: unknown): number[] | undefined => {
  if (!Array.isArray(steps) || !steps.every(Number.isSafeInteger)) return undefined;
  let last = 0;
  return steps.map((step: number) => (last += step));
};

const instants = (since: unknown, clocks: Values | undefined): (string | null)[] | undefined => {
  if (!Array.isArray(since) || clocks?.length !== since.length) return undefined;
  const values = since.map((ms: unknown, i) => (ms === null ? null : Number(clocks[i]) + Number(ms)));
  if (!values.every((ms) => ms === null || Math.abs(ms) <= LAST_INSTANT)) return undefined;
  return values.map((ms) => (ms === null ? null : new Date(ms).toISOString()));
};

type Values = readonly unknown[];
type Told = { readonly [K in 'all' | 'of' | 'at' | 'ids' | 'version' | 'steps' | 'since']?: unknown };

const valuesIn = (column: unknown, rows?: number, clocks?: Values): Values | undefined => {
  if (Array.isArray(column)) return column;
  if (typeof column !== 'object' || column === null) return undefined;
  const told: Told = column;
  if ('all' in told) return rows === undefined ? undefined : Array.from({ length: rows }).fill(told.all);
  if ('of' in told) return listed(told.of, told.at);
  if ('ids' in told) return idsIn(told.ids, told.version);
  if ('steps' in told) return summed(told.steps);
  return instants(told.since, clocks);
};

/** Undefined if the input is not columns of equal length. */
export const unpackColumns = (columns: unknown): RowColumns | undefined => {
  if (!isRecord(columns)) return undefined;
  const { id, clock, ...others } = columns;
  const ids = valuesIn(id);
  if (ids === undefined) return undefined;
  const clocks = clock === undefined ? undefined : valuesIn(clock, ids.length);
  const read: [string, Values][] = [['id', ids]];
  const named = clock === undefined ? [] : [['clock', clocks] as const];
  const rest = Object.entries(others).map(
    ([name, column]) => [name, valuesIn(column, ids.length, clocks)] as const,
  );
  for (const [name, values] of [...named, ...rest]) {
    if (values?.length !== ids.length) return undefined;
    read.push([name, values]);
  }
  return Object.fromEntries(read);
};
