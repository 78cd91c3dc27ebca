// @vitest-environment happy-dom
// Whose records a tab shows, said on every screen, and the switch to another person of the account.
import { reminderId } from '@dosewell/domain/id';
import { noticeId } from '@dosewell/domain/reminders/notices';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '../../data/account/accounts.ts';
import { accountFor } from '../../data/account/people-of-account.ts';
import * as others from '../../data/account/others-in-step.ts';
import * as showing from '../../data/account/show-person.ts';
import { MARIA } from '../../data/testing/test-device.ts';
import { openDevice } from '../../screens/testing/device.ts';
import { standIn } from '../../testing/stand-in.ts';
import { toastOne } from '../../ui/messages/toast.ts';
import { renderApp } from '../testing/render-app.tsx';
import type { SessionState } from './session.ts';

standIn(showing, 'showPerson');
standIn(others, 'keepOthersInStep');

const ANNA = '00000000-0000-4000-8000-00000000000a';
const TAKE = reminderId(ANNA, '2026-11-20', '08:00');
const HOUSE: Account = {
  ...MARIA,
  people: [
    { userId: MARIA.userId, displayName: 'Maria', color: 'blue' },
    { userId: ANNA, displayName: 'Anna', color: 'red' },
  ],
};

/** A session that shows a person of the account. */
const showingPerson = async (userId: string): Promise<SessionState> => {
  const { store } = await openDevice({ at: '2026-11-20T08:10', person: userId });
  return { kind: 'signed-in', account: HOUSE, store: { ...store, account: accountFor(HOUSE, userId) } };
};
const bar = () => screen.findByRole('button', { name: /^Records of/ });

beforeEach(() => {
  vi.mocked(showing.showPerson).mockReset().mockResolvedValue(undefined);
  vi.mocked(others.keepOthersInStep)
    .mockReset()
    .mockReturnValue(() => undefined);
});

test.each(['/dashboard', '/medications', '/weight', '/settings', '/profile', `/take/${TAKE}`])(
  'with several people the name of the person stands on %s',
  async (path) => {
    await renderApp(await showingPerson(ANNA), path);
    // covers: PAY-027
    expect(await bar()).toHaveAccessibleName('Records of Anna. Show somebody else');
  },
);

test.each([
  ['/refills', 'refill'],
  ['/insights', 'summary'],
] as const)('a tapped notice opens %s of the person it is about', async (page, kind) => {
  const address = `${page}?of=${noticeId(ANNA, kind, '2026-11-18')}`;
  await renderApp(await showingPerson(MARIA.userId), address);
  // covers: T-10
  await waitFor(() => expect(showing.showPerson).toHaveBeenCalledExactlyOnceWith(ANNA));
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
});

test('a tapped notice of the person shown opens at once, and others can be shown then', async () => {
  const { href } = await renderApp(
    await showingPerson(ANNA),
    `/refills?of=${noticeId(ANNA, 'refill', '2026-11-20')}`,
  );
  await screen.findByRole('heading', { level: 1, name: 'Refills' });
  await waitFor(() => expect(href()).toBe('/refills'));
  expect(showing.showPerson).not.toHaveBeenCalled();
});

test('with one person nothing says whose records these are', async () => {
  await renderApp('signed-in', '/dashboard');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: /^Records of/ })).not.toBeInTheDocument();
});

test('the switch shows the other people by name, and a press shows their records', async () => {
  await renderApp(await showingPerson(MARIA.userId), '/dashboard');
  fireEvent.click(await bar());
  const dialog = within(await screen.findByRole('dialog', { name: 'Whose records?' }));
  expect(dialog.getByRole('button', { name: 'Maria' })).toHaveAttribute('aria-current', 'true');
  fireEvent.click(dialog.getByRole('button', { name: 'Anna' }));
  // covers: PAY-027
  expect(showing.showPerson).toHaveBeenCalledExactlyOnceWith(ANNA);
});

test('a message names the person it is about', async () => {
  await renderApp(await showingPerson(ANNA), '/dashboard');
  await bar();
  toastOne({ title: 'Dose logged as taken' });
  const messages = within(screen.getByRole('region', { name: 'Messages' }));
  expect((await messages.findByText('Dose logged as taken')).parentElement).toHaveTextContent(
    'AnnaDose logged as taken',
  );
});

test('another person’s profile leads to one’s own for what is of the account', async () => {
  await renderApp(await showingPerson(ANNA), '/profile');
  fireEvent.click(await screen.findByRole('button', { name: 'Show Maria' }));
  expect(showing.showPerson).toHaveBeenCalledExactlyOnceWith(MARIA.userId);
  for (const name of ['Plan', 'People', 'Danger Zone'])
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
});

test('the free plan holds one person, and says which plan holds more', async () => {
  await renderApp('signed-in', '/profile');
  fireEvent.click(await screen.findByRole('button', { name: 'Add a person' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upgrade to Max' }));
  // covers: PAY-016
  expect(dialog.getByText('More than one person in an account is part of the Max plan.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Upgrade Now' })).toBeInTheDocument();
});
