// Checks of an imported row beyond its table's shape, and the capping of its clocks.
import { doseId } from '@dosewell/domain/id';
import type { Rows, TableName } from '@dosewell/domain/sync';
import { isRecord } from '@dosewell/domain/value';

export type ImportedRow = Readonly<Record<string, unknown>>;

/** Rows of an import as those of their table, whose columns they were checked against (row-shape.ts). */
export const checkedRows = <T extends TableName>(_table: T, rows: readonly object[]): readonly Rows[T][] =>
  // The check runs in another process, so its result has no type here.
  rows as readonly Rows[T][];

/** Clocks are capped as in sync; a later one would win over every future change. */
export const withClocksUpTo = (row: ImportedRow, latest: number): ImportedRow => {
  const { stamps } = row;
  return {
    ...row,
    clock: Math.min(Number(row['clock'] ?? 0), latest),
    ...(isRecord(stamps) && {
      stamps: Object.fromEntries(
        Object.entries(stamps).map(([field, clock]) => [field, Math.min(Number(clock), latest)]),
      ),
    }),
  };
};

/** A scheduled dose must have its derived id; with another it would be a second answer. */
export const isWellNamed = (row: ImportedRow): boolean => {
  const { id, medication_id, date, slot } = row;
  return slot === null || doseId(String(medication_id), String(date), String(slot)) === id;
};
