// One batch of a device: locked and loaded, judged and written in two round trips (design/sync.md#push).
import type { OperationAnswer, PushAnswer, PushRequest } from '@dosewell/domain/contract';
import { certain, ok, type Problem, refuse, type Result } from '@dosewell/domain/problem';
import {
  MAX_OPERATIONS_PER_PUSH,
  type AnyRow,
  type TableName,
  type Versions,
  versions,
} from '@dosewell/domain/sync';
import { type Known, FIRST_VERSION, known } from '@dosewell/domain/tables';
import { brokenConstraint, type Database, type Transaction } from '../platform/database/db.ts';
import { type Cursor, cursorAfter, readCursor } from './cursor.ts';
import { RENEW_NOW } from './epochs.ts';
import { judge } from './judge.ts';
import { type Budgets, exceedsBudgets, refusalOfBatch, usualBudgets } from '@dosewell/domain/sync';
import { type Loaded, loadedFrom, loading, type Sender } from './load.ts';
import { rowsToLoadFor } from './needs.ts';
import type { Stated } from './stated-version.ts';
import type { Person } from './person.ts';
import { NO_EPOCH } from './pull.ts';
import { readBatch, refused, type SentOperation } from './read-sent.ts';
import { nameOfRow } from './rows-held.ts';
import { rowsKnownTo } from './rows-known-to.ts';
import { write, type WrittenRow } from './write.ts';
import { keysOf } from '@dosewell/domain/value';

export interface PushDeps {
  readonly db: Database;
  readonly now: () => number;
  /** Called after commit with a person's new revision. */
  readonly news: (userId: string, rev: number) => void;
  readonly budgets?: Budgets;
  /** Called for an operation that passed every rule but violated a constraint of the database. */
  readonly constraintBroken: (op: string, sqlState: string) => void;
  /** Schema versions; by default this server's. */
  readonly versions?: Versions;
  readonly known?: Known;
}

/**
 * Serialises the person's writers until commit. It is a statement of its own, as the next ones have to see
 * what others wrote.
 */
const LOCK = 'select from sync_user where user_id = app_uid() for no key update';
const FIRST_LOCK = `insert into sync_user (user_id) values (app_uid()) on conflict do nothing; ${LOCK}`;

export const push = async (
  deps: PushDeps,
  who: Person,
  request: Stated<PushRequest>,
): Promise<Result<PushAnswer>> => {
  if (request.ops.length > MAX_OPERATIONS_PER_PUSH) return refuse('too_large');
  const sent = readBatch(request.ops, deps.versions ?? versions);
  if (!sent.ok) return sent;
  const { client, acked, cursor = '' } = request;
  const reached = readCursor(cursor);
  const sender = {
    userId: who.userId,
    device: who.device,
    actor: who.accountId,
    client,
    acked,
    epoch: reached?.epoch,
    reached,
  };
  const outcome = await settle(deps, sender, sent.value);
  if (outcome === 'stale') return refuse('client_stale');
  if (outcome === 'set back') return refuse('resync');
  if ('spent' in outcome) return { ok: false, problem: outcome.spent };
  if (outcome.changed) deps.news(who.userId, outcome.answer.rev);
  const { known: here = known } = deps;
  const v = Math.min(request.v ?? FIRST_VERSION, here.newest);
  return ok({ ...outcome.answer, rows: rowsKnownTo(v, outcome.answer.rows, here), v });
};

/** `reached` is the device's cursor, `epoch` that cursor's epoch. */
type From = Sender & {
  readonly actor: string;
  readonly device: string | undefined;
  readonly epoch: string | undefined;
  readonly reached: Cursor | undefined;
};
type Outcome =
  | { readonly answer: PushAnswer; readonly changed: boolean }
  | { readonly spent: Problem }
  | 'stale'
  | 'set back';

/**
 * Writes the whole batch at once. If a constraint is violated, operations are written one by one, so that
 * only the violating one is refused.
 */
const settle = async (deps: PushDeps, from: From, sent: readonly SentOperation[]): Promise<Outcome> => {
  try {
    return await attempt(deps, from, sent);
  } catch (error) {
    const sqlState = brokenConstraint(error);
    const [only] = sent;
    if (sqlState === undefined || only === undefined) throw error;
    if (sent.length > 1) return oneByOne(deps, from, sent);
    // An operation that was refused writes nothing that can violate a constraint, so the error has another
    // cause.
    if (!only.read.ok && only.read.problem.fields === undefined) throw error;
    deps.constraintBroken(only.op, sqlState);
    return attempt(deps, from, [refused(only, { code: 'invalid' })]);
  }
};

const oneByOne = async (deps: PushDeps, from: From, sent: readonly SentOperation[]): Promise<Outcome> => {
  const results: OperationAnswer[] = [];
  const rows = new Map<string, WrittenRow>();
  let changed = false;
  let last: PushAnswer | undefined;
  for (const one of sent) {
    // Each operation continues from the cursor of the previous answer. An answer has none once another writer
    // came in between: the device then keeps its own cursor.
    const reached = last === undefined ? from.reached : readCursor(last.cursor ?? '');
    const outcome = await settle(deps, { ...from, reached }, [one]);
    if (outcome === 'stale' || outcome === 'set back' || 'spent' in outcome) return outcome;
    last = outcome.answer;
    changed ||= outcome.changed;
    results.push(...last.results);
    for (const written of listed(last.rows)) rows.set(nameOfRow(written.table, written.row.id), written);
  }
  return { answer: { ...certain(last), results, rows: byTable([...rows.values()]) }, changed };
};

