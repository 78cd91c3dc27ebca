// How long an export of ten years takes and its memory cost to the server: 100,000 doses of one person.
import 'temporal-polyfill/global';
import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { openPictures } from '../packages/server/src/account/profile/pictures.ts';
import { ensurePerson } from '../packages/server/src/account/person.store.ts';
import { openYourData } from '../packages/server/src/account/your-data/your-data.ts';
import { openDiskBlobs } from '../packages/server/src/platform/blobs/disk-blobs.ts';
import { openDataFolder } from '../packages/server/src/platform/process/data-folder.ts';
import { openDatabase } from '../packages/server/src/platform/database/db.ts';
import { startEmbeddedPostgres } from '../packages/server/src/platform/embedded-postgres/embedded-postgres.ts';
import { openMealPhotoService } from '../packages/server/src/meals/meal-photos.ts';
import { openPictureDrawer } from '../packages/server/src/platform/pictures/picture-drawer.ts';
import { migrate } from '../packages/server/src/platform/database/migrate.ts';
import { openOwnedBlobs } from '../packages/server/src/platform/blobs/owned-blobs.store.ts';
import { machine, printFigures } from './machine.ts';

const DOSES = 100_000;
const REACH_MS = 20_000;
const REACH_MB = 200;
const RUNS = 5;

/** Every dose has the id a device would give it, so that the export can be imported again. */
const layDoses = (userId: string, medicationId: string): string => `
  insert into medications (user_id, id, name, dosage, form, frequency, times, amount, start_date, is_active, color,
    refill_reminder, kept_inactive, updated_at)
  values ('${userId}', '${medicationId}', 'Metformin', '500 mg', 'tablet', 'as_needed', '{}', 1, '1990-01-01', true,
    'blue', true, false, now());
  insert into medication_logs (user_id, id, clock, bucket, medication_id, date, slot, scheduled_time, status,
    actual_time, taken_at, zone, amount, medication_name, dosage, answered_by, conflict, stock_taken)
  select '${userId}', gen_random_uuid(), 1700000000000 + n, to_char(d, 'YYYY-MM'), '${medicationId}', d, null,
    to_char(d, 'YYYY-MM-DD') || 'T08:00', 'taken', '08:00', d + time '08:00', 'Europe/Berlin', 1, 'Metformin', '500 mg',
    'person', false, 0
  from generate_series(1, ${DOSES}) n, lateral (select date '2016-01-01' + n % 3650 as d) x`;

const folder = openDataFolder(mkdtempSync(join(tmpdir(), 'bench-export-')));
const cluster = await startEmbeddedPostgres(folder);
await migrate(cluster);
const database = openDatabase(cluster);
try {
  const [userId, other, medicationId] = [randomUUID(), randomUUID(), randomUUID()];
  for (const id of [userId, other])
    await ensurePerson(database, id, { displayName: 'Maria', timezone: 'Europe/Berlin' });
  const owner = new pg.Client({
    host: cluster.host,
    port: cluster.port,
    user: cluster.owner,
    database: cluster.database,
  });
  await owner.connect();
  await owner.query(layDoses(userId, medicationId));
  await owner.end();
  const blobs = openOwnedBlobs(database, openDiskBlobs(join(folder, 'blobs')));
  const news = (): void => {};
  const drawer = openPictureDrawer();
  const pictures = openPictures({ database, blobs, drawer, news });
  const mealPhotos = openMealPhotoService({ database, blobs, drawer, quota: { files: 1, bytes: 1 }, news });
  const yourData = openYourData({
    database,
    blobs,
    pictures,
    mealPhotos,
    now: Date.now,
    news,
    unexpected: console.error,
  });

  const before = process.memoryUsage().rss / 2 ** 20;
  let most = process.memoryUsage().rss;
  const watching = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
  const runs: number[] = [];
  const file = join(folder, 'export.zip');
  for (let run = 0; run < RUNS; run++) {
    const began = performance.now();
    const made = await yourData.export({ userId, accountId: userId });
    if (made.ok) await pipeline(Readable.fromWeb(made.value.bytes as never), createWriteStream(file));
    runs.push(performance.now() - began);
  }
  const exporting = most / 2 ** 20;
  const sent = new Uint8Array(readFileSync(file));
  const began = performance.now();
  const imported = await yourData.import({ userId: other, accountId: other }, sent);
  const importing = performance.now() - began;
  clearInterval(watching);

  console.log(machine());
  console.log(`The file holds ${(sent.length / 1e6).toFixed(1)} MB. ${JSON.stringify(imported)}`);
  printFigures([
    { what: `export of ${DOSES} doses`, runs, reach: REACH_MS },
    {
      what: 'memory of the whole process at most, exporting',
      unit: 'MB',
      runs: [exporting],
      reach: REACH_MB,
    },
    { what: 'import of the same into another account', runs: [importing] },
  ]);
  const ours = process.memoryUsage().rss / 2 ** 20;
  console.log(
    `Memory of the whole process: ${before.toFixed(0)} MB before, at most ${exporting.toFixed(0)} MB while exporting, ${(most / 2 ** 20).toFixed(0)} MB while importing, ${ours.toFixed(0)} MB after.`,
  );
} finally {
  await database.close();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
