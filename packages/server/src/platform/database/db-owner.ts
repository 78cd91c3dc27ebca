import pg from 'pg';
import { ownerLogin, type DatabaseSource } from './db-logins.ts';

/** A connection as the tables' owner, for work on the whole database. */
export async function asOwner<T>(source: DatabaseSource, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ ...ownerLogin(source), connectionTimeoutMillis: 5000 });
  owner.on('error', () => {});
  try {
    await owner.connect();
    return await work(owner);
  } finally {
    await owner.end();
  }
}
