import type { OperationAnswer } from '@dosewell/domain/contract';
import type { AnyRow, Change, TableName } from '@dosewell/domain/sync';
import type { Transaction } from '../platform/database/db.ts';
import { columns } from './columns.ts';
import { BYTES_OF_OPERATION } from '@dosewell/domain/sync';
import type { Sender } from './load.ts';
import { rowFromJson, type StoredRow } from '../platform/database/row-json.ts';
import { namedByShape } from './statement-names.ts';

/** A line of the audit trail: who did what to which row, without values. */
export interface AuditLine {
  readonly op_id: string;
  readonly action: string;
  readonly row_id: string;
}

export interface JudgedOperation {
  readonly op: string;
  readonly seq: number;
  readonly answer: OperationAnswer;
}

export interface WrittenRow {
  readonly table: TableName;
  readonly row: AnyRow;
}

/**
 * Number of fixed parameters: user, client, actor, instant, operations, audit lines, rows and bytes added,
 * bytes written, revision foreseen.
 */
const FIXED = 10;

const upsert = (table: TableName, parameter: number): string => {
  const names = columns[table].join(', ');
  const excluded = columns[table].map((column) => `excluded.${column}`).join(', ');
  return `${table}_written as (
      insert into ${table} as t (user_id, ${names})
      select $1::uuid, ${names} from json_populate_recordset(null::${table}, $${parameter}::json)
      on conflict (user_id, id) do update set (${names}) = row (${excluded})
      returning as_foreseen(to_json(t), t.rev, $10::bigint) as row
    )`;
};

const statementFor = namedByShape('sync_write', (shape) => {
  const tables = shape.split(',').filter((table): table is TableName => table !== '');
  const upserts = tables.map((table, i) => upsert(table, FIXED + 1 + i));
  const written = tables.map((table) => `select '${table}' as "table", row from ${table}_written`);
  return `
    with judged as (
      insert into sync_op (user_id, op_id, client_id, seq, answer, at)
      select $1::uuid, op, $2::uuid, seq, answer, $4::timestamptz
      from json_to_recordset($5::json) as j (op uuid, seq bigint, answer jsonb)
    ), audited as (
      insert into audit_events (user_id, at, actor, action, row_id, op_id, client_id)
      select $1::uuid, $4::timestamptz, $3::uuid, action, row_id, op_id, $2::uuid
      from json_to_recordset($6::json) as a (op_id uuid, action text, row_id uuid)
    ), counted as (
      insert into kept_amounts as k (user_id, rows, bytes, operations, day_bytes)
      select $1::uuid, $7::bigint, $8::bigint, json_array_length($5::json), $9::bigint
      on conflict (user_id) do update set rows = k.rows + excluded.rows, bytes = k.bytes + excluded.bytes,
        operations = case when k.day = current_date then k.operations else 0 end + excluded.operations,
        day_bytes = case when k.day = current_date then k.day_bytes else 0 end + excluded.day_bytes,
        day = current_date
    )${upserts.map((part) => `, ${part}`).join('')}
    ${written.length > 0 ? written.join(' union all ') : 'select null as "table", null as row where $10::bigint is null'}`;
});

const bytesOf = (changes: readonly Change[]): number =>
  changes.reduce((sum, { row }) => sum + JSON.stringify(row).length, 0);

interface Judgement {
  readonly changes: readonly Change[];
  readonly judged: readonly JudgedOperation[];
  readonly audit: readonly AuditLine[];
}

/**
 * Writes changed rows, answers and audit trail, and commits, in one round trip. Returns the rows as stored,
 * all with revision `next`.
 */
export const write = async (
  db: Transaction,
  sender: Sender & { readonly actor: string; readonly now: string; readonly next: number },
  { changes, judged, audit }: Judgement,
  { isUsual, isAdded }: { readonly isUsual: boolean; readonly isAdded: (change: Change) => boolean },
): Promise<WrittenRow[]> => {
  const tables = [...new Set(changes.map(({ table }) => table))].toSorted();
  const rowsOf = (table: TableName): string =>
    JSON.stringify(changes.filter((change) => change.table === table).map(({ row }) => row));
  const added = changes.filter(isAdded);
  const { userId, client, actor, now, next } = sender;
  const values = [
    userId,
    client,
    actor,
    now,
    JSON.stringify(judged),
    JSON.stringify(audit),
    added.length,
    bytesOf(added) + judged.length * BYTES_OF_OPERATION,
    bytesOf(changes) + judged.length * BYTES_OF_OPERATION,
    next,
    ...tables.map(rowsOf),
  ];
  const { rows } = await db.queryLast<{ table: TableName; row: StoredRow }>({
    ...statementFor(tables.join(','), isUsual),
    values,
  });
  return rows.map(({ table, row }) => ({ table, row: rowFromJson(row) }));
};
