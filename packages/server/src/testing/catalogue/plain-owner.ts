import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../platform/database/db.ts';
import type { DatabaseSource } from '../../platform/database/db-logins.ts';
import { migrate } from '../../platform/database/migrate.ts';

export interface PlainOwner {
  readonly source: Extract<DatabaseSource, { host: string }>;
  readonly login: pg.ClientConfig;
  readonly database: Database;
  /** A connection that bypasses row security, for arranging. */
  readonly superuser: pg.Client;
  readonly drop: () => Promise<void>;
}

/** A migrated database whose owner is not a superuser. */
export async function openPlainOwner(name: string): Promise<PlainOwner> {
  const { host, port, owner } = inject('cluster');
  const administer = async (...statements: string[]): Promise<void> => {
    const client = new pg.Client({ host, port, user: owner, database: 'postgres' });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await administer(`create role ${name} login`, `create database ${name} owner ${name}`);
  const source = { host, port, owner: name, database: name };
  await migrate(source, { durable: false });
  const database = openDatabase(source);
  const superuser = new pg.Client({ host, port, user: owner, database: name });
  await superuser.connect();
  return {
    source,
    login: { host, port, user: name, database: name },
    database,
    superuser,
    drop: async () => {
      await Promise.all([database.close(), superuser.end()]);
      await administer(`drop database ${name} with (force)`, `drop role ${name}`);
    },
  };
}
