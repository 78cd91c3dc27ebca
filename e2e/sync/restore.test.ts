// A server restored from its last backup loses nothing a device was told is saved: the device sends it again,
// once (design/sync.md#restore).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doseId } from '@dosewell/domain/id';
import { restoreBackup } from '../../packages/server/src/platform/backup/restore-backup.ts';
import { writeBackup } from '../../packages/server/src/platform/backup/write-backup.ts';
import { createTestDatabase, type TestDatabase } from '../../packages/server/src/testing/database.ts';
import { newId } from '../../packages/server/src/testing/people/person.ts';
import { Device, write } from './device.ts';
import { openServerWorld, type ServerWorld } from './server-world.ts';
import { certain } from '@dosewell/domain/problem';

const folder = mkdtempSync(join(tmpdir(), 'restore-test-'));
let world: ServerWorld;
let restored: ServerWorld;
let database: TestDatabase;
let device: Device;
let other: Device;
let userId: string;
let serving: ServerWorld;

const DAY = '2026-11-20';
const first = newId();
const second = newId();
const medication = (id: string, name: string) => ({
  table: 'medications' as const,
  id,
  patch: { name, dosage: '500 mg', start_date: '2026-11-01' },
});
const dose = (id: string, slot: string) => ({
  table: 'medication_logs' as const,
  id: doseId(id, DAY, slot),
  patch: { medication_id: id, date: DAY, slot, status: 'taken' as const },
});

const tabOf = (of: Device) => certain(of.tabs[0]);
const standing = async (db: TestDatabase) => {
  const { rows } = await db.owner.query<{ what: string }>(
    `select 'medication ' || name as what from medications where user_id = $1 and deleted_at is null
     union all select 'dose ' || slot from medication_logs where user_id = $1 and deleted_at is null order by 1`,
    [userId],
  );
  return rows.map(({ what }) => what);
};

beforeAll(async () => {
  world = await openServerWorld();
  serving = world;
  userId = await world.newPerson();
  const fetchNow: typeof fetch = (input, init) => serving.fetchAs(userId)(input, init);
  device = new Device(userId, fetchNow, 0);
  other = new Device(userId, fetchNow, 0);
  await device.open(1);
  await other.open(1);
  await write(tabOf(device), medication(first, 'Metformin'));
  await write(tabOf(device), dose(first, '08:00'));
  for (const one of [device, other]) await tabOf(one).syncNow();
  await writeBackup({
    source: world.database.source,
    dataFolder: folder,
    target: join(folder, 'backup'),
    now: Date.now,
  });
});
afterAll(async () => {
  for (const one of [device, other]) one.kill();
  for (const one of [world, restored]) await one.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a server restored without four confirmed operations gets all of them back, each once', async () => {
  await write(tabOf(device), medication(second, 'Ramipril'));
  for (const slot of ['12:00', '18:00', '22:00']) await write(tabOf(device), dose(second, slot));
  await tabOf(device).syncNow();
  expect(tabOf(device).status().pending).toBe(0);
  const confirmed = await standing(world.database);
  expect(confirmed).toHaveLength(6);

  database = await createTestDatabase();
  await restoreBackup({
    source: database.source,
    dataFolder: join(folder, 'data'),
    archive: join(folder, 'backup'),
    replace: false,
    durable: false,
    eraseAgain: () => Promise.resolve(0),
  });
  restored = await openServerWorld(database);
  serving = restored;
  expect(await standing(database)).toEqual(['dose 08:00', 'medication Metformin']);

  // Made before this device has heard of the restore, for a medication the server no longer knows.
  await write(tabOf(device), dose(second, '06:00'));
  for (let round = 0; round < 2; round++) for (const one of [device, other]) await tabOf(one).syncNow();
  // covers: T-20
  expect(await standing(database)).toEqual(['dose 06:00', ...confirmed]);
  expect(tabOf(device).status()).toMatchObject({ pending: 0, refused: 0 });
  const shown = tabOf(other).monthRows('medication_logs', ['2026-11']);
  expect(shown?.filter((row) => row.deleted_at === null)).toHaveLength(5);
  const { rows } = await database.owner.query(
    'select count(*)::int as ops from audit_events where user_id = $1',
    [userId],
  );
  const audited = (rows[0] as { ops: number }).ops;
  for (const one of [device, other]) await tabOf(one).syncNow();
  const again = await database.owner.query(
    'select count(*)::int as ops from audit_events where user_id = $1',
    [userId],
  );
  expect(again.rows).toEqual([{ ops: audited }]);
  expect([...world.unexpected, ...restored.unexpected]).toEqual([]);
});
