import { expect, test, vi } from 'vitest';
import { readOpenAccount, watchAccount } from '../../data/account/accounts.ts';
import { openStore, type Store } from '../../data/store.ts';
import { MARIA } from '../../data/testing/test-device.ts';
import { session } from './session.ts';
import { certain } from '@dosewell/domain/problem';

vi.mock('../../data/account/accounts.ts', () => ({ readOpenAccount: vi.fn(), watchAccount: vi.fn() }));
vi.mock('../../data/store.ts', () => ({ openStore: vi.fn() }));

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
