// What has to be true of one imported row beyond the shape of its table, and how far its clocks count.
import { doseId } from '@dosewell/domain/id';
import type { DoseLogRow } from '@dosewell/domain/sync';

export type ImportedRow = Readonly<Record<string, unknown>>;

/** A clock of a device counts at most as far ahead as in sync; a later one would win over everything to come. */
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

/** The dose of a schedule has the id that every device gives it; another would be a second answer to it. */
export const isWellNamed = (row: ImportedRow): boolean => {
  const { id, medication_id, date, slot } = row as unknown as DoseLogRow;
  return slot === null || doseId(medication_id, date, slot) === id;
};
