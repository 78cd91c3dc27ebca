import type pg from 'pg';
import type { CommitStatement } from './commit-notes.ts';
import { asUnavailable, breaksConnection, isUnavailable } from './db-errors.ts';

export interface Statement {
  readonly text: string;
  readonly values?: readonly unknown[];
  /** A named statement is prepared once per connection. */
  readonly name?: string;
  /** Milliseconds to wait for the result, if the default is too short. */
  readonly query_timeout?: number;
}

export interface QueryResult<Row> {
  readonly rows: Row[];
  readonly rowCount: number;
}

export interface Queryable {
  query<Row = Record<string, unknown>>(
    statement: string | Statement,
    values?: readonly unknown[],
  ): Promise<QueryResult<Row>>;
}

export interface Transaction extends Queryable {
  /** The last statement of the work, sent together with the commit in one round trip. */
  queryLast<Row = Record<string, unknown>>(statement: Statement): Promise<QueryResult<Row>>;
}

/** Rows returned by the last statement of an opening. */
export type OpeningRows = readonly Record<string, unknown>[];

/**
 * Runs `work` between `opening`, which begins the transaction, and the commit; an exception rolls back.
 * `first` is sent together with the opening; `closing` replaces the commit.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  opening: string,
  work: (db: Transaction, opened: OpeningRows) => Promise<T>,
  {
    first,
    closing,
  }: { readonly first?: Statement | undefined; readonly closing?: CommitStatement | undefined } = {},
): Promise<T> {
  const { client, opened } = await begun(pool, opening, { first }).catch((error: unknown) => {
    closing?.broken(false);
    return throwAsUnavailable(error);
  });
  let broken = false;
  let committing = false;
  let ended = false;
  const seen = (error: unknown): unknown => {
    broken ||= breaksConnection(error);
    return asUnavailable(error);
  };
  const query: Queryable['query'] = async (statement, values) => {
    try {
      return await ask(client, statement, values);
    } catch (error) {
      throw seen(error);
    }
  };
  const commit = async (answered: Promise<QueryResult<{ noted?: number | null }>>): Promise<void> => {
    committing = true;
    const { rows } = await answered;
    ended = true;
    closing?.committed(rows[0]?.noted ?? null);
  };
  const db: Transaction = {
    query,
    queryLast: async <Row>(statement: Statement) => {
      const [answered, end] = await Promise.allSettled(
        inOnePiece(client, () => [query<Row>(statement), commit(query(closing?.text ?? COMMIT))] as const),
      );
      if (answered.status === 'rejected') {
        // The commit failed, so nothing was stored, unless its outcome is unknown.
        committing = broken;
        throw answered.reason;
      }
      if (end.status === 'rejected') throw end.reason;
      return answered.value;
    },
  };
  try {
    const result = await work(db, opened);
    if (!ended) await commit(query(closing?.text ?? COMMIT));
    return result;
  } catch (error) {
    if (!ended) closing?.broken(committing);
    if (!broken && !ended) await query('rollback').catch(() => (broken = true));
    throw error;
  } finally {
    client.release(broken);
  }
}

const COMMIT = 'commit';

/** A transaction in one round trip: the opening, an optional statement, and the commit. */
export async function inOneWait(
  pool: pg.Pool,
  opening: string,
  statement?: Statement,
): Promise<readonly Record<string, unknown>[]> {
  const ending = statement === undefined ? undefined : COMMIT;
  const { client, opened } = await begun(pool, opening, { first: statement, ending }).catch(
    throwAsUnavailable,
  );
  client.release();
  return opened;
}

interface Begun {
  readonly client: pg.PoolClient;
  readonly opened: OpeningRows;
}

interface Flight {
  readonly first?: Statement | undefined;
  readonly ending?: string | undefined;
}

/**
 * Takes a connection and begins. It may have died unnoticed while in the pool: nothing has happened yet, so
 * another is tried once.
 */
async function begun(pool: pg.Pool, opening: string, flight: Flight, again = true): Promise<Begun> {
  const client = await pool.connect();
  try {
    return { client, opened: await inOneFlight(client, opening, flight) };
  } catch (error) {
    let broken = breaksConnection(error);
    // Rolls back what was begun, or closes the connection if that fails.
    if (!broken) await client.query('rollback').catch(() => (broken = true));
    client.release(broken);
    if (again && isUnavailable(error) && !/timeout/.test(String(error)))
      return begun(pool, opening, flight, false);
    throw error;
  }
}

/**
 * On a pipelining connection all statements are sent before any result; the database runs them in order, each
 * with its own snapshot. If the opening fails there is no transaction, so the others fail too.
 */
async function inOneFlight(
  client: pg.PoolClient,
  opening: string,
  { first, ending }: Flight,
): Promise<OpeningRows> {
  const flight = [opening, ...(first ? [queryOf(first)] : []), ...(ending === undefined ? [] : [ending])];
  const answers = await Promise.allSettled(
    inOnePiece(client, () =>
      flight.map((statement) => client.query<Record<string, unknown>>(statement as string)),
    ),
  );
  const failed = answers.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  // For several statements in one text the driver returns a list, which its types do not show.
  const told = answers[first ? 1 : 0];
  return told?.status === 'fulfilled' ? ([told.value].flat().at(-1)?.rows ?? []) : [];
}

/** Sends statements in one packet: the database wakes once, and holds no lock while waiting for the rest. */
function inOnePiece<T>(client: pg.PoolClient, send: () => T): T {
  const { stream } = client.connection;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

const queryOf = ({ values, ...rest }: Statement): pg.QueryConfig => ({
  ...rest,
  ...(values ? { values: [...values] } : {}),
});

async function ask<Row>(
  client: pg.PoolClient,
  statement: string | Statement,
  values?: readonly unknown[],
): Promise<QueryResult<Row>> {
  const config = typeof statement === 'string' ? { text: statement } : statement;
  // For several statements in one text the driver returns a list, which its types do not show.
  const [answer] = [await client.query(queryOf(values ? { ...config, values } : config))].flat() as [
    pg.QueryResult,
  ];
  return { rows: answer.rows as Row[], rowCount: answer.rowCount ?? 0 };
}

const throwAsUnavailable = (error: unknown): never => {
  throw asUnavailable(error);
};
