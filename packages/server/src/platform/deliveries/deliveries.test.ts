import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { addDelivery } from './add-delivery.ts';
import { claim, LEASE_MS } from './claim.ts';
import { openPlaces } from './places.ts';
import { openDeliveries, type SendWaiting } from './deliveries.ts';
import type { Attempt, NewDelivery } from './delivery.ts';

const START = Date.parse('2026-11-20T08:00:00Z');
const HOUR = 3_600_000;

let db: TestDatabase;
let now: number;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  now = START;
  await db.owner.query('truncate deliveries');
});

const add = async (more: Partial<NewDelivery> = {}): Promise<void> =>
  db.asSystem('test', (q) =>
    addDelivery(q, {
      userId: randomUUID(),
      kind: 'mail',
      recipient: 'maria@example.org',
      content: { letter: 'hello' },
      createdAt: now,
      expiresAt: now + HOUR,
      ...more,
    }),
  );

const worker = (attempt: Attempt, unexpected: unknown[] = []): SendWaiting =>
  openDeliveries({
    database: db,
    now: () => now,
    channels: { mail: { prepare: async () => attempt } },
    unexpected: (error) => unexpected.push(error),
    dice: () => 0.5,
  });

const stored = async (): Promise<Record<string, unknown>[]> =>
  (await db.owner.query('select ended, recipient, content, attempts from deliveries order by created_at, id'))
    .rows;

test('a sent delivery ends as sent, loses its content, and is not sent again', async () => {
  const sent: string[] = [];
  const send = worker(({ recipient }) => {
    sent.push(recipient);
    return Promise.resolve('sent');
  });
  await add();
  expect(await send()).toBe(1);
  now += 10 * LEASE_MS;
  expect(await send()).toBe(0);
  expect(sent).toEqual(['maria@example.org']);
  expect(await stored()).toEqual([{ ended: 'sent', recipient: null, content: null, attempts: 1 }]);
});

test('a delivery claimed by a killed server goes out after its lease, and not before', async () => {
  const sent: number[] = [];
  const send = worker(({ attempt }) => {
    sent.push(attempt);
    return Promise.resolve('sent');
  });
  await add();
  const claimed = await db.asSystem('killed right after', (q) =>
    claim(q, now, 8, openPlaces(() => 0).rooms()),
  );
  expect(claimed).toHaveLength(1);
  now += LEASE_MS - 1;
  expect({ send: await send(), sent }).toEqual({ send: 0, sent: [] });
  now += 1;
  expect({ send: await send(), sent }).toEqual({ send: 1, sent: [2] });
  now += 10 * LEASE_MS;
  expect({ send: await send(), sent }).toEqual({ send: 0, sent: [2] });
});

test('a delivery whose transaction is rolled back is never sent', async () => {
  const undone = db.asSystem('test', async (q) => {
    await addDelivery(q, {
      userId: randomUUID(),
      kind: 'mail',
      recipient: 'a@example.org',
      content: {},
      createdAt: now,
      expiresAt: now + HOUR,
    });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await worker(() => Promise.resolve('sent'))()).toBe(0);
});

test('a failed attempt is repeated, ever later, until the delivery has expired', async () => {
  const attempts: number[] = [];
  const send = worker(() => {
    attempts.push(now - START);
    return Promise.resolve('failed');
  });
  await add({ expiresAt: now + 200_000 });
  for (; now <= START + 300_000; now += 1_000) await send();
  expect(attempts).toEqual([0, 5_000, 20_000, 65_000]);
  expect(await stored()).toEqual([{ ended: 'expired', recipient: null, content: null, attempts: 4 }]);
});

test('an unexpected error is logged and counts as a failed attempt', async () => {
  const unexpected: unknown[] = [];
  const failure = new Error('no such letter');
  await add();
  await worker(() => Promise.reject(failure), unexpected)();
  expect(unexpected).toEqual([failure]);
  expect(await stored()).toMatchObject([{ ended: null, attempts: 1 }]);
});

test('a delivery that cannot arrive ends without another attempt', async () => {
  await add();
  const send = worker(() => Promise.resolve('no device'));
  await send();
  now += HOUR / 2;
  expect(await send()).toBe(0);
  expect(await stored()).toEqual([{ ended: 'no device', recipient: null, content: null, attempts: 1 }]);
});

test('a newer delivery on a topic replaces a waiting one of the same person, and of nobody else', async () => {
  const [maria, john] = [randomUUID(), randomUUID()];
  await add({ userId: maria, topic: 'reset', content: { n: 1 } });
  await add({ userId: john, topic: 'reset', content: { n: 2 } });
  await add({ userId: maria, topic: 'reset', content: { n: 3 }, createdAt: now + 1 });
  const sent: unknown[] = [];
  now += 10;
  await worker(({ content }) => {
    sent.push(content['n']);
    return Promise.resolve('sent');
  })();
  expect(sent.toSorted()).toEqual([2, 3]);
  expect((await stored()).map(({ ended }) => ended).toSorted()).toEqual(['sent', 'sent', 'superseded']);
});

test('a person sees their own deliveries only, and the accounts’ login none', async () => {
  const [maria, john] = [randomUUID(), randomUUID()];
  await add({ userId: maria });
  const seen = async (who: string): Promise<number> =>
    (await db.asUser(who, (q) => q.query('select id from deliveries'))).rows.length;
  expect({ maria: await seen(maria), john: await seen(john) }).toEqual({ maria: 1, john: 0 });
  await expect(db.auth.query('select id from public.deliveries')).rejects.toThrow('permission denied');
});

test('two deliveries posted in the same moment do not replace each other', async () => {
  const twice = { userId: randomUUID(), topic: 'reset-password' };
  const sent: string[] = [];
  const send = worker(({ id }) => {
    sent.push(id);
    return Promise.resolve('sent');
  });
  for (let n = 1; n <= 12; n++) {
    await add(twice);
    await send();
  }
  expect(sent).toHaveLength(12);
});

test('deliveries claimed together come in the order in which they have waited', async () => {
  const waited = Array.from({ length: 40 }, (_, n) => (n * 17) % 40);
  for (const seconds of waited)
    await add({
      kind: 'push',
      recipient: 'https://push.example/1',
      content: { seconds },
      createdAt: now - seconds * 1_000,
    });
  await db.owner.query('analyze deliveries');
  const claimed = await db.asSystem('test', (q) => claim(q, now, 40, openPlaces(() => 0).rooms()));
  expect(claimed.map(({ content }) => content['seconds'])).toEqual(waited.toSorted((a, b) => b - a));
});
