import { expect, test, vi } from 'vitest';
import { readOpenAccount, watchAccount } from '../../data/account/accounts.ts';
import { alarmOfLog } from '../../data/alarms/alarm-of-log.ts';
import { openStore, type Store } from '../../data/store.ts';
import { reloadIfSilent } from '../opening/silent-device.ts';
import { MARIA } from '../../data/testing/test-device.ts';
import { browser } from '../../platform/browser.ts';
import { keepDraft, keptDraft } from '../../platform/kept-drafts.ts';
import { readStoredText, storeText, watchStoredText } from '../../platform/plain-storage.ts';
import { session } from './session.ts';
import { certain } from '@dosewell/domain/problem';

vi.mock('../../data/account/accounts.ts', () => ({ readOpenAccount: vi.fn(), watchAccount: vi.fn() }));
vi.mock('../../data/store.ts', () => ({ openStore: vi.fn() }));
vi.mock('../../data/account/device-record.ts', () => ({ readDevice: vi.fn() }));
vi.mock('../opening/silent-device.ts', () => ({ reloadIfSilent: vi.fn() }));

/** A promise that resolves on demand. */
const later = <T>() => {
  let give: (value: T) => void = () => undefined;
  const answer = new Promise<T>((resolve) => {
    give = resolve;
  });
  return { answer, give };
};
const store = { close: () => undefined } as unknown as Store;

test('the session is loading until its person is known and their records are open', async () => {
  const [account, opened] = [later<undefined>(), later<Store>()];
  vi.mocked(readOpenAccount).mockReturnValue(account.answer);
  vi.mocked(openStore).mockReturnValue(opened.answer);
  // covers: AUTH-066
  expect(session.read()).toEqual({ kind: 'loading' });
  const begun = session.begin();
  // covers: AUTH-066
  expect(session.read()).toEqual({ kind: 'loading' });
  account.give(undefined);
  await begun;
  expect(session.read()).toMatchObject({ kind: 'anonymous' });

  const [tell] = certain(vi.mocked(watchAccount).mock.calls[0]);
  tell(MARIA);
  // covers: AUTH-066
  expect(session.read()).toEqual({ kind: 'loading' });
  opened.give(store);
  await vi.waitFor(() => expect(session.read()).toEqual({ kind: 'signed-in', account: MARIA, store }));
});

test('a sign-out forgets what was warned of', () => {
  const alarm = () => alarmOfLog({ account: MARIA } as Store, 'hr_readings');
  const [tell] = certain(vi.mocked(watchAccount).mock.calls[0]);
  alarm().say({ id: MARIA.userId });
  tell(undefined);
  // covers: T-15
  expect(alarm().read()).toBeUndefined();
});

test('an opening that another tab blocks says so after three seconds, and continues when that tab closes', async () => {
  vi.useFakeTimers();
  const opened = later<Store>();
  vi.mocked(openStore).mockReturnValue(opened.answer);
  const [tell] = certain(vi.mocked(watchAccount).mock.calls[0]);
  tell(undefined);
  tell(MARIA);
  await vi.advanceTimersByTimeAsync(2_900);
  expect(session.read()).toEqual({ kind: 'loading' });
  await vi.advanceTimersByTimeAsync(200);
  expect(session.read()).toEqual({ kind: 'loading', long: true });
  opened.give(store);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(session.read()).toEqual({ kind: 'signed-in', account: MARIA, store });
  vi.useRealTimers();
});

test('a setting that the browser refused to store is forgotten at a sign-out', () => {
  const refused = (): never => {
    throw new DOMException('The browser stores nothing.', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refused, removeItem: refused });
  const names = ['theme', 'doses-left', 'zone-kept', 'reminders-here'] as const;
  for (const name of names) storeText(name, 'of Maria');
  const heard: unknown[] = [];
  const stop = watchStoredText(() => heard.push(names.map(readStoredText)));
  const [tell] = certain(vi.mocked(watchAccount).mock.calls[0]);
  tell(undefined);
  stop();
  // covers: T-15
  expect(names.map(readStoredText)).toEqual(names.map(() => undefined));
  expect(heard).toEqual([names.map(() => undefined)]);
  vi.unstubAllGlobals();
});

test('a page that missed a sign-out forgets the one before when somebody else is signed in', async () => {
  vi.mocked(openStore).mockResolvedValue({ ...store, account: MARIA });
  const [tell] = certain(vi.mocked(watchAccount).mock.calls[0]);
  tell(MARIA);
  await vi.waitFor(() => expect(session.read().kind).toBe('signed-in'));
  keepDraft('what Maria typed', { text: 'tired' });
  tell({ ...MARIA, displayName: 'Maria K.' });
  expect(keptDraft('what Maria typed')).toBeDefined();
  tell({ ...MARIA, userId: '00000000-0000-4000-8000-000000000002' });
  // covers: T-15
  expect(keptDraft('what Maria typed')).toBeUndefined();
  tell(undefined);
});

test('an opening that the device never answers is looked at after six seconds, and ends in a message', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(browser, 'indexedDB', 'get').mockReturnValue({} as IDBFactory);
  vi.useFakeTimers();
  const account = later<undefined>();
  vi.mocked(readOpenAccount).mockReturnValue(account.answer);
  vi.mocked(reloadIfSilent).mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  void session.lookAgain();
  await vi.advanceTimersByTimeAsync(5_900);
  expect(reloadIfSilent).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  await vi.waitFor(() => expect(reloadIfSilent).toHaveBeenCalledTimes(1));
  expect(session.read().kind).not.toBe('failed');
  void session.lookAgain();
  await vi.advanceTimersByTimeAsync(6_100);
  // covers: T-27
  await vi.waitFor(() => expect(session.read()).toMatchObject({ kind: 'failed' }));
  expect(log).toHaveBeenCalledTimes(1);
  account.give(undefined);
  await vi.waitFor(() => expect(session.read()).toMatchObject({ kind: 'anonymous' }));
  vi.useRealTimers();
  vi.restoreAllMocks();
});
