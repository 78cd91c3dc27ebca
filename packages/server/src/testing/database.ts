import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '../platform/database/db.ts';
import type { DatabaseSource } from '../platform/database/db-logins.ts';
import { columnTypes } from '../platform/database/db-types.ts';

export interface TestDatabase extends Database {
  /** A connection as owner (superuser), for arranging and for seeing past row security. */
  readonly owner: pg.Pool;
  readonly source: Extract<DatabaseSource, { host: string }>;
  readonly drop: () => Promise<void>;
}

/** A migrated, empty database for one test file. */
export async function createTestDatabase(pools?: { readonly connections: number }): Promise<TestDatabase> {
  const template = inject('cluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copying files costs half of what writing every page to the log does.
  await administer(template, `create database ${name} template ${template.database} strategy file_copy`);
  const source = { ...template, database: name };
  // On a busy machine a new connection takes seconds, and a request would be refused for it.
  const database = openDatabase(source, { connectMs: 30_000, ...pools });
  const { host, port, owner: user } = source;
  const owner = new pg.Pool({ host, port, user, database: name, max: 4, types: columnTypes });
  owner.on('error', () => {});
  return {
    ...database,
    owner,
    source,
    drop: async () => {
      await Promise.all([database.close(), owner.end()]);
      await administer(template, `drop database ${name} with (force)`);
    },
  };
}

async function administer(
  { host, port, owner }: { host: string; port: number; owner: string },
  sql: string,
): Promise<void> {
  const client = new pg.Client({ host, port, user: owner, database: 'postgres' });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
