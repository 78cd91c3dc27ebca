import type { OperationRow, Patch, TableName } from '@dosewell/domain/sync';

/** An act of the demo person at a local time. */
export interface Act {
  readonly at: string;
  readonly rows: readonly OperationRow[];
}

export const rowWrite = (table: TableName, id: string, patch: Patch): OperationRow => ({
  table,
  id,
  base: 0,
  patch,
});

/** A local time some minutes later on the same day, 23:59 at the latest. */
export const minutesLater = (at: string, minutes: number): string => {
  const [hours = 0, rest = 0] = at.slice(11).split(':').map(Number);
  const total = Math.min(hours * 60 + rest + minutes, 23 * 60 + 59);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${at.slice(0, 10)}T${two(Math.floor(total / 60))}:${two(total % 60)}`;
};
