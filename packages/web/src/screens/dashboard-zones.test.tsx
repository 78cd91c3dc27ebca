// @vitest-environment happy-dom
// A device in another zone shows the day of the person's zone, and asks once which to follow.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { doseId } from '@dosewell/domain/id';
import { certain } from '@dosewell/domain/problem';
import { afterEach, expect, test, vi } from 'vitest';
import { act, MARIA } from '../data/testing/test-device.ts';
import { readStoredText, storeText } from '../platform/plain-storage.ts';
import type { Store } from '../data/store.ts';
import { Dashboard } from './dashboard.tsx';
import { History } from './history.tsx';
import { type Device, openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';

afterEach(() => localStorage.clear());

const DATE = '2026-11-20';

/** A person of New York whose device is in Berlin, six hours ahead, where it is 2:10 at night. */
const travelled = async (
  shownAs: (store: Store) => Store = (store) => store,
): Promise<{ device: Device; id: string }> => {
  const device = await openDevice({ at: '2026-11-21T02:10' });
  const id = await device.add({ name: 'Metformin', times: ['08:00', '20:00'], frequency: 'twice_daily' });
  await act(device.store, {
    ...{ table: 'user_settings', id: MARIA.userId },
    patch: { timezone: 'America/New_York' },
  });
  await renderScreen(shownAs(device.store), Dashboard, '/dashboard');
  device.platform.wake();
  return { device, id };
};
const asks = () => screen.queryByText('You seem to be in Berlin. Doses follow New York time.');
const choose = async () => {
  press('Choose time');
  return within(await screen.findByRole('dialog', { name: 'You seem to be in Berlin' }));
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the day, the dose and its record follow the zone of the person', async () => {
  const { device, id } = await travelled();
  await waitFor(() => expect(screen.getByText('Friday, November 20, 2026')).toBeInTheDocument());
  await waitFor(() => expect(asks()).toBeInTheDocument());
  const evening = screen.getByRole('region', { name: '8:00 PM' });
  expect(within(evening).getByRole('heading')).toHaveTextContent('8:00 PM New York time');
  press('Take Metformin, 8:00 PM');
  await waitFor(() =>
    expect(device.store.row('medication_logs', doseId(id, DATE, '20:00'))).toMatchObject({
      ...{ date: DATE, status: 'taken', actual_time: '20:10', zone: 'America/New_York' },
    }),
  );
});

test('the zone of the device is followed once it is chosen', async () => {
  const { device } = await travelled();
  await waitFor(() => expect(asks()).toBeInTheDocument());
  await choose();
  press('Use Berlin time');
  device.platform.wake();
  await waitFor(() => expect(screen.getByText('Saturday, November 21, 2026')).toBeInTheDocument());
  expect(asks()).not.toBeInTheDocument();
  expect(device.store.row('user_settings', MARIA.userId)?.timezone).toBe('Europe/Berlin');
});

test('a time of taking names the clock it was given by, where another one is followed since', async () => {
  const { device } = await travelled();
  await waitFor(() => expect(asks()).toBeInTheDocument());
  press('Take Metformin, 8:00 PM');
  await choose();
  press('Use Berlin time');
  cleanup();
  await renderScreen(device.store, History, '/history');
  device.platform.wake();
  // covers: OQ-044
  await waitFor(() => expect(screen.getByText('taken at 8:10 PM New York time')).toBeInTheDocument());
});

