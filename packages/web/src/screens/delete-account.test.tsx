import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { accounts } from '../data/account/accounts.ts';
import type { AskedPath } from '../data/server/api.ts';
import { NetworkError } from '../data/server/request.ts';
import { DeleteAccountSection } from '../features/account/your-data/delete-account-section.tsx';
import { openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';

const Settings = () => (
  <>
    <h1>Settings</h1>
    <DeleteAccountSection />
  </>
);

type Told = { status: number; body: unknown };
const LATE = (): { promise: Promise<Told>; answer: (told: Told) => void } => {
  let answer = (_: Told): void => {};
  const promise = new Promise<Told>((resolve) => (answer = resolve));
  return { promise, answer };
};

/** Settings on Maria's device; the server answers a deletion as given. */
const opened = async (server: (body: unknown) => Promise<Told>) => {
  const { store } = await openDevice({ at: '2026-11-20T08:10' });
  const asked: unknown[] = [];
  const order: string[] = [];
  vi.spyOn(accounts, 'wipeAccount').mockImplementation(async (id) => order.push(`wiped ${id}`) > 0);
  const asking = {
    ...store,
    ask: async (path: AskedPath, body?: unknown) => {
      if (path !== '/delete-account') return store.ask(path, body);
      asked.push(body);
      return { date: NaN, ...(await server(body)) };
    },
    end: () => order.push('ended'),
  };
  const path = await renderScreen(asking as never, Settings, '/settings');
  return { path, asked, order, store };
};

const dialog = (): Promise<HTMLElement> => screen.findByRole('alertdialog');
const openDialog = async (): Promise<HTMLElement> => {
  fireEvent.click(screen.getByRole('button', { name: 'Delete Account' }));
  return dialog();
};
const confirmWith = (sheet: HTMLElement, password: string): void => {
  fireEvent.change(within(sheet).getByLabelText('Your password'), { target: { value: password } });
  fireEvent.click(within(sheet).getByRole('button', { name: 'Delete for good' }));
};

test('deleting the account asks first, says what is deleted and requires the password', async () => {
  const { asked } = await opened(async () => ({ status: 200, body: {} }));
  const sheet = await openDialog();
  // covers: PROF-027
  expect(sheet).toHaveTextContent('Your medications, doses, stock and refills');
  fireEvent.click(within(sheet).getByRole('button', { name: 'Delete for good' }));
  await waitFor(async () =>
    expect(within(await dialog()).getByText('Please enter your password.')).toBeInTheDocument(),
  );
  fireEvent.click(within(await dialog()).getByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(asked).toEqual([]);
});

test('a confirmed deletion shows progress, then the goodbye, then ends and wipes the device', async () => {
  const { promise, answer } = LATE();
  const { path, asked, order, store } = await opened(() => promise);
  confirmWith(await openDialog(), 'Correct-horse-1');
  // covers: PROF-028
  expect(await screen.findByRole('button', { name: 'Deleting…' })).toHaveAttribute('aria-busy', 'true');
  expect({ path: path(), order }).toEqual({ path: '/settings', order: [] });
  answer({ status: 200, body: {} });
  await waitFor(() => expect(order).toEqual(['ended', `wiped ${store.account.userId}`]));
  // covers: PROF-028
  expect(path()).toBe('/goodbye');
  // covers: PROF-029
  expect(asked).toEqual([{ confirm: true, password: 'Correct-horse-1' }]);
});

test.each([
  ['the server cannot', async () => ({ status: 500, body: { code: 'internal' } })],
  ['something else answers', async () => ({ status: 502, body: undefined })],
])('nothing is deleted when %s, and the page says so', async (_, server) => {
  const { path, order } = await opened(server);
  confirmWith(await openDialog(), 'Correct-horse-1');
  // covers: PROF-030
  await waitFor(() =>
    expect(
      screen.getByText('Failed to delete account. Please try again or contact support.'),
    ).toBeInTheDocument(),
  );
  expect({ path: path(), order }).toEqual({ path: '/settings', order: [] });
});

test('a missing answer is reported as something unexpected', async () => {
  const { path, order } = await opened(async () => {
    throw new NetworkError('no answer');
  });
  confirmWith(await openDialog(), 'Correct-horse-1');
  // covers: PROF-031
  await waitFor(() =>
    expect(screen.getByText('An unexpected error occurred. Please try again.')).toBeInTheDocument(),
  );
  expect({ path: path(), order }).toEqual({ path: '/settings', order: [] });
});

test('a wrong password is refused at its field, where it can be corrected', async () => {
  const { order } = await opened(async () => ({ status: 422, body: { code: 'wrong_password' } }));
  const sheet = await openDialog();
  confirmWith(sheet, 'Wrong-horse-2');
  await waitFor(() =>
    expect(within(sheet).getByText('That password is not right. Please try again.')).toBeInTheDocument(),
  );
  await waitFor(() => expect(within(sheet).getByLabelText('Your password')).toHaveFocus());
  expect(order).toEqual([]);
});
