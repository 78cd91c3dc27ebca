// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Ask } from '../server/request.ts';
import { createMemoryServer } from '../testing/memory-server.ts';
import { act, dose, MARIA, medication, MEDICATION, offline, openTab } from '../testing/test-device.ts';
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { createAccounts } from './accounts.ts';
import type { Account } from './device-record.ts';
import { logout } from './logout.ts';
import { dismissNotSaved, keepNotSaved, readNotSaved } from './left/not-saved.ts';
import {
  followOthers,
  keepOthersInStep,
  leaveUnseen,
  openOfOthers,
  syncOthers,
  unsentOfOthers,
} from './others-in-step.ts';
import { accountFor, chooseHere, shownHere } from './people-of-account.ts';
import { refreshPeople } from './refresh-people.ts';
import { showPerson } from './show-person.ts';

const ANNA = '00000000-0000-4000-8000-00000000000a';
const people = [
  { userId: MARIA.userId, displayName: 'Maria', color: 'blue' },
  { userId: ANNA, displayName: 'Anna', color: 'red' },
] as const;
const HOUSE: Account = { ...MARIA, people };
const asAnna = accountFor(HOUSE, ANNA);

let platform: TestPlatform;
beforeEach(async () => {
  chooseHere(undefined);
  platform = createTestPlatform();
  await createAccounts(platform, offline).openAccount(HOUSE);
});
const databases = async (): Promise<string[]> =>
  (await platform.indexedDB.databases()).map(({ name = '' }) => name.split(':')[1] ?? '').filter(Boolean);

test('the records, the outbox and the journal of each person are their own', async () => {
  const maria = await openTab(platform, offline, HOUSE);
  await act(maria, medication({ name: 'Ramipril' }));
  maria.close();
  const anna = await openTab(platform, offline, asAnna);
  // covers: PAY-027
  expect([anna.rows('medications'), anna.status().pending]).toEqual([[], 0]);
  await act(anna, medication({ name: 'Levodopa' }));
  anna.close();
  const again = await openTab(platform, offline, HOUSE);
  expect(again.rows('medications').map(({ name }) => name)).toEqual(['Ramipril']);
  again.close();
});

test('a tab keeps showing whom it shows, and a new one whom the device showed last', async () => {
  const device = createAccounts(platform, offline);
  await showPerson(ANNA, device);
  const account = await device.readOpenAccount();
  expect(account && shownHere(account)).toBe(ANNA);
  chooseHere(MARIA.userId);
  expect(account && shownHere(account)).toBe(MARIA.userId);
  chooseHere(undefined);
  expect(account && shownHere(account)).toBe(ANNA);
  expect(shownHere({ ...HOUSE, shown: 'removed' })).toBe(MARIA.userId);
});

test('a tab that cannot be set to another person goes on showing whom it shows', async () => {
  chooseHere(MARIA.userId);
  const full = new DOMException('Full', 'QuotaExceededError');
  await expect(showPerson(ANNA, { changePeople: () => Promise.reject(full) })).rejects.toThrow('Full');
  // covers: PAY-027
  expect(shownHere({ ...HOUSE, shown: ANNA })).toBe(MARIA.userId);
  chooseHere(undefined);
});

test('entries of people who are not shown are counted, and sent in the background', async () => {
  const server = createMemoryServer(platform.now);
  const maria = await openTab(platform, offline, HOUSE);
  await act(maria, medication());
  maria.close();
  const options = { platform, accounts: createAccounts(platform, offline) };
  expect(await unsentOfOthers(asAnna, { ...options, ask: offline })).toBe(1);
  await syncOthers(asAnna, { ...options, ask: server.ask });
  // covers: PAY-027
  expect(server.rows('medications')).toHaveLength(1);
  expect(await unsentOfOthers(asAnna, { ...options, ask: offline })).toBe(0);
});

test('doses of people who are not shown are counted while they are open, once their records are here', async () => {
  platform.setNow(Date.parse('2026-11-20T06:00:00+01:00'));
  const options = { platform, accounts: createAccounts(platform, offline), ask: offline };
  expect(await openOfOthers(asAnna, options)).toBeUndefined();
  const maria = await openTab(platform, createMemoryServer(platform.now).ask, HOUSE);
  await act(maria, medication({ frequency: 'twice_daily', times: ['08:00', '20:00'] }));
  await maria.syncNow();
  maria.close();
  expect(await openOfOthers(asAnna, options)).toBe(0);
  platform.setNow(Date.parse('2026-11-20T08:02:00+01:00'));
  // covers: PAY-027
  expect(await openOfOthers(asAnna, options)).toBe(1);
});

