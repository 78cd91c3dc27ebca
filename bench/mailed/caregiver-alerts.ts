// How long after becoming due an alert is handed over, with the sweeps and the sending of a server: five hundred people whose doses
// without an answer become due for their caregivers within a minute. Run: npm run bench:caregiver-alerts
import 'temporal-polyfill/global';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ensurePerson } from '../../packages/server/src/account/person.store.ts';
import { alertCaregivers } from '../../packages/server/src/caregivers/alert-caregivers.sweep.ts';
import { caregiverChannel } from '../../packages/server/src/caregivers/caregiver-channel.ts';
import { caregiverTellers } from '../../packages/server/src/caregivers/tellers.ts';
import { openDatabase } from '../../packages/server/src/platform/database/db.ts';
import { migrate } from '../../packages/server/src/platform/database/migrate.ts';
import { openDeliveries } from '../../packages/server/src/platform/deliveries/deliveries.ts';
import { startSending } from '../../packages/server/src/platform/deliveries/sending-loop.ts';
import { startEmbeddedPostgres } from '../../packages/server/src/platform/embedded-postgres/embedded-postgres.ts';
import { openDataFolder } from '../../packages/server/src/platform/process/data-folder.ts';
import { startSweeps } from '../../packages/server/src/platform/sweeps.ts';
import { openPushSender } from '../../packages/server/src/reminders/push-sender.ts';
import { machine, printFigures } from '../machine.ts';

const PEOPLE = 500;
const WITHIN_S = 60;
const REACH_MS = 10_000;
/** Of a mail server that takes a mail. */
const MAIL_MS = 50;
const PATIENCE_MS = 60_000;

/** A caregiver who said yes, and a dose that is half an hour late within the next minute. */
const LAY = `
  with someone as (
    insert into caregivers (user_id, id, bucket, name, email, state, invited_at, confirmed_at)
      values ($1::uuid, gen_random_uuid(), 'all', 'John', $1::uuid || '@example.org', 'confirmed', now() - interval '2 days', now() - interval '2 days')
  ), medicine as (
    insert into medications (user_id, id, name, dosage, form, frequency, times, amount, start_date, is_active, color,
        refill_reminder, kept_inactive, updated_at)
      values ($1::uuid, $2::uuid, 'Metformin', '500 mg', 'tablet', 'custom', '{08:00}', 1, '1990-01-01', true, 'blue', true, false, now())
  )
  insert into occurrences (user_id, medication_id, date, slot, id, regimen_id, reminder_id, due_at, closes_at, zone)
    values ($1::uuid, $2::uuid, current_date, '08:00', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), $3,
      now() + interval '1 day', 'Europe/Berlin')`;

const folder = openDataFolder(mkdtempSync(join(tmpdir(), 'bench-alerts-')));
const cluster = await startEmbeddedPostgres(folder);
await migrate(cluster);
const database = openDatabase(cluster);
const unexpected = (error: unknown): void => console.error(error);
const dueOf = new Map<string, number>();
const took: number[] = [];
const [secret, now] = ['a key of a bench, of 32 bytes and more', Date.now];
const mailer = {
  send: async ({ to }: { readonly to: string }) => {
    took.push(Date.now() - (dueOf.get(to) ?? Number.NaN));
    await pause(MAIL_MS);
    return 'sent' as const;
  },
  close: () => {},
};
const ways = {
  push: openPushSender({ pool: database.auth, secret, now, contact: undefined, services: [] }),
  sender: { mailer, sms: undefined, servers: [], now },
};
const channel = caregiverChannel(
  { database, mailer, now, site: 'https://pills.example.org', secret, ways },
  caregiverTellers,
);
const deliveries = openDeliveries({ database, now, channels: { caregiver: channel }, unexpected });
try {
  const owner = new pg.Client({
    ...{ host: cluster.host, port: cluster.port, user: cluster.owner, database: cluster.database },
  });
  // An error before its end would else hide behind the end of the cluster.
  owner.on('error', () => {});
  await owner.connect();
  const people = Array.from({ length: PEOPLE }, () => randomUUID());
  for (const id of people)
    await ensurePerson(database, id, { displayName: 'Maria', timezone: 'Europe/Berlin' });
  const from = Date.now() + 5_000;
  for (const [index, id] of people.entries()) {
    const due = from + (index * WITHIN_S * 1000) / PEOPLE;
    dueOf.set(`${id}@example.org`, due);
    await owner.query(LAY, [id, randomUUID(), new Date(due - 30 * 60_000)]);
  }
  await owner.query('update dose_plans set planned_version = version');
  await owner.end();
  const sending = startSending(deliveries, unexpected);
  const sweeps = startSweeps([alertCaregivers({ database, now, wake: sending.wake, unexpected })], {
    database,
    now,
    unexpected,
  });
  const until = from + WITHIN_S * 1000 + PATIENCE_MS;
  while (took.length < PEOPLE && Date.now() < until) await pause(200);
  await sweeps.stop();
  await sending.drain();
  const sorted = took.toSorted((one, other) => one - other);
  const at = (part: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  console.log(machine());
  console.log(`${took.length} of ${PEOPLE} alerts were handed over.`);
  printFigures([
    { what: 'alert handed over after it is due, median', runs: [at(0.5)] },
    { what: 'alert handed over after it is due, p99', runs: [at(0.99)], reach: REACH_MS },
    { what: 'alert handed over after it is due, at most', runs: [at(1)] },
  ]);
} finally {
  await database.close();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
