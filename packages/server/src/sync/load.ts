import type { OperationAnswer } from '@dosewell/domain/contract';
import type { TableName } from '@dosewell/domain/sync';
import type { Opened, Statement } from '../platform/database/db.ts';
import { epochOf } from './epochs.ts';
import { type KeptAmounts, NOTHING_KEPT } from '@dosewell/domain/sync';
import type { RowsToLoad } from './needs.ts';
import { rowFromJson, type StoredRow } from '../platform/database/row-json.ts';
import { RowsHeld } from './rows-held.ts';
import { namedByShape } from './statement-names.ts';

export interface Sender {
  readonly userId: string;
  readonly client: string;
  readonly acked: number;
}

export interface Loaded {
  /**
   * False for a late duplicate of a request, or from a cloned installation: the batch must not be judged.
   */
  readonly current: boolean;
  /** The person's last revision; undefined if nothing was written yet. */
  readonly rev: number | undefined;
  readonly epoch: string;
  /** The epoch that the person will have once every person's turn has come. */
  readonly due: string;
  /** Answers to operations of this batch that were judged before. */
  readonly known: ReadonlyMap<string, OperationAnswer>;
  readonly rows: RowsHeld;
  readonly kept: KeptAmounts;
}

interface Answer {
  readonly current: boolean;
  readonly rev: number | null;
  readonly epoch: string | null;
  readonly due: string | null;
  readonly known: Record<string, OperationAnswer> | null;
  readonly rows: Partial<Record<TableName, StoredRow[] | null>>;
  readonly kept: KeptAmounts | null;
}

/**
 * A text that identifies the shape of the statement: each table with its conditions, such as `medications
 * every`, `medication_logs id medication_id` or `... medication_id from`.
 */
const shapeOf = ({ table, every, ids, parents, parentColumn, from }: RowsToLoad): string =>
  every
    ? `${table} every`
    : [
        table,
        ids.length > 0 ? 'id' : '',
        parents.length > 0 ? parentColumn : '',
        from === undefined ? '' : 'from',
      ].join(' ');

const FIXED = 4;

const statementFor = namedByShape('sync_load', (shape) => {
  let parameter = FIXED;
  const parts = shape
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const [table = '', ...by] = part.split(' ').filter((word) => word !== '');
      const conditions = by
        .filter((word) => word === 'id' || word.endsWith('_id'))
        .map((column) => `t.${column} = any($${++parameter}::uuid[])`);
      // The month limits only rows found by their parents, which is the last condition.
      if (by.includes('from')) conditions.push(`${conditions.pop()} and t.bucket >= $${++parameter}`);
      const among = conditions.length > 0 ? ` and (${conditions.join(' or ')})` : '';
      return `'${table}', (select json_agg(t) from ${table} t where t.user_id = $1${among})`;
    });
  return `
    with client as (
      insert into sync_client as c (user_id, client_id, acked) values ($1, $2, $3)
      on conflict (user_id, client_id) do update set acked = excluded.acked, last_seen = now()
      where c.acked <= excluded.acked
      returning 1
    ), confirmed as (
      delete from sync_op
      where user_id = $1 and client_id = $2 and seq <= $3 and exists (select from client)
    )
    select exists (select from client) as current,
      (select seq from sync_user where user_id = $1) as rev,
      (select ${epochOf('u')} from sync_user u where user_id = $1) as epoch,
      (select ${epochOf('u', { everybody: true })} from sync_user u where user_id = $1) as due,
      (select json_object_agg(op_id, answer) from sync_op
        where user_id = $1 and op_id = any($4::uuid[])) as known,
      (select json_build_object('rows', rows, 'bytes', bytes,
          'operations', case when day = current_date then operations else 0 end,
          'day_bytes', case when day = current_date then day_bytes else 0 end)
        from kept_amounts where user_id = $1) as kept,
      json_build_object(${parts.join(', ')}) as rows`;
});

/**
 * Makes the statement that registers the device, deletes answers it has confirmed, and loads everything
 * needed to judge the batch.
 */
export const loading = (
  sender: Sender,
  ops: readonly string[],
  wanted: readonly RowsToLoad[],
  isUsual: boolean,
): Statement => {
  const statement = statementFor(wanted.map(shapeOf).join(','), isUsual);
  const keys = wanted.flatMap(({ every, ids, parents, from }) =>
    every ? [] : [...[ids, parents].filter((list) => list.length > 0), ...(from ? [from] : [])],
  );
  return { ...statement, values: [sender.userId, sender.client, sender.acked, ops, ...keys] };
};

/** Reads what the statement of `loading` returned. */
export const loadedFrom = ([row]: Opened, wanted: readonly RowsToLoad[]): Loaded => {
  const answer = row as Answer | undefined;
  const rows = new RowsHeld();
  for (const { table } of wanted)
    for (const row of answer?.rows[table] ?? []) rows.put(table, rowFromJson(row));
  return {
    current: answer?.current ?? false,
    rev: answer?.rev ?? undefined,
    epoch: answer?.epoch ?? '',
    due: answer?.due ?? '',
    kept: answer?.kept ?? NOTHING_KEPT,
    known: new Map(Object.entries(answer?.known ?? {})),
    rows,
  };
};
