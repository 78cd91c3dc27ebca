// `npm run proof:failover`: acknowledged writes survive a failover; where the standby lagged, the loss is
// detected at run time.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startPrimary, startStandby } from '../platform/debian-postgres.ts';
import { startServer, type RunningServer } from '../platform/server.ts';
import { startSwitch } from '../platform/switch.ts';
import { startFollower } from './kills/follower.ts';
import { signUpWriter } from './kills/writer.ts';
import { certain } from '@dosewell/domain/problem';

const WRITERS = 6;
const RUN_MS = 6000;
const LAG_MS = 5000;
const SETTLE_MS = 8000;

interface Told {
  readonly acknowledged: number;
  readonly lost: number;
  /** Devices sent to a resync, of all. */
  readonly anew: number;
  /** Devices whose rows differ from the server's. */
  readonly differing: number;
  readonly gapMs: number;
  readonly renewals: number;
  readonly said: string[];
}

const until = async (what: () => Promise<boolean>, ms: number): Promise<void> => {
  for (const deadline = performance.now() + ms; performance.now() < deadline; await pause(100))
    if (await what().catch(() => false)) return;
  throw new Error('It took too long.');
};

async function asOperator<T extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<T>(sql, values);
  await client.end();
  return rows;
}

async function failOver(kind: 'synchronous' | 'lagging'): Promise<Told> {
  const folder = mkdtempSync(join(tmpdir(), 'proof-failover-'));
  const primary = await startPrimary();
  const replication = await startSwitch(primary.port);
  const standby = await startStandby(primary, replication.port);
  const address = await startSwitch(primary.port);
  const url = primary.urlFor(address.port);
  const servers: RunningServer[] = [];
  try {
    if (kind === 'synchronous') {
      const operator = primary.urlFor(primary.port);
      await asOperator(operator, `alter system set synchronous_standby_names = '*'`);
      await asOperator(operator, 'select pg_reload_conf()');
      const inStep = `select from pg_stat_replication where sync_state = 'sync'`;
      await until(async () => (await asOperator(operator, inStep)).length > 0, 20_000);
    }
    const env = {
      DATABASE_URL: url,
      SESSION_SECRET: 'the same for every server of the proof',
      // Nothing else may change what devices show.
      DATABASE_CONNECTIONS: 'app=10 worker=4 auth=6 sweeps=8',
    };
    for (const name of ['one', 'other']) servers.push(await startServer({ env, data: join(folder, name) }));
    const writers = await Promise.all(
      Array.from({ length: WRITERS }, (_, i) => signUpWriter(certain(servers[i % 2]).url)),
    );
    const followers = writers.map((writer, i) =>
      startFollower(certain(servers[(i + 1) % 2]).url, writer.cookie),
    );
    const running = Promise.all([...writers.map((w) => w.write()), ...followers.map((f) => f.follow())]);
    await pause(RUN_MS);
    if (kind === 'lagging') {
      replication.lead(undefined);
      await pause(LAG_MS);
    }
    const killed = performance.now();
    primary.kill();
    address.lead(undefined);
    const before = writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    standby.promote();
    address.lead(standby.port);
    const acknowledgedNow = (): number => writers.reduce((sum, w) => sum + w.acknowledged.length, 0);
    await until(async () => acknowledgedNow() > before + 1, 60_000);
    const gapMs = performance.now() - killed;
    await pause(RUN_MS);
    for (const writer of writers) writer.stop();
    await pause(SETTLE_MS);
    for (const follower of followers) follower.stop();
    await running;
    const held = await asOperator<{ id: string; user_id: string }>(
      standby.urlFor(standby.port),
      `select id::text, user_id::text from medication_logs where user_id = any($1::uuid[])`,
      [writers.map(({ userId }) => userId)],
    );
    const ids = new Set(held.map(({ id }) => id));
    const acknowledged = writers.flatMap((writer) => writer.acknowledged);
    const renewals = await asOperator(standby.urlFor(standby.port), 'select from renewals');
    const differs = ({ doses }: (typeof followers)[number], i: number): boolean => {
      const own = held.filter(({ user_id }) => user_id === certain(writers[i]).userId);
      return own.length !== doses.size || own.some(({ id }) => !doses.has(id));
    };
    return {
      acknowledged: acknowledged.length,
      lost: acknowledged.filter(({ log }) => !ids.has(log)).length,
      anew: followers.filter((follower) => follower.resyncs() > 0).length,
      differing: followers.filter(differs).length,
      gapMs: Math.round(gapMs),
      renewals: renewals.length,
      said: servers.flatMap((server) =>
        server
          .log()
          .split('\n')
          .filter((line) => /promoted/.test(line)),
      ),
    };
  } finally {
    for (const server of servers) await server.stop('SIGKILL');
    await Promise.all([address.close(), replication.close()]);
    standby.remove();
    primary.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

const table = (name: string, told: Told): void =>
  console.log(`
${name}
  doses acknowledged                    ${told.acknowledged}
  of them lost                          ${told.lost}
  second devices sent to fetch anew     ${told.anew} of ${WRITERS}
  second devices that differ at the end ${told.differing} of ${WRITERS}
  renewals begun                        ${told.renewals}
  longest without an acknowledgement    ${told.gapMs} ms, of it the promotion most
  ${told.said.join('\n  ')}`);

const synchronous = await failOver('synchronous');
table('synchronous standby, primary killed, standby promoted', synchronous);
const lagging = await failOver('lagging');
table(`asynchronous standby, cut off for ${LAG_MS / 1000} s before the kill`, lagging);
const holds =
  synchronous.lost === 0 &&
  synchronous.anew === 0 &&
  synchronous.differing === 0 &&
  synchronous.renewals === 0 &&
  // The control: without a loss this proves nothing.
  lagging.lost > 0 &&
  lagging.renewals === 1 &&
  lagging.anew === WRITERS &&
  lagging.differing === 0;
process.exit(holds ? 0 : 1);
