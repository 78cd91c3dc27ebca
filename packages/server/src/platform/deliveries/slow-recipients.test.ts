// Whose message waits for whose: a recipient that does not answer holds up none of the others.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { addDelivery } from './add-delivery.ts';
import { openDeliveries } from './deliveries.ts';
import type { Channel, ClaimedDelivery, NewDelivery } from './delivery.ts';

const HOUR = 3_600_000;
/** Shorter than the patience with one attempt, so that waiting that out is no way to pass. */
const SOON = { timeout: 9_000 };

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(() => db.owner.query('truncate deliveries'));

type Message = Pick<NewDelivery, 'kind' | 'recipient' | 'content'>;

const add = async (messages: readonly (Message & { readonly userId?: string })[]): Promise<void> => {
  const createdAt = Date.now();
  await db.asSystem('test', async (q) => {
    for (const message of messages)
      await addDelivery(q, { userId: randomUUID(), createdAt, expiresAt: createdAt + HOUR, ...message });
  });
};

/** Attempts of slow recipients last until they are released. */
const sending = (isSlow: (delivery: ClaimedDelivery) => boolean) => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const begun: ClaimedDelivery[] = [];
  const channel: Channel = {
    prepare: async () => async (delivery) => {
      begun.push(delivery);
      if (isSlow(delivery)) await released;
      return 'sent';
    },
  };
  const send = openDeliveries({
    database: db,
    now: Date.now,
    channels: { push: channel, way: channel, mail: channel },
    unexpected: () => {},
  });
  const over = send();
  const counted = (of: (delivery: ClaimedDelivery) => boolean): number => begun.filter(of).length;
  return { counted, end: () => (release(), over) };
};

const many = <T>(count: number, of: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => of(n));
const push = (host: string) => (n: number) => ({
  kind: 'push' as const,
  recipient: `https://${host}/${n}`,
  content: {},
});
const way = (channel: string, userId?: string) => () => ({
  kind: 'way' as const,
  recipient: randomUUID(),
  content: { channel },
  ...(userId === undefined ? {} : { userId }),
});
const to = (host: string) => (delivery: ClaimedDelivery) => delivery.lane === host;
const isForeign = ({ laneKind }: ClaimedDelivery): boolean => laneKind === 'foreign';

test('two push services that do not answer hold up no message to a third', async () => {
  await add(many(150, push('slow.example')));
  await add(many(150, push('also-slow.example')));
  await add(many(200, push('quick.example')));
  const { counted, end } = sending(({ lane }) => lane !== 'quick.example');
  await expect.poll(() => counted(to('quick.example')), SOON).toBe(200);
  // Whoever takes over from a process that dies sends no more than these again.
  expect(counted(to('slow.example')) + counted(to('also-slow.example'))).toBeLessThanOrEqual(100);
  expect(await end()).toBe(500);
});

test('webhooks that do not answer hold up no notification, mail or SMS', async () => {
  await add(many(150, way('webhook')));
  await add([...many(20, way('mail')), ...many(20, way('sms')), ...many(100, push('quick.example'))]);
  const { counted, end } = sending(isForeign);
  await expect.poll(() => counted((one) => !isForeign(one)), SOON).toBe(140);
  expect(counted(isForeign)).toBeLessThanOrEqual(16);
  await end();
});

test('the webhook of one person that does not answer holds up no message to those of others', async () => {
  const one = randomUUID();
  await add(many(30, way('ntfy', one)));
  await add(many(30, way('ntfy')));
  const { counted, end } = sending(({ userId }) => userId === one);
  await expect.poll(() => counted(({ userId }) => userId !== one), SOON).toBe(30);
  expect(counted(({ userId }) => userId === one)).toBe(2);
  await end();
});
