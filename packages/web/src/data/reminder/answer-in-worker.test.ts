// @vitest-environment node
import { doseId, reminderId } from '@dosewell/domain/id';
import { noticeId } from '@dosewell/domain/reminders/notices';
import { expect, test } from 'vitest';
import { createAccounts } from '../account/accounts.ts';
import { accountFor } from '../account/people-of-account.ts';
import { keepNamesShown } from '../account/names-on-notifications.ts';
import type { Account } from '../account/device-record.ts';
import type { Ask } from '../server/request.ts';
import { createMemoryServer } from '../testing/memory-server.ts';
import {
  act,
  counted,
  dose,
  MARIA,
  MEDICATION,
  medication,
  offline,
  openTab,
} from '../testing/test-device.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import { answerInWorker } from './answer-in-worker.ts';
import { lowNamesInWorker } from './low-names-in-worker.ts';
import { namesInWorker } from './names-in-worker.ts';
import { openInWorker } from './open-in-worker.ts';

const DAY = '2026-11-20';
const ID = reminderId(MARIA.userId, DAY, '08:00');
const BODY = 'Your medicine for 8:00 AM';
const at = (time: string): number => Date.parse(`${DAY}T${time}:00+01:00`);

/** A device with a medication of 08:00, its app closed, and the server. */
const closed = async (time: string, account: Account = MARIA) => {
  const platform = createTestPlatform();
  platform.setNow(at('06:00'));
  const server = createMemoryServer(platform.now);
  await createAccounts(platform, offline).openAccount(account);
  const store = await openTab(platform, server.ask, account);
  await act(store, medication({ frequency: 'once_daily', times: ['08:00'] }));
  await store.syncNow();
  store.close();
  platform.setNow(at(time));
  const press = (button: 'take' | 'later', ask: Ask = server.ask) =>
    answerInWorker(ID, button, () => openInWorker(ID, platform, { ask }));
  const named = (ask: Ask = server.ask) =>
    namesInWorker(ID, BODY, platform, (id, on) => openInWorker(id, on, { ask }));
  /** Another device of the person, as it stands now. */
  const elsewhere = async () => {
    const other = await openTab(createTestPlatform({ now: platform.now }), server.ask);
    await other.syncNow();
    return other;
  };
  return { platform, server, press, named, elsewhere };
};

test('Take all on a notification is on the other device while the app is closed', async () => {
  const { press, elsewhere } = await closed('08:02');
  expect(await press('take')).toEqual({ at: '08:02', sent: true });
  const other = await elsewhere();
  // covers: C-18
  expect(other.row('medication_logs', doseId(MEDICATION, DAY, '08:00'))).toMatchObject({
    status: 'taken',
    actual_time: '08:02',
    answered_by: 'person',
    answered_from: null,
  });
  other.close();
});

test('Later on a notification puts the dose off on the other device too', async () => {
  const { press, elsewhere } = await closed('08:02');
  expect(await press('later')).toEqual({ at: '08:12', sent: true });
  const other = await elsewhere();
  // covers: C-18
  expect(other.rows('dose_exceptions')).toMatchObject([
    { medication_id: MEDICATION, slot: '08:00', kind: 'later', due_at: '2026-11-20T07:12:00.000Z' },
  ]);
  other.close();
});

test('without a network the answer is kept on the device, and the app sends it', async () => {
  const { platform, server, press, elsewhere } = await closed('08:02');
  // covers: C-18
  expect(await press('take', offline)).toEqual({ at: '08:02', sent: false });
  const app = await openTab(platform, server.ask);
  await app.syncNow();
  app.close();
  const other = await elsewhere();
  expect(other.row('medication_logs', doseId(MEDICATION, DAY, '08:00'))?.status).toBe('taken');
  other.close();
});

test.each([
  ['after the hour', '09:01'],
  ['too early', '05:30'],
])('a button pressed %s records nothing: the page asks', async (_, time) => {
  const { press, elsewhere } = await closed(time);
  // covers: C-03 C-04
  expect([await press('take'), await press('later')]).toEqual([undefined, undefined]);
  const other = await elsewhere();
  expect(other.row('medication_logs', doseId(MEDICATION, DAY, '08:00'))).toBeUndefined();
  other.close();
});

