import type pg from 'pg';
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

/** Runs `work` between `opening` (which begins the transaction) and commit; whatever it throws rolls back. */
export async function inTransaction<T>(
  pool: pg.Pool,
  opening: string,
  work: (db: Queryable, opened: Opened) => Promise<T>,
): Promise<T> {
  const { client, opened } = await begun(pool, opening).catch(throwAsUnavailable);
  let broken = false;
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
    await db.query('commit');
    return result;
  } catch (error) {
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
async function begun(pool: pg.Pool, opening: string, again = true): Promise<Begun> {
  const client = await pool.connect();
  try {
    // Of several statements the driver answers a list, which its types do not say.
    const answers = [await client.query<Record<string, unknown>>(opening)].flat();
    return { client, opened: answers.at(-1)?.rows ?? [] };
  } catch (error) {
    client.release(true);
    if (again && isUnavailable(error) && !/timeout/.test(String(error))) return begun(pool, opening, false);
    throw error;
  }
}

async function ask<Row>(
  client: pg.PoolClient,
  statement: string | Statement,
  values?: readonly unknown[],
): Promise<Answer<Row>> {
  const config = typeof statement === 'string' ? { text: statement } : statement;
  const given = values ?? config.values;
  const answer = await client.query({
    ...config,
    ...(given ? { values: [...given] } : {}),
  } as pg.QueryConfig);
  return { rows: answer.rows as Row[], rowCount: answer.rowCount ?? 0 };
}

const throwAsUnavailable = (error: unknown): never => {
  throw asUnavailable(error);
};
