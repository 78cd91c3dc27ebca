import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { checkDurability } from './durability.ts';
import { migrate } from './migrate.ts';
import { readMigrations, type Migration } from './migrations.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const bring = (more: readonly Migration[]): Promise<void> =>
  migrate(db.source, { migrations: [...readMigrations(), ...more], durable: false });
const exists = async (table: string): Promise<boolean> =>
  (await db.owner.query('select to_regclass($1) is not null as there', [table])).rows[0].there;

test('migrating again changes nothing', async () => {
  const applied = async (): Promise<unknown> =>
    (await db.owner.query('select * from schema_migrations order by name')).rows;
  const before = await applied();
  await bring([]);
  expect(await applied()).toEqual(before);
});

test('servers that start together apply each migration once', async () => {
  const together = { name: '9001_together.sql', sql: 'create table together (x int)', checksum: 'a' };
  await Promise.all(Array.from({ length: 4 }, () => bring([together])));
  expect(await exists('together')).toBe(true);
});

test('a failing migration leaves nothing of itself behind and names itself', async () => {
  const broken = { name: '9002_broken.sql', sql: 'create table half (x int); select 1/0', checksum: 'b' };
  await expect(bring([broken])).rejects.toMatchObject({
    name: 'StartupRefusal',
    message: 'The migration 9002_broken.sql failed: division by zero',
  });
  expect(await exists('half')).toBe(false);
});

test('a deadlock while migrating is tried again', async () => {
  await db.owner.query('create sequence attempts');
  // What a sequence counted stays counted when the attempt is rolled back.
  const sql = `do $$ begin
      if nextval('attempts') = 1 then raise sqlstate '40P01'; end if;
    end $$; create table after_deadlock (x int)`;
  await bring([{ name: '9004_deadlock.sql', sql, checksum: 'c' }]);
  expect(await exists('after_deadlock')).toBe(true);
  expect((await db.owner.query('select last_value::int from attempts')).rows).toEqual([{ last_value: 2 }]);
});

test('a migration changed after it was applied prevents the start', async () => {
  const changed = readMigrations().map((migration) =>
    migration.name === '0001_roles.sql' ? { ...migration, checksum: 'other' } : migration,
  );
  await expect(migrate(db.source, { migrations: changed, durable: false })).rejects.toMatchObject({
    name: 'StartupRefusal',
    message: 'The migration 0001_roles.sql was changed after it was applied. Put it back and add a new one.',
  });
});

test('a database that cannot be reached is reported in one line', async () => {
  const away = { ...db.source, host: '/tmp/no-such-folder' };
  await expect(migrate(away)).rejects.toMatchObject({
    name: 'StartupRefusal',
    message: expect.stringMatching(/^The database cannot be reached: .*ENOENT/),
  });
});

test('a database that may lose what it confirmed is refused', async () => {
  await expect(migrate(db.source)).rejects.toMatchObject({
    name: 'StartupRefusal',
    message: 'The database runs with fsync off: a power cut would destroy it. Turn it on.',
  });
});

const server = (settings: Record<string, string>): Parameters<typeof checkDurability>[0] =>
  ({
    query: async () => ({ rows: Object.entries(settings).map(([name, setting]) => ({ name, setting })) }),
  }) as unknown as Parameters<typeof checkDurability>[0];
const safe = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };

test('a database without full_page_writes is refused, one without synchronous_commit gets a warning', async () => {
  const warned: string[] = [];
  const check = (settings: Partial<typeof safe>): Promise<void> =>
    checkDurability(server({ ...safe, ...settings }), (line) => warned.push(line));
  await expect(check({ full_page_writes: 'off' })).rejects.toThrow('full_page_writes off');
  await check({});
  expect(warned).toEqual([]);
  await check({ synchronous_commit: 'off' });
  expect(warned).toEqual([
    'The database runs with synchronous_commit off: a crash may lose what was just saved.',
  ]);
});
