// `npm run proof:pgbouncer`: two servers on one data folder, with all people's queries through pgbouncer in
// transaction mode.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type OwnPostgres, startPrimary } from '../platform/debian-postgres.ts';
import { type RunningServer, startServer } from '../platform/server.ts';
import { startPgbouncer } from '../platform/start-pgbouncer.ts';
import { signUpWriter, type Writer } from './kills/writer.ts';
import { certain } from '@dosewell/domain/problem';

const ROLES = ['dosewell_app', 'dosewell_worker', 'dosewell_auth', 'dosewell_carer'];
const PASSWORD = 'of-the-three-logins';
const PEOPLE = 16;
const RUN_MS = 8000;

interface Told {
  readonly signedUp: number;
  readonly acknowledged: number;
  readonly unanswered: number;
  readonly lost: number;
  /** Milliseconds from the answer to a push on one server to the event on the other. */
  readonly events: readonly number[];
  readonly locksLeft: number;
  readonly said: readonly string[];
}

const query = async <T extends pg.QueryResultRow>(url: string, sql: string, values: unknown[] = []) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<T>(sql, values);
  await client.end();
  return rows;
};

/** Retries when told to wait, as a person does. */
async function signUp(url: string, again = 40): Promise<Writer> {
  try {
    return await signUpWriter(url);
  } catch (error) {
    if (again === 0 || !/answered (429|503)/.test(String(error))) throw error;
    await pause(500);
    return signUp(url, again - 1);
  }
}

/** The delay until the other server announces a dose. */
async function eventAfterPush(other: RunningServer, writer: Writer): Promise<number> {
  const leaving = new AbortController();
  const answer = await fetch(`${other.url}/api/v1/sync/events`, {
    headers: { cookie: writer.cookie },
    signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(10_000)]),
  });
  const heard: number[] = [];
  const hearing = (async () => {
    for await (const chunk of certain(answer.body))
      for (const _ of Buffer.from(chunk)
        .toString()
        .matchAll(/^data:/gm))
        heard.push(performance.now());
  })().catch(() => {});
  // The first event gives the present revision; a write from sign-up may still be on its way.
  while (heard.length === 0) await pause(1);
  await pause(1000);
  const known = heard.length;
  const writing = writer.write();
  while (writer.acknowledged.length === 0) await pause(1);
  const began = performance.now();
  while (heard.length === known) await pause(1);
  const took = Math.max(0, certain(heard[known]) - began);
  writer.stop();
  await writing;
  leaving.abort();
  await hearing;
  return Math.round(took);
}

const dosesHeld = async (direct: string, writers: readonly Writer[]): Promise<Set<string>> => {
  const held = await query<{ id: string }>(
    direct,
    'select id::text from medication_logs where user_id = any($1::uuid[])',
    [writers.map(({ userId }) => userId)],
  );
  return new Set(held.map(({ id }) => id));
};

async function through(database: OwnPostgres, pooler: 'transaction' | 'none'): Promise<Told> {
  const folder = mkdtempSync(join(tmpdir(), 'proof-pooled-'));
  const bouncer = await startPgbouncer(
    database.port,
    Object.fromEntries(ROLES.map((role) => [role, PASSWORD])),
  );
  const direct = database.urlFor(database.port);
  const env = {
    DATABASE_URL: direct,
    DATABASE_APP_URL: database.urlFor(bouncer.port, 'dosewell_app', PASSWORD),
    DATABASE_POOLER: pooler,
    SESSION_SECRET: 'the same for every server of the proof',
  };
  const servers: RunningServer[] = [];
  try {
    for (let i = 0; i < 2; i += 1) servers.push(await startServer({ env, data: folder }));
    const arrived = await Promise.allSettled(
      Array.from({ length: PEOPLE }, (_, i) => signUp(certain(servers[i % 2]).url)),
    );
    const refused = arrived.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    const writers = arrived.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const writing = Promise.all(writers.map((writer) => writer.write()));
    await pause(RUN_MS);
    for (const writer of writers) writer.stop();
    await writing;
    const ids = await dosesHeld(direct, writers);
    const acknowledged = writers.flatMap((writer) => writer.acknowledged);
    const events: number[] = [];
    if (pooler === 'transaction')
      for (let i = 0; i < 6; i += 1)
        events.push(
          await eventAfterPush(certain(servers[(i + 1) % 2]), await signUp(certain(servers[i % 2]).url)),
        );
    const locks = await query(
      direct,
      `select from pg_locks l join pg_stat_activity a using (pid)
        where l.locktype = 'advisory' and a.state = 'idle'`,
    );
    return {
      signedUp: writers.length,
      acknowledged: acknowledged.length,
      unanswered: writers.reduce((sum, writer) => sum + writer.unanswered(), 0),
      lost: acknowledged.filter(({ log }) => !ids.has(log)).length,
      events,
      locksLeft: locks.length,
      said: [
        ...new Set(refused),
        ...new Set(
          servers.flatMap((server) => server.log().match(/prepared statement "[^"]+" [^"\\]*/g) ?? []),
        ),
      ],
    };
  } finally {
    for (const server of servers) await server.stop('SIGKILL');
    await bouncer.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const table = (name: string, told: Told): void =>
  console.log(`
${name}
  signed up at once                   ${told.signedUp} of ${PEOPLE}
  doses acknowledged                  ${told.acknowledged}
  requests without a good answer      ${told.unanswered}
  lost                                ${told.lost}
  from push to event on the other, ms ${told.events.join(' ') || '-'}
  advisory locks of idle sessions     ${told.locksLeft}
  ${told.said.slice(0, 4).join('\n  ')}`);

const database = await startPrimary();
try {
  for (const role of ROLES)
    await query(database.urlFor(database.port), `create role ${role} login password '${PASSWORD}'`);
  const good = await through(database, 'transaction');
  table('two servers through pgbouncer in transaction mode', good);
  const control = await through(database, 'none').catch((error: Error) => error);
  if (control instanceof Error)
    console.log(`\nwith statements named, as without a pooler\n  ${control.message.slice(0, 300)}`);
  else table('with statements named, as without a pooler', control);
  const holds =
    good.signedUp === PEOPLE &&
    good.acknowledged > PEOPLE &&
    good.unanswered === 0 &&
    good.lost === 0 &&
    good.locksLeft === 0 &&
    Math.max(...good.events) < 2000;
  const controlFails = control instanceof Error || control.said.length > 0 || control.unanswered > 0;
  process.exitCode = holds && controlFails ? 0 : 1;
} finally {
  database.remove();
}
process.exit();