const attempt = async (
  deps: PushDeps,
  from: From,
  sent: readonly SentOperation[],
  first = false,
): Promise<Outcome> => {
  const operations = sent.flatMap(({ read }) => (read.ok ? [read.value] : []));
  const wanted = rowsToLoadFor(operations);
  const ops = sent.flatMap(({ op, seq }) => (seq === undefined ? [] : [op]));
  const outcome = await deps.db.asUser(
    from.userId,
    (db, opened) => within(db, deps, from, { sent, loaded: loadedFrom(opened, wanted) }),
    { opening: first ? FIRST_LOCK : LOCK, first: loading(from, ops, wanted, isUsual(sent)) },
  );
  return outcome === 'new person' ? attempt(deps, from, sent, true) : outcome;
};

/** When the person's storage is full, operations that add a row are refused; the others are judged. */
const withinRoom = (
  sent: readonly SentOperation[],
  { kept, rows }: Loaded,
  budgets: Budgets,
): readonly SentOperation[] => {
  let more = 0;
  return sent.map((one) => {
    if (!one.read.ok) return one;
    const adds = one.read.value.rows.filter(
      (row) => !('delete' in row) && !rows.get(row.table, row.id),
    ).length;
    if (adds === 0) return one;
    more += adds;
    return exceedsBudgets(kept, budgets, more) ? refused(one, { code: 'records_full' }) : one;
  });
};

/**
 * Whether the batch is one operation with one row, as a tap sends: only then are new statements named.
 */
const isUsual = (sent: readonly SentOperation[]): boolean => {
  const [only, more] = sent;
  return more === undefined && only !== undefined && only.read.ok && only.read.value.rows.length === 1;
};

const within = async (
  db: Transaction,
  deps: PushDeps,
  from: From,
  { sent, loaded }: { readonly sent: readonly SentOperation[]; readonly loaded: Loaded },
): Promise<Outcome | 'new person'> => {
  if (loaded.rev === undefined) return 'new person';
  if (!loaded.current) return 'stale';
  // Operations based on lost records would be refused now, though the device can restore these records
  // after a resync.
  if (![undefined, NO_EPOCH, loaded.epoch].includes(from.epoch)) return 'set back';
  if (from.epoch === loaded.epoch && loaded.epoch !== loaded.due) {
    await db.query(RENEW_NOW);
    return 'set back';
  }
  const budgets = deps.budgets ?? usualBudgets;
  const spent = refusalOfBatch(loaded.kept, budgets, deps.now());
  // A repeated request gets the same answers, even if the limits are used up by now.
  if (spent !== undefined && sent.some(({ op }) => !loaded.known.has(op))) return { spent };
  const next = loaded.rev + 1;
  const now = new Date(deps.now()).toISOString();
  const verdict = judge(withinRoom(sent, loaded, budgets), loaded, {
    person: from.userId,
    device: from.device,
    now,
    next,
  });
  const changes = loaded.rows.changes();
  const written = await write(
    db,
    { ...from, now, next },
    { changes, ...verdict },
    {
      isUsual: isUsual(sent),
      isAdded: ({ table, row }) => loaded.rows.isAdded(table, row.id),
    },
  );
  const rev = written.length > 0 ? next : loaded.rev;
  const cursor = cursorAfter(from.reached, { epoch: loaded.epoch, before: loaded.rev, rev });
  const answer = {
    results: [...verdict.results],
    rows: byTable([...standing(loaded, sent), ...written]),
    rev,
    epoch: loaded.epoch,
    ...(cursor === undefined ? {} : { cursor }),
  };
  return { answer, changed: written.length > 0 };
};

/**
 * Rows in their present state, which replace the device's overlay: those that the operations name, or all
 * loaded ones if an operation was judged before, as its changes are among them.
 */
const standing = (loaded: Loaded, sent: readonly SentOperation[]): WrittenRow[] => {
  const all = sent.some(({ op }) => loaded.known.has(op));
  const about = new Set(
    sent.flatMap(({ read }) => (read.ok ? read.value.rows.map(({ table, id }) => nameOfRow(table, id)) : [])),
  );
  return loaded.rows
    .tables()
    .flatMap((table) => loaded.rows.rows(table).map((row): WrittenRow => ({ table, row })))
    .filter(
      ({ table, row }) =>
        !loaded.rows.isChanged(table, row.id) && (all || about.has(nameOfRow(table, row.id))),
    );
};

const byTable = (written: readonly WrittenRow[]): PushAnswer['rows'] => {
  const rows: Partial<Record<TableName, AnyRow[]>> = {};
  for (const { table, row } of written) (rows[table] ??= []).push(row);
  return rows;
};

const listed = (rows: PushAnswer['rows']): WrittenRow[] =>
  keysOf(rows).flatMap((table) => (rows[table] ?? []).map((row): WrittenRow => ({ table, row })));
