import {
  admitOperation,
  type AnyRow,
  type Change,
  type Operation,
  type Rows,
  type TableName,
} from '@dosewell/domain/sync';
import { type Known, known, rowKnownTo, TABLES, tablesKnownTo } from '@dosewell/domain/tables';
import { syncedTables } from '@dosewell/domain/tables/rules';
import { rowName, type RowsByTable } from '../records/chunk-name.ts';
import { account, PERSON } from './memory-account.ts';
import type { AskedPath, PathOf } from '../server/api.ts';
import { type HttpAnswer, type Ask, NetworkError } from '../server/request.ts';
import {
  answered,
  type OperationAnswer,
  packedRows,
  paramIn,
  pulled,
  type PushBody,
  pushed,
  refused,
  snapped,
} from './memory-answers.ts';

export { PERSON } from './memory-account.ts';

/** An in-memory server of one person that speaks the protocol and judges by the domain's rules. */
export interface MemoryServer {
  readonly ask: Ask;
  /** Asks as an app that knows only the given version. */
  askAs(v: number): Ask;
  /** Every operation received, in order, with how often it took effect. */
  readonly applied: Map<string, number>;
  readonly pushes: { readonly client: string; readonly ops: readonly Operation[] }[];
  rows<T extends TableName>(table: T): Rows[T][];
  /** Writes as another device of the person would. */
  write(operation: Operation): void;
  /** Writes as the server itself may. */
  put(change: Change): void;
  /** Saves the state; the returned function restores it. */
  snapshot(): () => void;
  /** Overrides the next answers while it returns one. */
  intercept: (path: AskedPath, body: unknown) => HttpAnswer | undefined | Promise<HttpAnswer | undefined>;
  /** The version that serves; replace it for a rollback or an update. */
  known: Known;
  /** Whether the answer to a push gives the device's position; earlier servers do not. */
  tellsCursor: boolean;
  /** The revision of the newest row. */
  rev(): number;
  /** Sends the rows of a snapshot one by one, as the first release did. */
  rowByRow: boolean;
  /** Does the work and loses the answer. */
  loseAnswers: boolean;
}

interface State {
  readonly tables: Map<TableName, Map<string, AnyRow>>;
  readonly known: Map<string, OperationAnswer>;
  readonly acked: Map<string, number>;
  rev: number;
  epoch: number;
}

