// Each row of an operation is judged by the rule of its table; if one rule refuses, no row is written
// (design/sync.md#one-rule).
import { certain, ok, type ProblemCode, refuse, type Result } from '../problem/index.ts';
import { instantOf, isZone, wallTimeAt } from '../time/zoned-time.ts';
import { MAX_CLOCK_AHEAD_MS, type Operation, type OperationRow } from './operation.ts';
import type { Rows, TableName } from './rows.ts';
import { isChangeOf, type Change, type Context, type SyncedTables } from './synced-table.ts';

/** The rows a rule can see: those loaded, with the changes of earlier operations applied. */
export interface WorkingSet {
  get<T extends TableName>(table: T, id: string): Rows[T] | undefined;
  rows<T extends TableName>(table: T): readonly Rows[T][];
}

export interface AdmittedOperation {
  readonly changes: readonly Change[];
  /**
   * Rows, by `table id`, whose current state the author had not fully seen, judged separately for each row.
   */
  readonly unseen: readonly string[];
  readonly notice?: ProblemCode;
}

/** A time zone this side does not know is assumed to be the furthest ahead. */
const FURTHEST_AHEAD = 'Etc/GMT-14';

/** A device may have loaded only some rules. */
export type LoadedRules = Partial<SyncedTables>;

/** Whether a rule is loaded for each of these rows. */
export const areRulesLoaded = (rules: LoadedRules, rows: readonly OperationRow[]): boolean =>
  rows.every(({ table }) => table in rules);

export interface JudgingContext {
  /** The owner of the rows. */
  readonly person: string;
  /** The instant of judging, ISO 8601. */
  readonly now: string;
  /** The device, kind of link or caregiver that the operation came by, as the person knows it. */
  readonly device?: string | undefined;
}

/**
 * Judges an operation whose rows are covered by `rules` and each named once. Clocks are capped at five
 * minutes ahead of `now`, so that a device set to next year neither wins every merge nor delays a schedule
 * until then. Nothing is written: the caller applies the changes to its rows.
 */
export const admitOperation = (
  rules: LoadedRules,
  operation: Operation,
  set: WorkingSet,
  { person, now, device }: JudgingContext,
): Result<AdmittedOperation> => {
  const named = new Set(operation.rows.map(({ table, id }) => `${table} ${id}`));
  if (named.size < operation.rows.length) return refuse('invalid');
  const staged = new Map<string, Change>();
  const latest = Date.parse(now) + MAX_CLOCK_AHEAD_MS;
  const hasZone = isZone(operation.zone);
  const latestAt = wallTimeAt(latest, hasZone ? operation.zone : FURTHEST_AHEAD);
  const context: Context = {
    person,
    op: operation.op,
    clock: Math.min(operation.clock, latest),
    now,
    at: operation.at < latestAt ? operation.at : latestAt,
    zone: operation.zone,
    ahead: hasZone ? Math.max(0, instantOf(operation.at, operation.zone) - Date.parse(now)) : 0,
    device,
    get: (table, id) => {
      const change = staged.get(`${table} ${id}`);
      return change !== undefined && isChangeOf(change, table) ? change.row : set.get(table, id);
    },
    rows: (table) => overlaid(set.rows(table), table, staged),
  };
  const unseen: string[] = [];
  let notice: ProblemCode | undefined;
  for (const row of operation.rows) {
    const admission = certain(rules[row.table]).admit(row, context);
    if (!admission.ok) return admission;
    if (admission.value.merged) unseen.push(`${row.table} ${row.id}`);
    notice ??= admission.value.notice;
    for (const change of admission.value.changes) staged.set(`${change.table} ${change.row.id}`, change);
  }
  const changes = [...staged.values()];
  return ok(notice === undefined ? { changes, unseen } : { changes, unseen, notice });
};

const overlaid = <T extends TableName>(
  rows: readonly Rows[T][],
  table: T,
  staged: ReadonlyMap<string, Change>,
): readonly Rows[T][] => {
  if (![...staged.values()].some((change) => change.table === table)) return rows;
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const change of staged.values()) if (isChangeOf(change, table)) byId.set(change.row.id, change.row);
  return [...byId.values()];
};