test('the question takes one line below what is due, and the list of medications opens by a button', async () => {
  await travelled();
  await waitFor(() => expect(asks()).toBeInTheDocument());
  expect(screen.queryByRole('list', { name: 'Times of your medications' })).not.toBeInTheDocument();
  const leading = screen.getByText('Now: Metformin');
  expect(leading.compareDocumentPosition(certain(asks()))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const dialog = await choose();
  expect(dialog.getByRole('list', { name: 'Times of your medications' })).toBeInTheDocument();
});

test('the zone that was kept is named and not asked about again, until the device is in another one', async () => {
  const { device } = await travelled();
  await waitFor(() => expect(asks()).toBeInTheDocument());
  await choose();
  press('Not now, keep New York time');
  await waitFor(() => expect(screen.getByText('Times are New York time.')).toBeInTheDocument());
  expect(asks()).not.toBeInTheDocument();
  cleanup();
  vi.spyOn(device.platform, 'zone').mockReturnValue('Asia/Tokyo');
  await renderScreen(device.store, Dashboard, '/dashboard');
  await waitFor(() =>
    expect(screen.getByText('You seem to be in Tokyo. Doses follow New York time.')).toBeInTheDocument(),
  );
});

test('the zone of somebody who is looked after is named and not asked about, though the owner of the account travels', async () => {
  // What the owner of the account answered for themselves stands.
  const answered = 'Europe/Berlin Asia/Tokyo';
  storeText('zone-kept', answered);
  const ofOwner = { own: 'the-owner' };
  await travelled((store) => ({ ...store, account: { ...store.account, ...ofOwner } }));
  // covers: PAY-027
  await waitFor(() => expect(screen.getByText('Times are New York time.')).toBeInTheDocument());
  expect(screen.queryByText(/^You seem to be in/)).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: '8:00 PM' })).toHaveTextContent('8:00 PM New York time');
  cleanup();
  const device = await openDevice({ at: '2026-11-21T02:10' });
  await renderScreen(
    { ...device.store, account: { ...device.store.account, ...ofOwner } },
    Dashboard,
    '/dashboard',
  );
  await waitFor(() => expect(screen.getByText('Saturday, November 21, 2026')).toBeInTheDocument());
  expect(screen.queryByText(/^Times are/)).not.toBeInTheDocument();
  expect(readStoredText('zone-kept')).toBe(answered);
});

test('each medication is shown by both clocks, and one that keeps home time goes on at its hour', async () => {
  const { device, id } = await travelled();
  await waitFor(() => expect(asks()).toBeInTheDocument());
  const list = (await choose()).getByRole('list', { name: 'Times of your medications' });
  // covers: T-18
  expect(list).toHaveTextContent(
    'Clock here: 8:00 AM, 8:00 PMHome time: 2:00 PM, 2:00 AM here, which is 8:00 AM, 8:00 PM New York time',
  );
  expect(within(list).getByRole('radio', { name: 'Clock here' })).toBeChecked();
  fireEvent.click(within(list).getByRole('radio', { name: 'Home time' }));
  // Nothing changes before it is said.
  expect(device.store.row('medications', id)?.home_zone).toBeNull();
  press('Use Berlin time');
  device.platform.wake();
  await waitFor(() => expect(screen.getByText('Saturday, November 21, 2026')).toBeInTheDocument());
  expect(device.store.row('medications', id)?.home_zone).toBe('America/New_York');
  const noon = within(await screen.findByRole('region', { name: '2:00 PM' }));
  expect(noon.getByText('8:00 AM at home, New York time')).toBeInTheDocument();
  // What was open when it was said is due still.
  expect(screen.getByRole('button', { name: 'Take Metformin, 8:00 PM' })).toBeInTheDocument();
});

test('a dose that the flight passed over is due at once, where its medication follows the clock here', async () => {
  const { device, id } = await travelled();
  await waitFor(() => expect(asks()).toBeInTheDocument());
  await choose();
  press('Use Berlin time');
  device.platform.wake();
  await waitFor(() => expect(screen.getByText('From yesterday')).toBeInTheDocument());
  // covers: T-18
  expect(device.store.rows('dose_exceptions')).toMatchObject([
    { medication_id: id, date: DATE, slot: '20:00', kind: 'later' },
  ]);
  expect(screen.getByRole('button', { name: 'Take Metformin, 8:00 PM' })).toBeInTheDocument();
});
