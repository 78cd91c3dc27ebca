import pg from 'pg';
import { PRODUCT } from '@dosewell/domain/product';
import { OWNER } from './cluster.ts';

export const DATABASE = PRODUCT.toLowerCase();

/** Creates the product's database in the cluster if it does not exist. */
export async function ensureDatabase(socketFolder: string): Promise<void> {
  const client = await connected(socketFolder, 'postgres');
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

export async function answers(socketFolder: string): Promise<boolean> {
  try {
    const client = await connected(socketFolder, 'postgres');
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function connected(host: string, database: string): Promise<pg.Client> {
  const timeouts = { connectionTimeoutMillis: 5000, query_timeout: 30_000 };
  const client = new pg.Client({ host, port: 5432, user: OWNER, database, ...timeouts });
  client.on('error', () => {});
  await client.connect();
  return client;
}
