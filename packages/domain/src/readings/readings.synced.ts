// A reading is an event: written whole, the later clock wins, a deletion over edits unless it is taken back (design: Merge rules).
import { ok, refuse, type Result } from '../problem/index.ts';
import type { OperationRow } from '../sync/operation.ts';
import {
  patchOf,
  type Admission,
  type Change,
  type Context,
  type SyncedTable,
} from '../sync/synced-table.ts';
import { isZone } from '../time/zoned-time.ts';
import type { ReadingRows } from './reading-row.ts';
import { FUTURE_READING, isFuture, takenWhen } from './taken-when.ts';
import { READING_TABLES, type ReadingTable } from './vital-signs.ts';

type Row = ReadingRows[ReadingTable];

/** Of a zone that is known elsewhere only. */
const UNKNOWN_ZONE = 'UTC';

const changed = (table: ReadingTable, row: Row, merged: boolean): Result<Admission> =>
  ok({ changes: [{ table, row } as Change], merged });

/** A later clock holds; who had seen the row writes on it in any case. */
const yields = (current: Row, row: OperationRow, context: Context): boolean =>
  row.base < current.rev && context.clock < current.clock;

const written = (table: ReadingTable, row: OperationRow, context: Context): Result<Admission> => {
  const current: Row | undefined = context.get(table, row.id);
  const { deleted_at, ...said } = patchOf(row);
  if (current === undefined && row.base > 0) return refuse('unknown_row');
  if (current?.deleted_at != null && deleted_at !== null) return refuse('already_deleted');
  const takenAt = String(said.taken_at);
  if (isFuture(takenAt, context.now)) return refuse('invalid', { taken_at: FUTURE_READING });
  if (current !== undefined && yields(current, row, context)) return ok({ changes: [], merged: true });
  const here = isZone(context.zone) ? context.zone : UNKNOWN_ZONE;
  const when = takenWhen(takenAt, current?.taken_at === takenAt ? current.zone : here);
  const reading = {
    ...said,
    ...when,
    id: row.id,
    rev: current?.rev ?? 0,
    clock: Math.max(context.clock, current?.clock ?? 0),
    bucket: current?.bucket ?? when.date.slice(0, 7),
    deleted_at: null,
  };
  return changed(table, reading as unknown as Row, current !== undefined && row.base < current.rev);
};

const deleted = (table: ReadingTable, row: OperationRow, context: Context): Result<Admission> => {
  const current: Row | undefined = context.get(table, row.id);
  if (current === undefined) return refuse('unknown_row');
  if (current.deleted_at !== null) return ok({ changes: [], merged: false });
  const clock = Math.max(context.clock, current.clock);
  return changed(table, { ...current, clock, deleted_at: context.now }, row.base < current.rev);
};

const readingTable = <T extends ReadingTable>(table: T): SyncedTable<T> => ({
  name: table,
  mergeClass: 'event',
  packedBy: 'month',
  verbs: ['insert', 'update', 'delete', 'restore'],
  needs: (row) => [{ table, id: row.id }],
  admit: (row, context) => ('delete' in row ? deleted(table, row, context) : written(table, row, context)),
});

export const readings = Object.fromEntries(
  READING_TABLES.map((table) => [table, readingTable(table)]),
) as unknown as { readonly [T in ReadingTable]: SyncedTable<T> };
