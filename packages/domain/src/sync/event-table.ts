// An event merges whole: the patch with the later clock wins, and columns it does not name stay. A deletion
// wins over edits unless it is restored. No event lies in the future (design/sync.md#merge).
import { ok, refuse, type Result } from '../problem/index.ts';
import { isFuture, whenItWas } from '../time/when-it-was.ts';
import { isZone } from '../time/zoned-time.ts';
import type { OperationRow } from './operation.ts';
import type { Synced } from './synced-row.ts';
import { patchOf, type Admission, type Change, type Context, type SyncedTable } from './synced-table.ts';
import type { Rows, TableName } from './rows.ts';
import { isRecord } from '../value/is-record.ts';

/** Tables of events, with the column of the event's time. */
type EventTable = {
  [T in TableName]: Rows[T] extends Synced & { date: string; time: string; zone: string } ? T : never;
}[TableName];
type Row = Synced & { readonly zone: string };

export interface EventRule {
  readonly table: EventTable;
  /** The column of the event's instant. */
  readonly instant: string;
  /** Refusal of an event in the future. */
  readonly inFuture: string;
  /**
   * Defaults of columns that a new event need not name: columns that only the server writes, and columns
   * added after the first version.
   */
  readonly unsaid?: object;
}

/** Stands in for a time zone this side does not know. */
const UNKNOWN_ZONE = 'UTC';

// The table's schema has checked the columns that a device sent.
const changed = (table: EventTable, row: Row, merged: boolean): Result<Admission> =>
  ok({ changes: [{ table, row } as Change], merged });

/** Whether a write yields to the stored row: its clock is earlier, and its author had not seen the row. */
const yields = (current: Row, row: OperationRow, context: Context): boolean =>
  row.base < current.rev && context.clock < current.clock;

const written = (event: EventRule, row: OperationRow, context: Context): Result<Admission> => {
  const { table, instant, unsaid } = event;
  const current: Row | undefined = context.get(table, row.id);
  const { deleted_at, ...said } = patchOf(row);
  if (current === undefined && row.base > 0) return refuse('unknown_row');
  if (current?.deleted_at != null && deleted_at !== null) return refuse('already_deleted');
  const at = String(said[instant]);
  if (isFuture(at, context.now)) return refuse('invalid', { [instant]: event.inFuture });
  if (current !== undefined && yields(current, row, context)) return ok({ changes: [], merged: true });
  const here = isZone(context.zone) ? context.zone : UNKNOWN_ZONE;
  const stays = isRecord(current) && current[instant] === at;
  const when = whenItWas(at, stays ? current.zone : here);
  const next = {
    ...unsaid,
    // An older version of the app sends only the columns it knows, and must not clear the others.
    ...current,
    ...said,
    ...when,
    id: row.id,
    rev: current?.rev ?? 0,
    clock: Math.max(context.clock, current?.clock ?? 0),
    bucket: current?.bucket ?? when.date.slice(0, 7),
    deleted_at: null,
  };
  return changed(table, next, current !== undefined && row.base < current.rev);
};

const deleted = (table: EventTable, row: OperationRow, context: Context): Result<Admission> => {
  const current: Row | undefined = context.get(table, row.id);
  if (current === undefined) return refuse('unknown_row');
  if (current.deleted_at !== null) return ok({ changes: [], merged: false });
  const clock = Math.max(context.clock, current.clock);
  return changed(table, { ...current, clock, deleted_at: context.now }, row.base < current.rev);
};

/** Judges one row of an event. */
export const admitEvent = (event: EventRule, row: OperationRow, context: Context): Result<Admission> =>
  'delete' in row ? deleted(event.table, row, context) : written(event, row, context);

/** Creates the synced table of a kind of event; its columns are in its schema. */
export const eventTable = <T extends EventTable>(
  event: EventRule & { readonly table: T },
): SyncedTable<T> => ({
  name: event.table,
  mergeClass: 'event',
  verbs: ['insert', 'update', 'delete', 'restore'],
  needs: (row) => [{ table: event.table, id: row.id }],
  admit: (row, context) => admitEvent(event, row, context),
});
