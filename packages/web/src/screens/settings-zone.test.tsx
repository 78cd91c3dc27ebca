// @vitest-environment happy-dom
// A zone chosen in Settings asks what one that the device came into asks (decision 0090).
import type { SettingsRow } from '@dosewell/domain/sync';
import { certain } from '@dosewell/domain/problem';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as serverQuery from '../data/server/server-query.tsx';
import { standIn } from '../testing/stand-in.ts';
import { Settings } from './settings.tsx';
import { type Device, openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';

standIn(serverQuery, 'useServerQuery');
beforeEach(() => {
  const away = { value: undefined, problem: 'network', retry: () => undefined } as const;
  vi.mocked(serverQuery.useServerQuery).mockReturnValue(away);
  localStorage.clear();
});

const open = () => openDevice({ at: '2026-11-20T08:10' });
const show = (given: Device) => renderScreen(given.store, Settings, '/settings');
const kept = (given: Device): SettingsRow =>
  certain(given.store.row('user_settings', given.store.account.userId)) as SettingsRow;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a zone chosen in Settings asks of each medication whose clock it keeps, before anything changes', async () => {
  const given = await open();
  const id = await given.add({ name: 'Metformin', times: ['08:00'], frequency: 'once_daily' });
  await show(given);
  const field = screen.getByLabelText('Time zone');
  fireEvent.change(field, { target: { value: 'America/New_York' } });
  const dialog = within(await screen.findByRole('dialog', { name: 'Use New York time?' }));
  // covers: T-18
  expect(dialog.getByRole('list', { name: 'Times of your medications' })).toHaveTextContent(
    'Clock in New York: 8:00 AMHome time: 2:00 AM in New York, which is 8:00 AM Berlin time',
  );
  press('Not now, keep Berlin time');
  expect(field).toHaveValue('Europe/Berlin');
  expect(kept(given).timezone).toBe('Europe/Berlin');
  fireEvent.change(field, { target: { value: 'America/New_York' } });
  fireEvent.click(await screen.findByRole('radio', { name: 'Home time' }));
  press('Use New York time');
  await waitFor(() => expect(kept(given).timezone).toBe('America/New_York'));
  expect(given.store.row('medications', id)?.home_zone).toBe('Europe/Berlin');
  await waitFor(() => expect(field).toHaveValue('America/New_York'));
});

test('a zone chosen in Settings asks for what it passes over at once', async () => {
  const given = await open();
  const id = await given.add({ name: 'Metformin', times: ['12:00'], frequency: 'once_daily' });
  await show(given);
  fireEvent.change(screen.getByLabelText('Time zone'), { target: { value: 'Asia/Tokyo' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Use Tokyo time' }));
  await waitFor(() => expect(kept(given).timezone).toBe('Asia/Tokyo'));
  expect(given.store.rows('dose_exceptions')).toMatchObject([
    { medication_id: id, date: '2026-11-20', slot: '12:00', kind: 'later' },
  ]);
});
