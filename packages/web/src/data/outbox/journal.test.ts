// @vitest-environment node
import { expect, test } from 'vitest';
import { createMemoryServer } from '../testing/memory-server.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import { act, dose, medication, offline, openTab, undo } from '../testing/test-device.ts';
import { fakePhone } from '../testing/fake-phone.ts';
import { deleteJournal, openJournal } from './journal.ts';
import { PERSON } from '../testing/memory-server.ts';

test('waiting entries are restored after IndexedDB was lost, and sent once', async () => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  const first = await openTab(platform, offline);
  const ops = [await act(first, medication()), await act(first, dose('08:00', 'taken'))];
  await expect.poll(async () => (await openJournal(platform, PERSON)?.all())?.length).toBe(2);
  first.close();
  platform.loseDatabases();
  const store = await openTab(platform, server.ask);
  expect(store.outbox().pending.map((entry) => entry.op)).toEqual(ops);
  await store.syncNow();
  expect(ops.map((op) => server.applied.get(op))).toEqual([1, 1]);
  store.close();
});

test('entries restored from the journal build on what was answered before the loss', async () => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  const first = await openTab(platform, offline);
  await act(first, medication());
  await act(first, dose('08:00', 'taken'));
  await act(first, undo('08:00'));
  first.close();
  let answers = 1;
  const second = await openTab(platform, async (path, ...rest) =>
    path === '/sync/push' && answers-- <= 0 ? offline(path) : server.ask(path, ...rest),
  );
  await second.syncNow();
  expect(second.status().pending).toBe(1);
  await expect.poll(async () => (await openJournal(platform, PERSON)?.all())?.length).toBe(1);
  second.close();
  platform.loseDatabases();
  const third = await openTab(platform, server.ask);
  await third.syncNow();
  expect(server.rows('medication_logs').map((log) => log.deleted_at === null)).toEqual([false]);
  third.close();
});

test('an answered entry is removed from the journal', async () => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  const store = await openTab(platform, server.ask);
  await act(store, medication());
  await store.syncNow();
  await expect.poll(async () => (await openJournal(platform, PERSON)?.all())?.length).toBe(0);
  store.close();
});

test('an answered entry left in the journal is not sent again by the same installation', async () => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  const first = await openTab(platform, offline);
  await act(first, medication());
  const [entry] = first.outbox().pending;
  first.close();
  const second = await openTab(platform, server.ask);
  await second.syncNow();
  second.close();
  const journal = openJournal(platform, PERSON);
  if (entry) await journal?.put([entry], 'this installation');
  const third = await openTab(platform, offline);
  expect(third.status().pending).toBe(0);
  await expect.poll(async () => (await journal?.all())?.length).toBe(0);
  third.close();
});

test('entries are saved and sent without a second storage engine, as over plain http', async () => {
  const platform = createTestPlatform({ secure: false });
  const server = createMemoryServer(platform.now);
  const store = await openTab(platform, server.ask);
  await act(store, medication());
  await store.syncNow();
  expect(store.status().pending).toBe(0);
  expect(server.rows('medications')).toHaveLength(1);
  store.close();
});

test('an entry that the app ended before noting is noted at the next start', async () => {
  const platform = createTestPlatform();
  const first = await openTab(platform, offline);
  const op = await act(first, medication());
  const journal = openJournal(platform, PERSON);
  await expect.poll(async () => (await journal?.all())?.length).toBe(1);
  await journal?.remove([op]);
  first.close();
  const second = await openTab(platform, offline);
  await expect.poll(async () => (await journal?.all())?.map((note) => note.entry.op)).toEqual([op]);
  second.close();
});

test('a phone keeps the journal outside its pages, and signing out leaves none of it', async () => {
  const { plain } = fakePhone('iOS');
  const platform = createTestPlatform({ outside: plain });
  const store = await openTab(platform, offline);
  const op = await act(store, medication());
  expect(await plain.names()).toEqual([`journal:${PERSON}:${op}`]);
  expect(await platform.caches?.keys()).toEqual([]);
  store.close();
  await deleteJournal(platform, PERSON);
  expect(await plain.names()).toEqual([]);
});
