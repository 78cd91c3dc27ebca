// Operations as sent by a device.
import { doseId } from '../id/derived-id.ts';
import type { Operation, OperationRow, Patch } from '../sync/operation.ts';
import type { TableName } from '../sync/rows.ts';
import { BERLIN, idOf } from './builders.ts';
import { instantOf } from '../time/zoned-time.ts';

export const write = (table: TableName, id: string, patch: Patch, base = 0): OperationRow => ({
  table,
  id,
  base,
  patch,
});
export const remove = (table: TableName, id: string, base = 0): OperationRow => ({
  table,
  id,
  base,
  delete: true,
});

/** An answer to a dose, by default of medication `idOf(1)`. */
export const answer = (
  date: string,
  slot: string,
  status: 'taken' | 'skipped',
  base = 0,
  medication_id = idOf(1),
): OperationRow =>
  write('medication_logs', doseId(medication_id, date, slot), { medication_id, date, slot, status }, base);

export const undo = (date: string, slot: string, base: number, medication_id = idOf(1)): OperationRow =>
  remove('medication_logs', doseId(medication_id, date, slot), base);

let made = 0;

/** An act at a local time; the device's clock is correct unless `clock` is given. */
export const act = (
  at: string,
  rows: readonly OperationRow[],
  { zone = BERLIN, clock, op }: { zone?: string; clock?: number; op?: string } = {},
): Operation => {
  made += 1;
  return {
    op: op ?? idOf(1_000_000 + made),
    seq: made,
    v: 1,
    clock: clock ?? instantOf(at, zone),
    at,
    zone,
    rows,
  };
};
