import type pg from 'pg';
import type { Closing } from './commit-notes.ts';
import { asUnavailable, breaksConnection, isUnavailable } from './db-errors.ts';

export interface Statement {
  readonly text: string;
  readonly values?: readonly unknown[];
  /** A named statement is prepared once a connection. */
  readonly name?: string;
  /** Milliseconds to wait for the answer, where the usual will not do. */
  readonly query_timeout?: number;
}

export interface Answer<Row> {
  readonly rows: Row[];
  readonly rowCount: number;
}

export interface Queryable {
  query<Row = Record<string, unknown>>(
    statement: string | Statement,
    values?: readonly unknown[],
  ): Promise<Answer<Row>>;
}

/** What the last statement of an opening brought. */
export type Opened = readonly Record<string, unknown>[];

/**
 * Runs `work` between `opening` (which begins the transaction) and commit; whatever it throws rolls back. `first` is sent
 * with the opening; `closing` stands in for the commit.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  opening: string,
  work: (db: Queryable, opened: Opened) => Promise<T>,
  { first, closing }: { readonly first?: Statement | undefined; readonly closing?: Closing | undefined } = {},
): Promise<T> {
  const { client, opened } = await begun(pool, opening, first).catch((error: unknown) => {
    closing?.broken(false);
    return throwAsUnavailable(error);
  });
  let broken = false;
  let committing = false;
  const db: Queryable = {
    query: async (statement, values) => {
      try {
        return await ask(client, statement, values);
      } catch (error) {
        broken ||= breaksConnection(error);
        throw asUnavailable(error);
      }
    },
  };
  try {
    const result = await work(db, opened);
    committing = true;
    const ended = await db.query<{ noted?: number | null }>(closing?.text ?? 'commit');
    closing?.committed(ended.rows[0]?.noted ?? null);
    return result;
  } catch (error) {
    closing?.broken(committing);
    if (!broken) await db.query('rollback').catch(() => (broken = true));
    throw error;
  } finally {
    client.release(broken);
  }
}

interface Begun {
  readonly client: pg.PoolClient;
  readonly opened: Opened;
}

/** A pooled connection may have died unnoticed. As nothing has happened yet, one more is tried. */
async function begun(
  pool: pg.Pool,
  opening: string,
  first: Statement | undefined,
  again = true,
): Promise<Begun> {
  const client = await pool.connect();
  try {
    return { client, opened: await inOneFlight(client, opening, first) };
  } catch (error) {
    client.release(true);
    if (again && isUnavailable(error) && !/timeout/.test(String(error)))
      return begun(pool, opening, first, false);
    throw error;
  }
}

/**
 * On a connection that pipelines, both are sent before either is answered; the database takes them in order, each with
 * its own look at the data. Where the opening fails there is no transaction that takes more, so the second fails too.
 */
async function inOneFlight(
  client: pg.PoolClient,
  opening: string,
  first: Statement | undefined,
): Promise<Opened> {
  const flight = [client.query<Record<string, unknown>>(opening)];
  if (first) flight.push(client.query<Record<string, unknown>>(queryOf(first)));
  const answers = await Promise.allSettled(flight);
  const failed = answers.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  // Of several statements in one text the driver answers a list, which its types do not say.
  const [last] = answers
    .slice(-1)
    .map((answer) => (answer.status === 'fulfilled' ? [answer.value].flat() : []));
  return last?.at(-1)?.rows ?? [];
}

const queryOf = ({ values, ...rest }: Statement): pg.QueryConfig => ({
  ...rest,
  ...(values ? { values: [...values] } : {}),
});

async function ask<Row>(
  client: pg.PoolClient,
  statement: string | Statement,
  values?: readonly unknown[],
): Promise<Answer<Row>> {
  const config = typeof statement === 'string' ? { text: statement } : statement;
  // Of several statements in one text the driver answers a list, which its types do not say.
  const [answer] = [await client.query(queryOf(values ? { ...config, values } : config))].flat() as [
    pg.QueryResult,
  ];
  return { rows: answer.rows as Row[], rowCount: answer.rowCount ?? 0 };
}

const throwAsUnavailable = (error: unknown): never => {
  throw asUnavailable(error);
};
