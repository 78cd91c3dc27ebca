// How long a report of ninety days takes as mail and PDF, and what the process that makes it computes and holds. The person is
// that of `npm run seed`: four medications, readings, asthma events and meals. Run: npm run bench:report
import 'temporal-polyfill/global';
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { certain } from '@dosewell/domain/problem';
import { careReportTopics } from '@dosewell/domain/report';
import { addDays } from '@dosewell/domain/time';
import { ensurePerson } from '../../packages/server/src/account/person.store.ts';
import { startChild } from '../../packages/server/src/platform/child/limited-child.ts';
import { openDatabase } from '../../packages/server/src/platform/database/db.ts';
import { migrate } from '../../packages/server/src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../../packages/server/src/platform/embedded-postgres/embedded-postgres.ts';
import { openDataFolder } from '../../packages/server/src/platform/process/data-folder.ts';
import type { ReportOrder } from '../../packages/server/src/reports/report-order.ts';
import { findReportRows } from '../../packages/server/src/reports/report-rows.store.ts';
import { WRITER_FLAGS, WRITER_LIMITS } from '../../packages/server/src/reports/report-writer.ts';
import { demoAsthma, demoInhaler } from '../../packages/server/src/seeding/demo-asthma.ts';
import { demoClient, demoHistory, type Evening } from '../../packages/server/src/seeding/demo-history.ts';
import { demoMeals, demoPlate } from '../../packages/server/src/seeding/demo-meals.ts';
import { demoMeter, demoReadings } from '../../packages/server/src/seeding/demo-readings.ts';
import { openSync } from '../../packages/server/src/sync/sync-service.ts';
import { machine, printFigures } from '../machine.ts';

const RUNS = 7;
const DAYS = 90;
const REACH_MS = 1_500;
const REACH_MB = 80;
const NOW = Date.parse('2026-11-20T20:00:00Z');
const ZONE = 'Europe/Berlin';
const MOST_MS = 60_000;

/** The most memory that a process had so far, in megabytes; 0 once it is over. */
const peakOf = (pid: number): number => {
  try {
    const [, kilobytes = '0'] =
      /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
};

const TICK_MS = 10;

/** What a process has computed so far, in milliseconds; 0 once it is over. */
const computedBy = (pid: number): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return 0;
  }
};

interface Made {
  readonly ms: number;
  readonly computedMs: number;
  readonly megabytes: number;
  readonly bytes: number;
}

/** As the server has it made, from the start of the process to the last byte. */
const makeReport = async (order: ReportOrder, rows: string): Promise<Made> => {
  const began = performance.now();
  const child = startChild(
    [process.execPath, ...WRITER_FLAGS, 'packages/server/dist/write-report.js'],
    WRITER_LIMITS,
  );
  child.hold(true);
  let [megabytes, computedMs] = [0, 0];
  const look = (): void => {
    megabytes = Math.max(megabytes, peakOf(child.pid ?? 0));
    computedMs = Math.max(computedMs, computedBy(child.pid ?? 0));
  };
  const watching = setInterval(look, 5);
  if (!(await child.isReady())) throw new Error('The writer of reports did not start.');
  child.send(Buffer.from(JSON.stringify(order)));
  child.send(Buffer.from(rows));
  await child.next(MOST_MS);
  const pdf = certain(await child.next(MOST_MS));
  look();
  const ms = performance.now() - began;
  clearInterval(watching);
  child.end();
  await child.gone;
  return { ms, computedMs, megabytes, bytes: pdf.byteLength };
};

const folder = openDataFolder(mkdtempSync(join(tmpdir(), 'bench-report-')));
execFileSync(process.execPath, [
  '-e',
  `import('./tools/build/server.mjs').then((server) => server.buildServer())`,
]);
const cluster = await startEmbeddedPostgres(folder);
await migrate(cluster);
const database = openDatabase(cluster);
try {
  const userId = randomUUID();
  await ensurePerson(database, userId, { displayName: 'Maria Weber', timezone: ZONE });
  const firstDay = addDays('2026-11-20', -DAYS);
  const send = async (client: string, evenings: readonly Evening[]): Promise<void> => {
    for (const { now, operations } of evenings) {
      const sync = openSync({ db: database, now: () => now, constraintBroken: () => {} });
      await sync.push(
        { userId, accountId: userId, sessionId: userId },
        { client, acked: 0, ops: [...operations] },
      );
    }
  };
  await send(demoClient(userId), demoHistory(userId, firstDay, ZONE));
  await send(demoMeter(userId), demoReadings(userId, firstDay, ZONE));
  await send(demoInhaler(userId), demoAsthma(userId, firstDay, ZONE));
  await send(demoPlate(userId), demoMeals(userId, firstDay, ZONE));
  const topics = careReportTopics(true);
  const rows = await findReportRows(database, userId, { topics, days: DAYS, now: NOW });
  const order = { title: 'Health report', topics, days: DAYS, now: NOW, mail: { before: [], after: [] } };
  const withPdf: Made[] = [];
  const mailAlone: Made[] = [];
  for (let run = 0; run < RUNS; run++) {
    withPdf.push(await makeReport({ ...order, pdf: true }, rows));
    mailAlone.push(await makeReport({ ...order, pdf: false }, rows));
  }
  console.log(machine());
  console.log(`${(rows.length / 1e3).toFixed(0)} KB of rows, a PDF of ${withPdf[0]?.bytes} bytes.`);
  printFigures([
    { what: `report of ${DAYS} days as mail and PDF`, runs: withPdf.map(({ ms }) => ms) },
    {
      what: 'computing of its process',
      runs: withPdf.map(({ computedMs }) => computedMs),
      reach: REACH_MS,
    },
    {
      what: 'memory of its process at most',
      unit: 'MB',
      runs: withPdf.map(({ megabytes }) => megabytes),
      reach: REACH_MB,
    },
    { what: 'the same as mail alone', runs: mailAlone.map(({ ms }) => ms) },
    {
      what: 'memory as mail alone, at most',
      unit: 'MB',
      runs: mailAlone.map(({ megabytes }) => megabytes),
    },
  ]);
} finally {
  await database.close();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
