// A database of its own and a push service: people are planned, their time comes, and what they were sent is read.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase, type Database } from '../../../packages/server/src/platform/database/db.ts';
import { ownerLogin } from '../../../packages/server/src/platform/database/db-logins.ts';
import { migrate } from '../../../packages/server/src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../../../packages/server/src/platform/embedded-postgres/embedded-postgres.ts';
import { openDataFolder } from '../../../packages/server/src/platform/process/data-folder.ts';
import { arrangePeople } from './people.ts';
import { type Accepted, startSlowPushService } from './push-service.ts';
import { startWorkers, type WorkerOrder, type Workers } from './workers.ts';

/** As far away as a push service is. */
const LATENCY_MS = 30;
const PATIENCE_MS = 600_000;

export interface RemindersWorld {
  readonly database: Database;
  readonly owner: pg.Pool;
  /** Of the database, where it runs on this machine. */
  readonly folder: string;
  readonly accepted: Accepted[];
  readonly arrange: (people: number, date: string, slots: readonly string[]) => Promise<void>;
  /** Spreads the planned times of a date over some milliseconds; returns when each browser is due. */
  readonly spread: (date: string, ms: number) => Promise<ReadonlyMap<string, number>>;
  readonly work: (count: number, order: Pick<WorkerOrder, 'ahead' | 'heedless'>) => Promise<Workers>;
  readonly stop: () => Promise<void>;
}

export const startWorld = async (): Promise<RemindersWorld> => {
  const folder = openDataFolder(mkdtempSync(join(tmpdir(), 'reminders-')));
  const cluster = await startEmbeddedPostgres(folder);
  await migrate(cluster);
  const { host, port, owner: user, database: name } = cluster;
  const source = { host, port, owner: user, database: name };
  const database = openDatabase(source);
  const owner = new pg.Pool({ ...ownerLogin(source), max: 2 });
  // The database is killed.
  owner.on('error', () => {});
  const service = await startSlowPushService(LATENCY_MS);
  return {
    database,
    owner,
    folder,
    accepted: service.accepted,
    arrange: async (people, date, slots) => {
      const client = await owner.connect();
      await arrangePeople(client, service, { people, date, slots });
      client.release();
      await owner.query('analyze');
    },
    spread: async (date, ms) => {
      await owner.query(
        `with spread as (
           update occurrences set due_at = due_at + random() * make_interval(secs => $2 / 1000.0) where date = $1
             returning user_id, due_at)
         update reminders r set remind_at = s.due_at from spread s where r.user_id = s.user_id and r.date = $1`,
        [date, ms],
      );
      const { rows } = await owner.query<{ user_id: string; due_at: Date }>(
        'select user_id, due_at from occurrences where date = $1',
        [date],
      );
      return new Map(rows.map(({ user_id, due_at }) => [user_id, due_at.getTime()]));
    },
    work: (count, order) => startWorkers(count, { ...order, source, origin: service.origin }),
    stop: async () => {
      await owner.end();
      await database.close();
      await cluster.stop();
      await service.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Waits until a query of one count says `wanted`; says so if it never does. */
export const untilCount = async (
  owner: Pick<pg.Pool, 'query'>,
  sql: string,
  wanted: number,
): Promise<void> => {
  const deadline = performance.now() + PATIENCE_MS;
  let count: number | undefined;
  while (count !== wanted) {
    if (performance.now() > deadline) throw new Error(`${count} and never ${wanted}: ${sql}`);
    await pause(200);
    // While the database is away there is no count.
    count = await owner.query<{ count: number }>(sql).then(
      ({ rows }) => rows[0]?.count,
      () => undefined,
    );
  }
};

export const PLANNED = 'select count(*)::int as count from reminders where remind_at is not null';
export const WAITING = `
  select (select count(*) from reminders where remind_at is not null)::int
    + (select count(*) from deliveries where ended is null)::int as count`;
