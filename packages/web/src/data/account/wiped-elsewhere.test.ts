// @vitest-environment node
import { expect, test } from 'vitest';
import { createAccounts, type ClosingReason } from './accounts.ts';
import { rules } from '../loaded-rules.ts';
import { openStore } from '../store.ts';
import { createMemoryServer } from '../testing/memory-server.ts';
import { act, MARIA, medication, offline, openTab } from '../testing/test-device.ts';
import { createTestPlatform, NOON } from '../testing/test-platform.ts';

const ANTON = { ...MARIA, userId: '00000000-0000-4000-8000-000000000002', displayName: 'Anton' };

const unauthorised = (more = {}) => ({
  status: 401,
  body: { code: 'not_authenticated', ...more },
  date: NaN,
});
const told = unauthorised({ wipe: true });

/** Maria's device with an unsent entry, and what its listeners hear about the account. */
const deviceOfMaria = async (account = MARIA) => {
  await rules.complete();
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  const device = createAccounts(platform, offline);
  await device.openAccount(account);
  const heard: [string | undefined, ClosingReason | undefined][] = [];
  device.watchAccount((open, why) => heard.push([open?.displayName, why]));
  const store = await openStore(account, { platform, ask: server.ask, accounts: device });
  await store.syncNow();
  server.intercept = (path) => (path.startsWith('/sync/push') ? unauthorised() : undefined);
  await act(store, medication());
  const databases = async (): Promise<string> => JSON.stringify(await platform.indexedDB.databases());
  return { platform, server, device, store, heard, databases };
};

test('a session ended by another device removes the records, unsent ones too, and says why', async () => {
  const { platform, server, store, heard, databases } = await deviceOfMaria();
  expect(await databases()).toContain(MARIA.userId);
  server.intercept = () => told;
  store.resume();
  await expect.poll(() => heard).toEqual([[undefined, 'elsewhere']]);
  expect(await databases()).not.toContain(MARIA.userId);
  expect(store.status()).toMatchObject({ ended: true, signedOut: false });
  expect(await createAccounts(platform, offline).readOpenAccount()).toBeUndefined();
  const again = await openTab(platform, offline);
  expect({ medications: again.rows('medications'), pending: again.status().pending }).toEqual({
    medications: [],
    pending: 0,
  });
  again.close();
});

test('any other 401 keeps everything and asks to sign in', async () => {
  const { platform, server, store, heard, databases } = await deviceOfMaria();
  server.intercept = () => unauthorised();
  store.resume();
  await expect.poll(() => store.status().signedOut).toBe(true);
  expect({ heard, ended: store.status().ended, pending: store.status().pending }).toEqual({
    heard: [],
    ended: false,
    pending: 1,
  });
  expect(await databases()).toContain(MARIA.userId);
  expect(await createAccounts(platform, offline).readOpenAccount()).toEqual(MARIA);
  store.close();
});

test('a session on a shared device that was ended elsewhere removes everything', async () => {
  const shared = { ...MARIA, sharedDevice: true, endsAt: NOON + 3_600_000 };
  const { server, store, heard, databases } = await deviceOfMaria(shared);
  server.intercept = () => told;
  store.resume();
  await expect.poll(() => heard).toEqual([[undefined, 'elsewhere']]);
  expect(await databases()).not.toContain(MARIA.userId);
});

test('a query for what only the server knows notices the ended session as well', async () => {
  const { server, store, heard } = await deviceOfMaria();
  server.intercept = () => told;
  expect(await store.ask('/account/sessions')).toMatchObject({ status: 401 });
  await expect.poll(() => heard).toEqual([[undefined, 'elsewhere']]);
});

test('a session ended elsewhere closes the other tabs too', async () => {
  const { platform, server, store } = await deviceOfMaria();
  const device = createAccounts(platform, offline);
  const heard: unknown[] = [];
  device.watchAccount((open, why) => heard.push([open, why]));
  const tab = await openStore(MARIA, { platform, ask: offline, accounts: device });
  server.intercept = () => told;
  store.resume();
  await expect.poll(() => tab.status().ended).toBe(true);
  await expect.poll(() => heard).toEqual([[undefined, 'elsewhere']]);
});

test('an account that somebody opened since stays open', async () => {
  const { platform, server, device, store, heard } = await deviceOfMaria();
  await device.openAccount(ANTON);
  server.intercept = () => told;
  store.resume();
  await expect
    .poll(async () => JSON.stringify(await platform.indexedDB.databases()))
    .not.toContain(MARIA.userId);
  expect(heard).toEqual([['Anton', undefined]]);
  expect(await createAccounts(platform, offline).readOpenAccount()).toEqual(ANTON);
});
