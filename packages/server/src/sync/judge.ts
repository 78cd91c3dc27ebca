import type { OperationAnswer } from '@dosewell/domain/contract';
import { certain, type Problem, type ProblemCode } from '@dosewell/domain/problem';
import { admitOperation, type Change, type JudgingContext, type Operation } from '@dosewell/domain/sync';
import { syncedTables } from '@dosewell/domain/tables/rules';
import type { Loaded } from './load.ts';
import type { SentOperation } from './read-sent.ts';
import { nameOfRow } from './rows-held.ts';
import type { AuditLine, JudgedOperation } from './write.ts';

export interface Verdict {
  /** One answer per operation sent, in their order. */
  readonly results: readonly OperationAnswer[];
  /** Operations judged now; their answers are stored until the device confirms them. */
  readonly judged: readonly JudgedOperation[];
  readonly audit: readonly AuditLine[];
}

interface Accepted {
  readonly operation: Operation;
  readonly changes: readonly Change[];
  readonly unseen: readonly string[];
  readonly notice?: ProblemCode;
}

/**
 * Judges operations in order, each on the result of the earlier ones. `next` is the revision given to every
 * changed row.
 */
export const judge = (
  sent: readonly SentOperation[],
  loaded: Loaded,
  { next, ...judging }: JudgingContext & { readonly next: number },
): Verdict => {
  const outcomes = new Map<string, { readonly seq: number; readonly outcome: Accepted | Problem }>();
  for (const { op, seq, read } of sent) {
    if (seq === undefined || loaded.known.has(op) || outcomes.has(op)) continue;
    const admitted = read.ok ? admitOperation(syncedTables, read.value, loaded.rows, judging) : read;
    if (!admitted.ok || !read.ok) {
      outcomes.set(op, { seq, outcome: admitted.ok ? { code: 'invalid' } : admitted.problem });
      continue;
    }
    for (const change of admitted.value.changes) loaded.rows.change(change);
    outcomes.set(op, { seq, outcome: { operation: read.value, ...admitted.value } });
  }
  const judged = [...outcomes].map(([op, { seq, outcome }]) => ({
    op,
    seq,
    answer: 'operation' in outcome ? acceptance(outcome, loaded, next) : refusal(op, outcome),
  }));
  return { results: answersTo(sent, loaded, judged), judged, audit: [...outcomes.values()].flatMap(auditOf) };
};

const refusal = (op: string, problem: Problem): OperationAnswer => ({
  op,
  status: 'refused',
  merged: false,
  revs: {},
  ...problem,
});

const acceptance = (
  { operation, changes, unseen, notice }: Accepted,
  loaded: Loaded,
  next: number,
): OperationAnswer => ({
  op: operation.op,
  status: 'ok',
  merged: unseen.length > 0,
  revs: revisionsOf({ operation, changes, unseen }, loaded, next),
  ...(notice === undefined ? {} : { notice }),
});

/**
 * Revisions of the rows that an operation names, by their ids on this server. Derived rows (the stock of a
 * dose) are left out, and so are rows merged with changes the author has not seen, as the author does not
 * know their present state.
 */
const revisionsOf = (
  { operation: { rows }, changes, unseen }: Accepted,
  loaded: Loaded,
  next: number,
): Record<string, number> => {
  const revs: Record<string, number> = {};
  for (const { table, id } of rows.filter((row) => !unseen.includes(nameOfRow(row.table, row.id)))) {
    const own = changes.filter((change) => change.table === table);
    const ids = own.some(({ row }) => row.id === id) ? [id] : [id, ...own.map(({ row }) => row.id)];
    for (const known of ids) {
      const row = loaded.rows.get(table, known);
      if (row) revs[nameOfRow(table, known)] = loaded.rows.isChanged(table, known) ? next : row.rev;
    }
  }
  return revs;
};

const answersTo = (
  sent: readonly SentOperation[],
  loaded: Loaded,
  judged: readonly JudgedOperation[],
): OperationAnswer[] => {
  const fresh = new Map(judged.map(({ op, answer }) => [op, answer]));
  const told = new Set<string>();
  return sent.map(({ op, seq, read }) => {
    if (seq === undefined) return refusal(op, read.ok ? { code: 'invalid' } : read.problem);
    const known = loaded.known.get(op) ?? (told.has(op) ? fresh.get(op) : undefined);
    told.add(op);
    return known ? { ...known, duplicate: true } : certain(fresh.get(op));
  });
};

const auditOf = ({ outcome }: { readonly outcome: Accepted | Problem }): AuditLine[] =>
  'operation' in outcome
    ? outcome.operation.rows.map((row) => ({
        op_id: outcome.operation.op,
        action: `${row.table}.${'delete' in row ? 'delete' : 'write'}`,
        row_id: row.id,
      }))
    : [];