export const createMemoryServer = (now: () => number): MemoryServer => {
  let state: State = { tables: account(), known: new Map(), acked: new Map(), rev: 1, epoch: 1 };
  const table = (name: TableName): Map<string, AnyRow> => {
    const rows = state.tables.get(name) ?? new Map<string, AnyRow>();
    state.tables.set(name, rows);
    return rows;
  };
  const set = {
    get: (name: TableName, id: string) => table(name).get(id) as never,
    rows: (name: TableName) => [...table(name).values()] as never,
  };
  const applied: MemoryServer['applied'] = new Map();
  const keep = ({ table: name, row }: Change): void =>
    void table(name).set(row.id, { ...row, rev: state.rev });

  const judge = (operation: Operation): OperationAnswer => {
    const judging = { person: PERSON, now: new Date(now()).toISOString() };
    const admitted = admitOperation(syncedTables, operation, set, judging);
    if (!admitted.ok)
      return { op: operation.op, status: 'refused', merged: false, revs: {}, ...admitted.problem };
    applied.set(operation.op, (applied.get(operation.op) ?? 0) + 1);
    for (const change of admitted.value.changes) keep(change);
    const revs: Record<string, number> = {};
    for (const { table: name, id } of operation.rows)
      if (!admitted.value.unseen.includes(rowName(name, id))) revs[rowName(name, id)] = state.rev;
    const { notice } = admitted.value;
    return {
      op: operation.op,
      status: 'ok',
      merged: false,
      revs,
      ...(notice === undefined ? {} : { notice }),
    };
  };
  /** The rows as the server sends them to a device of version `v`. */
  const told = (rows: RowsByTable, v: number): RowsByTable =>
    Object.fromEntries(
      tablesKnownTo(v, server.known).map((name) => [
        name,
        (rows[name] ?? []).map((row) => rowKnownTo(v, name, row, server.known)),
      ]),
    );
  const push = (body: PushBody, v: number): HttpAnswer => {
    const newer = body.ops.findIndex(({ v }) => v > server.known.newest);
    if (newer === 0) return refused(503, 'server_outdated');
    const ops = newer < 0 ? body.ops : body.ops.slice(0, newer);
    if (body.cursor !== undefined && Number(body.cursor.split('.')[0]) !== state.epoch)
      return refused(409, 'resync');
    if ((state.acked.get(body.client) ?? 0) > body.acked) return refused(409, 'client_stale');
    state.acked.set(body.client, body.acked);
    const hadAll = body.cursor === cursor();
    state.rev += 1;
    const results = ops.map((operation) => {
      const result = state.known.get(operation.op) ?? judge(operation);
      state.known.set(operation.op, result);
      return result;
    });
    return pushed({
      results,
      rows: told(
        since(() => true),
        v,
      ),
      rev: state.rev,
      epoch: String(state.epoch),
      ...(server.tellsCursor && hadAll ? { cursor: cursor() } : {}),
      ...(server.tellsCursor ? { v: Math.min(v, server.known.newest) } : {}),
    });
  };
  const since = (wanted: (row: AnyRow) => boolean): RowsByTable =>
    Object.fromEntries(TABLES.map((name) => [name, [...table(name).values()].filter(wanted)]));
  const cursor = (): string => `${state.epoch}.${state.rev}`;
  const pull = (url: URL, v: number): HttpAnswer => {
    const [epoch, rev] = (paramIn<'/sync/pull'>(url, 'cursor') ?? '').split('.').map(Number);
    if (epoch !== state.epoch) return refused(409, 'resync');
    const rows = told(
      since((row) => row.rev > (rev ?? 0)),
      v,
    );
    return pulled({
      rows,
      cursor: cursor(),
      more: false,
      v: Math.min(v, server.known.newest),
    });
  };
  const snapshotPage = (url: URL, device: number): HttpAnswer => {
    const name = paramIn<'/sync/snapshot'>(url, 'table') as TableName;
    if (!server.known.tables.includes(name)) return refused(422, 'invalid');
    const limit = Number(paramIn<'/sync/snapshot'>(url, 'limit'));
    const place = (row: AnyRow): string => `${row.bucket}~${row.id}`;
    const before = paramIn<'/sync/snapshot'>(url, 'before') ?? '~';
    const rows = [...table(name).values()]
      .filter((row) => place(row) < before)
      .sort((a, b) => (place(a) < place(b) ? 1 : -1));
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const next = rows.length > limit && last ? place(last) : null;
    const v = Math.min(device, server.known.newest);
    const shown = page.map((row) => rowKnownTo(v, name, row, server.known));
    const walked = { cursor: cursor(), next, v };
    return snapped({ ...(server.rowByRow ? { rows: shown } : { packed: packedRows(shown) }), ...walked });
  };
  const pushes: MemoryServer['pushes'] = [];
  const respond = (path: AskedPath, body: unknown, v: number): HttpAnswer => {
    const url = new URL(path, 'http://server.test');
    const pathname = url.pathname as PathOf<'GET' | 'POST'>;
    if (pathname === '/sync/push') {
      pushes.push(body as MemoryServer['pushes'][number]);
      return push(body as PushBody, v);
    }
    if (pathname === '/sync/pull') return pull(url, v);
    if (pathname === '/sync/snapshot') return snapshotPage(url, v);
    // What only the real server knows.
    return body === undefined ? refused(404, 'not_found') : answered(200, {});
  };
  const server: MemoryServer = {
    ask: (...request) => server.askAs(known.newest)(...request),
    // JSON both ways, so that nothing is shared with the device's objects.
    askAs: (v) => async (path, body) => {
      const instead = await server.intercept(path, body);
      const given = structuredClone(instead ?? respond(path, structuredClone(body), v));
      if (server.loseAnswers) throw new NetworkError('the answer was lost');
      return given;
    },
    applied,
    pushes,
    rows: (name) => set.rows(name),
    write: (operation) => {
      state.rev += 1;
      judge(operation);
    },
    put: (change) => {
      state.rev += 1;
      keep(change);
    },
    snapshot: () => {
      const kept = structuredClone(state);
      return () => {
        state = { ...structuredClone(kept), epoch: state.epoch + 1 };
      };
    },
    intercept: () => undefined,
    known,
    tellsCursor: true,
    rev: () => state.rev,
    rowByRow: false,
    loseAnswers: false,
  };
  return server;
};