test('a dose that another device answered meanwhile is not answered again', async () => {
  const { press, elsewhere } = await closed('08:02');
  const other = await elsewhere();
  await act(other, dose('08:00', 'skipped'));
  await other.syncNow();
  // covers: C-18
  expect(await press('take')).toBeUndefined();
  await other.syncNow();
  expect(other.row('medication_logs', doseId(MEDICATION, DAY, '08:00'))).toMatchObject({
    status: 'skipped',
    conflict: false,
  });
  other.close();
});

test('an open app shows at once what its notification recorded', async () => {
  const { platform, server, press } = await closed('08:02');
  const app = await openTab(platform, server.ask);
  await press('take', offline);
  await expect.poll(() => app.row('medication_logs', doseId(MEDICATION, DAY, '08:00'))?.status).toBe('taken');
  app.close();
});

test('a device that is signed out, and a shared one, record nothing', async () => {
  const { platform, press } = await closed('08:02');
  await createAccounts(platform, offline).wipeAccount(MARIA.userId);
  expect(await press('take')).toBeUndefined();
  const shared = createTestPlatform();
  await createAccounts(shared, offline).openAccount({ ...MARIA, sharedDevice: true });
  // covers: T-15
  expect(await openInWorker(ID, shared)).toBeUndefined();
});

test('names are shown only where the person turned them on, and only of what is open', async () => {
  const { platform, press, named } = await closed('08:02');
  // covers: C-18
  expect(await named(offline)).toBe(BODY);
  await keepNamesShown(platform.indexedDB, MARIA.userId, true);
  // covers: C-18
  expect(await named(offline)).toBe(`${BODY}: Metformin`);
  await press('take');
  expect(await named(offline)).toBe(BODY);
  await keepNamesShown(platform.indexedDB, MARIA.userId, false);
  expect(await named(offline)).toBe(BODY);
});

test('a refill alert names what runs low by the records of the device, where the person wants that there', async () => {
  const { platform, server } = await closed('09:00');
  const store = await openTab(platform, server.ask);
  await act(store, counted('0190a0a0-0000-7000-8000-000000000009', 5));
  store.close();
  const sent = 'A medicine is running low: 5 days left';
  const named = (tag = noticeId(MARIA.userId, 'refill', DAY)) =>
    lowNamesInWorker(tag, sent, platform, (id, on) => openInWorker(id, on, { ask: offline }));
  // covers: C-18
  expect(await named()).toBe(sent);
  await keepNamesShown(platform.indexedDB, MARIA.userId, true);
  // covers: C-18
  expect(await named()).toBe('Metformin is running low: 5 days left');
  expect(await lowNamesInWorker(ID, sent, platform, async () => undefined)).toBe(sent);
  // covers: C-18
  expect(await named(noticeId(ID, 'refill', DAY)), 'of somebody else').toBe(sent);
});

test('names turned on are off again after a sign-out, and for whoever signs in next', async () => {
  const { platform, named } = await closed('08:02');
  await keepNamesShown(platform.indexedDB, MARIA.userId, true);
  const accounts = createAccounts(platform, offline);
  await accounts.wipeAccount(MARIA.userId);
  await accounts.openAccount(MARIA);
  // covers: T-15
  expect(await named(offline)).toBe(BODY);
});

test('a notification is answered for the person whose reminder it is, whoever is shown', async () => {
  const anna = '00000000-0000-4000-8000-00000000000a';
  const people = [
    { userId: MARIA.userId, displayName: 'Maria', color: 'blue' },
    { userId: anna, displayName: 'Anna', color: 'red' },
  ] as const;
  const account: Account = { ...MARIA, people, shown: MARIA.userId };
  const platform = createTestPlatform();
  platform.setNow(at('06:00'));
  await createAccounts(platform, offline).openAccount(account);
  const open = (userId: string) => openTab(platform, offline, accountFor(account, userId));
  for (const userId of [MARIA.userId, anna]) {
    const store = await open(userId);
    await act(store, medication({ frequency: 'once_daily', times: ['08:00'] }));
    store.close();
  }
  platform.setNow(at('08:02'));
  const id = reminderId(anna, DAY, '08:00');
  const answered = await answerInWorker(id, 'take', () => openInWorker(id, platform, { ask: offline }));
  // covers: C-18 PAY-027
  expect(answered).toEqual({ at: '08:02', sent: false });
  const [hers, marias] = [await open(anna), await open(MARIA.userId)];
  const statusIn = (store: typeof hers) =>
    store.row('medication_logs', doseId(MEDICATION, DAY, '08:00'))?.status;
  expect([statusIn(hers), statusIn(marias)]).toEqual(['taken', undefined]);
  hers.close();
  marias.close();
});
