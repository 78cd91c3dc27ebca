import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { openDatabase } from './database/db.ts';
import { startSweeps, type Sweep, type Sweeps } from './sweeps.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const SELDOM = 3_600_000;
const start = (sweeps: readonly Sweep[], told: unknown[] = [], database = db): Sweeps =>
  startSweeps(sweeps, { database, now: () => 5_000, unexpected: (error) => told.push(error) });

/** An event that can be awaited. */
const gate = (): { readonly opened: Promise<void>; readonly open: () => void } => {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
};

test('a sweep runs after the start, again when hurried, and reports when it last finished', async () => {
  let runs = 0;
  const sweeps = start([{ name: 'count', everyMs: SELDOM, run: async () => void runs++ }]);
  await expect.poll(() => runs).toBe(1);
  await expect.poll(() => sweeps.lastSuccess().get('count')).toBe(5_000);
  sweeps.hurry('count');
  await expect.poll(() => runs).toBe(2);
  await sweeps.stop();
});

test('a hurry during a run causes one more run', async () => {
  const [begun, may] = [gate(), gate()];
  let runs = 0;
  const sweeps = start([
    {
      name: 'again',
      everyMs: SELDOM,
      run: async () => {
        runs += 1;
        begun.open();
        await may.opened;
      },
    },
  ]);
  await begun.opened;
  sweeps.hurry('again');
  may.open();
  await expect.poll(() => runs).toBe(2);
  await sweeps.stop();
});

test('a sweep runs in one of two processes at a time, and in the other afterwards', async () => {
  const other = openDatabase(db.source);
  const [inside, leave] = [gate(), gate()];
  const first = db.ifAlone('sweep shared', async () => {
    inside.open();
    await leave.opened;
  });
  await inside.opened;
  expect(await other.ifAlone('sweep shared', async () => {})).toBe(false);
  expect(await other.ifAlone('sweep another', async () => {})).toBe(true);
  leave.open();
  expect(await first).toBe(true);
  expect(await other.ifAlone('sweep shared', async () => {})).toBe(true);
  await other.close();
});

test('a sweep that keeps failing is logged once, and again only after a success in between', async () => {
  const told: unknown[] = [];
  const outcomes = [false, false, true, false];
  let runs = 0;
  const sweeps = start(
    [
      {
        name: 'failing',
        everyMs: 1,
        run: async () => {
          if (outcomes[runs++] === false) throw new Error(`run ${runs}`);
        },
      },
    ],
    told,
  );
  await expect.poll(() => runs).toBeGreaterThan(4);
  await sweeps.stop();
  expect(told.map((error) => (error as Error).message)).toEqual(['run 1', 'run 4']);
});

test('stopping waits for the current run, which is told to stop', async () => {
  const begun = gate();
  let ended = false;
  const sweeps = start([
    {
      name: 'long',
      everyMs: SELDOM,
      run: async (stopping) => {
        begun.open();
        await new Promise((resolve) => stopping.addEventListener('abort', resolve));
        ended = true;
      },
    },
  ]);
  await begun.opened;
  await sweeps.stop();
  expect(ended).toBe(true);
  expect(sweeps.lastSuccess().size).toBe(0);
});

test('a sweep whose process dies leaves no lock behind', async () => {
  const dying = openDatabase(db.source);
  const inside = gate();
  const cut = dying.ifAlone('sweep dying', async () => {
    inside.open();
    await new Promise((resolve) => setTimeout(resolve, 60_000).unref());
  });
  cut.catch(() => {});
  await inside.opened;
  await db.owner.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
       and database = (select oid from pg_database where datname = current_database())`,
  );
  await expect.poll(() => db.ifAlone('sweep dying', async () => {})).toBe(true);
});

test('Node warns of no leak where many sweeps run and each waits for the signal to stop', async () => {
  const warned: string[] = [];
  const listen = ({ name }: Error): void => void warned.push(name);
  process.on('warning', listen);
  const begun = new Set<number>();
  const sweeps = start(
    Array.from({ length: 15 }, (_, n) => ({
      name: `sweep ${n}`,
      everyMs: SELDOM,
      shared: true,
      run: async (stopping: AbortSignal) => {
        begun.add(n);
        await new Promise((resolve) => stopping.addEventListener('abort', resolve, { once: true }));
      },
    })),
  );
  // The first runs are half a second apart.
  for (let n = 0; n < 15; n++) sweeps.hurry(`sweep ${n}`);
  await expect.poll(() => begun.size).toBe(15);
  await sweeps.stop();
  process.off('warning', listen);
  expect(warned).toEqual([]);
});
