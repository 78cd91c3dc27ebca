// Measures a backup and a restore of a large server: 3,000,000 doses, with default durability (T-20).
import 'temporal-polyfill/global';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { restoreBackup } from '../packages/server/src/platform/backup/restore-backup.ts';
import { restoreSettings } from '../packages/server/src/platform/backup/restore-settings.ts';
import { deferIndexes } from '../packages/server/src/platform/backup/deferred-indexes.ts';
import { writeBackup } from '../packages/server/src/platform/backup/write-backup.ts';
import { openDataFolder } from '../packages/server/src/platform/process/data-folder.ts';
import { startEmbeddedPostgres } from '../packages/server/src/platform/embedded-postgres/embedded-postgres.ts';
import { migrate } from '../packages/server/src/platform/database/migrate.ts';
import { DURABILITY, machine, printFigures } from './machine.ts';

const PEOPLE = 300;
const DOSES = Number(process.env['BENCH_DOSES'] ?? 3_000_000);
const REACH_MS = 60_000;

/** Inserts rows as they are, bypassing the triggers, with their revisions given. */
const LAY = `
  set session_replication_role = replica;
  create temporary table person as select gen_random_uuid() as id from generate_series(1, ${PEOPLE});
  insert into auth."user" (id, name, email) select id, 'A person', id || '@example.org' from person;
  insert into auth.account_people (account_id, user_id, role) select id, id, 'self' from person;
  insert into sync_user (user_id, seq) select id, ${DOSES / PEOPLE} from person;
  insert into user_settings (user_id, id, created_by) select id, id, id from person;
  insert into profiles (user_id, id, display_name) select id, id, 'A person' from person;
  insert into medications (user_id, id, name, dosage, form, frequency, times, amount, start_date, is_active, color,
    refill_reminder, kept_inactive, updated_at)
  select id, id, 'Metformin', '500 mg', 'tablet', 'twice_daily', '{08:00,20:00}', 1, '2016-01-01', true, 'blue', true, false,
    now() from person;
  insert into medication_logs (user_id, id, rev, clock, bucket, medication_id, date, slot, scheduled_time, status,
    actual_time, taken_at, zone, amount, medication_name, dosage, answered_by, conflict, stock_taken)
  select p.id, gen_random_uuid(), n, 1700000000000 + n, to_char(d, 'YYYY-MM'), p.id, d, s, to_char(d, 'YYYY-MM-DD') || 'T' || s,
    'taken', s, d + s::time, 'Europe/Berlin', 1, 'Metformin', '500 mg', 'person', false, 1
  from person p, generate_series(1, ${DOSES / PEOPLE}) n,
    lateral (select date '2010-01-01' + n / 2 as d, case n % 2 when 0 then '08:00' else '20:00' end as s) x`;

const timed = async <T>(work: () => Promise<T>): Promise<{ readonly ms: number; readonly result: T }> => {
  const began = performance.now();
  const result = await work();
  return { ms: performance.now() - began, result };
};

const base = mkdtempSync(join(tmpdir(), 'bench-backup-'));
const folder = openDataFolder(join(base, 'data'));
const cluster = await startEmbeddedPostgres(folder);
const { host, port, owner, database } = cluster;
const from = { host, port, owner, database };
const clusters = [cluster];
try {
  await migrate(from);
  const client = new pg.Client({ host, port, user: owner, database: from.database });
  await client.connect();
  const laid = await timed(async () => {
    const putBack = await deferIndexes(client);
    await client.query(LAY);
    await putBack();
    await client.query('analyze');
  });
  const { rows } = await client.query<{ settings: string; size: string }>(
    `select (${DURABILITY.replace(/;\s*$/, '')}) as settings, pg_size_pretty(pg_database_size(current_database())) as size`,
  );
  await client.end();
  console.log(
    `${DOSES} doses of ${PEOPLE} people, ${rows[0]?.size}, laid in ${(laid.ms / 1000).toFixed(0)} s`,
  );
  console.log(`${machine()}; ${rows[0]?.settings}`);

  const archive = join(base, 'archive');
  const backup = await timed(() =>
    writeBackup({ source: from, dataFolder: folder, target: archive, now: Date.now }),
  );
  const bytes = backup.result.tables.reduce((sum, table) => sum + table.bytes, 0);
  console.log(
    `The archive holds ${(bytes / 1e6).toFixed(0)} MB; its list of contents ${statSync(join(archive, 'manifest.json')).size} bytes.`,
  );
  await clusters.pop()?.stop();
  const elsewhere = openDataFolder(join(base, 'restored'));
  const empty = await startEmbeddedPostgres(elsewhere, { settings: restoreSettings });
  clusters.push(empty);
  const restore = await timed(() =>
    restoreBackup({
      source: { host: empty.host, port: empty.port, owner, database },
      dataFolder: elsewhere,
      archive,
      replace: false,
      eraseAgain: () => Promise.resolve(0),
    }),
  );
  printFigures([
    { what: 'backup, read back', runs: [backup.ms], reach: REACH_MS },
    { what: 'restore, verified, with all indexes', runs: [restore.ms], reach: REACH_MS },
  ]);
} finally {
  for (const one of clusters) await one.stop();
  rmSync(base, { recursive: true, force: true });
}