test('a follower is told after each round of the others, also after one that failed, until it stops', async () => {
  const rounds = vi.fn();
  const stop = followOthers(rounds);
  const options = { accounts: createAccounts(platform, offline), ask: offline };
  const end = keepOthersInStep(HOUSE, { ...options, platform: { ...platform, visible: () => true } });
  await expect.poll(() => rounds.mock.calls.length).toBe(1);
  platform.wake();
  await expect.poll(() => rounds.mock.calls.length).toBe(2);
  stop();
  end();
  platform.wake();
  expect(rounds).toHaveBeenCalledTimes(2);
});

const told: Ask = async () => ({ status: 401, body: { wipe: true }, date: NaN });

test('a device told that the account lost a person wipes that person alone', async () => {
  const maria = await openTab(platform, offline, HOUSE);
  await act(maria, medication());
  maria.close();
  const anna = await openTab(platform, told, asAnna);
  await anna.syncNow();
  await expect.poll(databases).toEqual([MARIA.userId]);
  const account = () => createAccounts(platform, offline).readOpenAccount();
  // covers: PAY-027
  await expect.poll(async () => (await account())?.people).toBeUndefined();
  expect(await account()).toMatchObject({ userId: MARIA.userId });
});

const handedOver: Ask = async () => ({
  status: 401,
  body: { code: 'person_handed_over', wipe: true },
  date: NaN,
});

test('entries for a person who has an own login now are kept in words, and their records go', async () => {
  const before = await openTab(platform, offline, asAnna);
  await act(before, medication({ name: 'Levodopa' }));
  await act(before, dose('08:00', 'taken'));
  before.close();
  const anna = await openTab(platform, handedOver, asAnna);
  await anna.syncNow();
  await expect.poll(databases).not.toContain(ANNA);
  const kept = await readNotSaved(platform);
  // covers: T-20
  expect(kept.map(({ person, why, what }) => [person, why, what])).toEqual([
    ['Anna', 'own login', 'A medication: Levodopa'],
    ['Anna', 'own login', 'A dose: Levodopa'],
  ]);
  expect(kept[1]?.typed).toBe('Nov 20, 2026, 8:00 AM, taken');
  await dismissNotSaved(platform);
  expect(await readNotSaved(platform)).toEqual([]);
});

test('entries for a person who is not shown are kept in words too, once', async () => {
  const anna = await openTab(platform, offline, asAnna);
  await act(anna, {
    table: 'weight_readings',
    id: MEDICATION,
    patch: { taken_at: '2026-11-20T07:00:00.000Z', weight_kg: 71.5 },
  });
  anna.close();
  const device = createAccounts(platform, offline);
  for (let turn = 0; turn < 2; turn += 1)
    await leaveUnseen(HOUSE, ANNA, 'removed', { platform, accounts: device, ask: offline });
  const kept = await readNotSaved(platform);
  expect(kept).toMatchObject([{ person: 'Anna', why: 'removed', what: 'Weight & BMI' }]);
  expect(kept[0]?.typed).toContain('Weight 71.5 kg');
  expect((await device.readOpenAccount())?.people).toBeUndefined();
});

test('signing out takes away what could not be saved', async () => {
  await keepNotSaved(
    [{ op: 'x', person: 'Anna', why: 'own login', what: 'A dose', typed: '', at: '2026-11-20T08:00' }],
    platform,
  );
  await createAccounts(platform, offline).wipeAccount(MARIA.userId);
  // covers: T-15
  expect(await readNotSaved(platform)).toEqual([]);
});

test('signing out leaves nothing of anybody of the account on the device', async () => {
  const device = createAccounts(platform, offline);
  for (const account of [HOUSE, asAnna]) (await openTab(platform, offline, account)).close();
  const store = await openTab(platform, offline, asAnna);
  await logout(store, { discard: true }, device);
  // covers: T-15
  expect(await databases()).toEqual([]);
  expect(await device.readOpenAccount()).toBeUndefined();
});

test('people whom a server set back does not know any more stay on the device', async () => {
  const device = createAccounts(platform, offline);
  const session = { user_id: MARIA.userId, email: MARIA.email, display_name: 'Maria', shared_device: false };
  const setBack: Ask = async (path) =>
    path === '/account/session'
      ? { status: 200, body: { ...session, ends_at: '2026-12-20T12:00:00.000Z' }, date: NaN }
      : { status: 401, body: { code: 'not_authenticated' }, date: NaN };
  await refreshPeople(() => setBack, device);
  expect((await device.readOpenAccount())?.people).toHaveLength(2);
  const removed: Ask = async (path, ...rest) =>
    path === '/account/session' ? setBack(path, ...rest) : told(path, ...rest);
  await refreshPeople(() => removed, device);
  expect((await device.readOpenAccount())?.people).toBeUndefined();
});
