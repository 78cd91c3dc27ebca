// Checks of an imported row beyond its table's shape, and the capping of its clocks.
import { doseId } from '@dosewell/domain/id';
import type { DoseLogRow } from '@dosewell/domain/sync';

export type ImportedRow = Readonly<Record<string, unknown>>;

/** Clocks are capped as in sync; a later one would win over every future change. */
export const withClocksUpTo = (row: ImportedRow, latest: number): ImportedRow => {
  const stamps = row['stamps'] as Readonly<Record<string, number>> | undefined;
  return {
    ...row,
    clock: Math.min(Number(row['clock'] ?? 0), latest),
    ...(stamps === undefined
      ? {}
      : {
          stamps: Object.fromEntries(
            Object.entries(stamps).map(([field, clock]) => [field, Math.min(clock, latest)]),
          ),
        }),
  };
};

/** A scheduled dose must have its derived id; with another it would be a second answer. */
export const isWellNamed = (row: ImportedRow): boolean => {
  const { id, medication_id, date, slot } = row as unknown as DoseLogRow;
  return slot === null || doseId(medication_id, date, slot) === id;
};
