// Sixteen people note doses while the server, and then its database, is killed again and again.
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningServer, startServer } from '../platform/server.ts';
import { killPostgres, lookInside } from './postgres-processes.ts';
import { signUpWriter, type Writer } from './writer.ts';

const WRITERS = 16;
const EARLIEST_MS = 400;
const SPREAD_MS = 800;
const BACK_WITHIN_MS = 30_000;

export interface ServerKills {
  readonly acknowledged: number;
  readonly unanswered: number;
  /** Acknowledged and not there. */
  readonly lost: number;
  /** There without its line in the ledger or without its entry in the audit, or with more than one of either. */
  readonly torn: number;
  /** Every kill of the database was outlived by the process of the API. */
  readonly outlived: boolean;
}

const DOSES = `
  select l.id::text as log, o.op_id::text as op,
    (select count(*)::int from stock_movements m where m.user_id = l.user_id and m.log_id = l.id) as movements,
    (select count(*)::int from audit_events a where a.user_id = l.user_id and a.row_id = l.id) as audited
  from medication_logs l
  left join lateral (
    select a.op_id from audit_events a where a.user_id = l.user_id and a.row_id = l.id limit 1
  ) o on true
  where l.user_id = any($1::uuid[])`;

interface DoseRow {
  readonly log: string;
  readonly op: string | null;
  readonly movements: number;
  readonly audited: number;
}

const aWhile = (): Promise<void> => pause(EARLIEST_MS + Math.random() * SPREAD_MS);

const untilItWorks = async (url: string): Promise<void> => {
  const deadline = performance.now() + BACK_WITHIN_MS;
  for (;;) {
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    if (performance.now() > deadline) throw new Error('the server did not come back');
    await pause(50);
  }
};

const judge = async (
  server: RunningServer,
  writers: readonly Writer[],
  outlived: boolean,
): Promise<ServerKills> => {
  const people = writers.map(({ userId }) => userId);
  const found = await lookInside<DoseRow>(server.data, DOSES, [people]);
  const byLog = new Map(found.map((row) => [row.log, row]));
  const acknowledged = writers.flatMap((writer) => writer.acknowledged);
  return {
    acknowledged: acknowledged.length,
    unanswered: writers.reduce((sum, writer) => sum + writer.unanswered(), 0),
    lost: acknowledged.filter(({ log, op }) => byLog.get(log)?.op !== op).length,
    torn: found.filter(({ movements, audited }) => movements !== 1 || audited !== 1).length,
    outlived,
  };
};

export async function killServer(ofApi: number, ofDatabase: number): Promise<ServerKills> {
  let server = await startServer();
  const { data, port } = server;
  try {
    const writers = await Promise.all(Array.from({ length: WRITERS }, () => signUpWriter(server.url)));
    const writing = Promise.all(writers.map((writer) => writer.write()));
    for (let kill = 0; kill < ofApi; kill += 1) {
      await aWhile();
      await server.stop('SIGKILL');
      server = await startServer({ data, port });
    }
    const { pid } = server;
    let outlived = true;
    for (let kill = 0; kill < ofDatabase; kill += 1) {
      await aWhile();
      killPostgres(data);
      await untilItWorks(server.url);
      outlived &&= process.kill(pid, 0);
    }
    await aWhile();
    for (const writer of writers) writer.stop();
    await writing;
    return await judge(server, writers, outlived);
  } finally {
    await server.remove();
  }
}
