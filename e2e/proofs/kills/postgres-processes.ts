import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { OWNER } from '../../../packages/server/src/platform/embedded-postgres/cluster.ts';
import { DATABASE } from '../../../packages/server/src/platform/embedded-postgres/own-database.ts';
import { readPostmasterFile } from '../../../packages/server/src/platform/embedded-postgres/postmaster-file.ts';

const parentOf = (pid: number): number | undefined => {
  try {
    // After the program's name, which is in brackets and may contain anything: state and parent.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return undefined;
  }
};

const postmasterOf = (data: string) => {
  const running = readPostmasterFile(join(data, 'postgres'));
  if (running === null) throw new Error(`no database runs in ${data}`);
  return running;
};

/** Kills PostgreSQL with all its processes, like a power cut. */
export function killPostgres(data: string): void {
  const { pid } = postmasterOf(data);
  const all = readdirSync('/proc').map(Number).filter(Number.isInteger);
  for (const victim of [pid, ...all.filter((candidate) => parentOf(candidate) === pid)])
    try {
      process.kill(victim, 'SIGKILL');
    } catch {
      // Ended by itself since it was listed.
    }
}

/** Reads the database, bypassing the server. */
export async function lookInside<Row extends pg.QueryResultRow>(
  data: string,
  query: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const { socketFolder: host } = postmasterOf(data);
  const client = new pg.Client({ host, port: 5432, user: OWNER, database: DATABASE });
  await client.connect();
  try {
    return (await client.query<Row>(query, [...values])).rows;
  } finally {
    await client.end();
  }
}
