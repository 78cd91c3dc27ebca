// @vitest-environment node
import { expect, test } from 'vitest';
import type { AskedPath } from '../server/api.ts';
import { type HttpAnswer, NetworkError } from '../server/request.ts';
import { createMemoryServer } from '../testing/memory-server.ts';
import { act, counted, dose, medication, MEDICATION, openTab } from '../testing/test-device.ts';
import { createTestPlatform, NOON, type TestPlatform } from '../testing/test-platform.ts';
import { certain } from '@dosewell/domain/problem';

const MINUTE = 60_000;

/** A device whose clock is `fast`, and a server that sends the time. */
const world = (fast: number) => {
  const platform = createTestPlatform();
  let off = fast;
  platform.setNow(NOON + fast);
  const server = createMemoryServer(() => platform.now() - off);
  const network = { online: true, told: 0 };
  const ask = async (path: AskedPath, body?: unknown): Promise<HttpAnswer> => {
    if (!network.online) throw new NetworkError('no answer');
    return { ...(await server.ask(path, body)), date: platform.now() - off + network.told };
  };
  const set = (ms: number): void => {
    off += ms;
    platform.setNow(platform.now() + ms);
  };
  /** The app is reopened: nothing is left in memory. */
  const open = () => openTab(Object.create(platform) as TestPlatform, ask);
  return { platform, server, network, set, open };
};
const taken = (platform: TestPlatform) => {
  const row = dose('08:00', 'taken');
  return {
    ...row,
    patch: { ...('patch' in row ? row.patch : {}), taken_at: new Date(platform.now()).toISOString() },
  };
};

/** Opened offline a moment ago, with a counted medication. */
const offlineSince = async (fast: number) => {
  const device = world(fast);
  const before = await device.open();
  await act(before, medication(), counted(before.newId(), 30));
  await before.syncNow();
  before.close();
  device.platform.pass(60 * MINUTE);
  device.network.online = false;
  return { ...device, store: await device.open() };
};

test('waiting acts are sent with the times at which they were done, in their order', async () => {
  const { platform, server, network, store } = await offlineSince(40 * MINUTE);
  const done = NOON + 60 * MINUTE;
  await act(store, taken(platform));
  await act(store, counted(store.newId(), 12));
  platform.pass(10 * MINUTE);
  await act(store, counted(store.newId(), 11));
  platform.pass(10 * MINUTE);
  network.online = true;
  await store.syncNow();
  const ops = server.pushes.flatMap((push) => push.ops).slice(-3);
  // covers: T-19
  expect(ops.map(({ clock }) => clock - done)).toEqual([0, 1, 10 * MINUTE]);
  expect(ops[0]).toMatchObject({
    at: '2026-11-20T14:00',
    rows: [{ patch: { date: '2026-11-20', slot: '08:00', taken_at: new Date(done).toISOString() } }],
  });
  // covers: T-19
  expect(server.rows('medications')[0]?.quantity_remaining).toBe(11);
  // Later acts are not held back by stamps of the wrong clock.
  await act(store, counted(store.newId(), 10));
  await store.syncNow();
  // covers: T-19
  expect(server.pushes.at(-1)?.ops[0]?.clock).toBe(done + 20 * MINUTE);
  expect(store.status()).toMatchObject({ pending: 0, doubtful: undefined });
  store.close();
});

test('an act never moves before what its author had seen, whatever time is reported', async () => {
  const { server, network, store } = await offlineSince(0);
  await act(store, counted(store.newId(), 7));
  Object.assign(network, { online: true, told: -90 * MINUTE });
  await store.syncNow();
  const [seen, own] = server.pushes.flatMap((push) => push.ops).slice(-2);
  // covers: T-19
  expect(certain(own).clock).toBe(certain(seen).clock + 1);
  // covers: T-19
  expect(server.rows('medications')[0]?.quantity_remaining).toBe(7);
  store.close();
});

test('a clock that was changed while the app was closed has the person asked to count', async () => {
  const { platform, server, network, set, store, open } = await offlineSince(40 * MINUTE);
  await act(store, taken(platform));
  store.close();
  platform.pass(50 * MINUTE);
  set(-40 * MINUTE);
  network.online = true;
  const back = await open();
  await back.syncNow();
  // covers: T-19
  expect(back.status().doubtful?.medications).toEqual([MEDICATION]);
  back.close();
  const later = await open();
  // covers: T-19
  expect(later.status().doubtful?.medications).toEqual([MEDICATION]);
  await later.settleDoubt();
  expect(later.status().doubtful).toBeUndefined();
  later.close();
  expect(server.rows('medication_logs')).toHaveLength(1);
});

test('a clock as wrong as at the last contact leaves no doubt', async () => {
  const { platform, network, store, open } = await offlineSince(40 * MINUTE);
  await act(store, taken(platform));
  store.close();
  platform.pass(50 * MINUTE);
  network.online = true;
  const back = await open();
  await back.syncNow();
  expect(back.status()).toMatchObject({ pending: 0, doubtful: undefined });
  back.close();
});

test('acts of two tabs keep their order, though one tab finds the clock wrong and the other does not', async () => {
  // Sixteen seconds are noticed; less may be the time that an answer is on the way.
  const device = world(-16_000);
  const { server, network, platform } = device;
  network.told = -2_000;
  const sure = await device.open();
  await act(sure, medication(), counted(sure.newId(), 30));
  await sure.syncNow();
  network.online = false;
  const unsure = await device.open();
  await act(unsure, counted(unsure.newId(), 12));
  platform.pass(1_000);
  await act(sure, counted(sure.newId(), 11));
  sure.close();
  Object.assign(network, { online: true, told: 0 });
  await unsure.syncNow();
  const [first, second] = server.pushes.flatMap((push) => push.ops).slice(-2);
  // covers: T-19
  expect(certain(second).clock).toBeGreaterThan(certain(first).clock);
  expect(server.rows('medications')[0]?.quantity_remaining).toBe(11);
  unsure.close();
});
