// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { doseId } from '@dosewell/domain/id';
import { expect, test } from 'vitest';
import { act } from '../data/testing/test-device.ts';
import { Dashboard } from './dashboard.tsx';
import { openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';

const YESTERDAY = '2026-11-19';
const TODAY = '2026-11-20';

test('a dose whose time lasts beyond midnight stays on the dashboard, and a reminder leads to it', async () => {
  const device = await openDevice({ at: `${TODAY}T00:05` });
  const id = await device.add({ name: 'Metformin', times: ['23:50'] });
  await renderScreen(device.store, Dashboard, `/dashboard?medication=${id}`);
  const left = within(await screen.findByRole('region', { name: 'From yesterday' }));
  const row = left.getByRole('listitem');
  await waitFor(() => expect(row).toHaveFocus());
  fireEvent.click(left.getByRole('button', { name: 'Take Metformin, 11:50 PM' }));
  await waitFor(() => expect(row).toHaveTextContent('Taken'));
  const logOf = (date: string) => device.store.row('medication_logs', doseId(id, date, '23:50'));
  expect({ status: logOf(YESTERDAY)?.status, log: logOf(TODAY) }).toEqual({
    status: 'taken',
    log: undefined,
  });
});

test('the doses of today stand under their own word where doses of yesterday stand above', async () => {
  const device = await openDevice({ at: `${TODAY}T00:05` });
  await device.add({ name: 'Metformin', times: ['23:50'] });
  await renderScreen(device.store, Dashboard, '/dashboard');
  const left = await screen.findByRole('region', { name: 'From yesterday' });
  const word = screen.getByText('Today', { selector: 'p' });
  expect(left.compareDocumentPosition(word)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a dose answered before midnight is left to yesterday', async () => {
  const device = await openDevice({ at: `${TODAY}T00:05` });
  const id = await device.add({ name: 'Metformin', times: ['23:50', '23:55'], frequency: 'custom' });
  const dose = doseId(id, YESTERDAY, '23:50');
  device.setClock(`${YESTERDAY}T23:52`);
  const patch = { medication_id: id, date: YESTERDAY, slot: '23:50', status: 'skipped' };
  await act(device.store, { table: 'medication_logs', id: dose, patch });
  device.setClock(`${TODAY}T00:05`);
  await renderScreen(device.store, Dashboard, '/dashboard');
  const left = within(await screen.findByRole('region', { name: 'From yesterday' }));
  expect(left.getAllByRole('region').map((group) => group.getAttribute('aria-label'))).toEqual(['11:55 PM']);
});

test('a dose of yesterday leaves the dashboard once it is missed', async () => {
  const device = await openDevice({ at: `${TODAY}T05:50` });
  await device.add({ name: 'Metformin', times: ['23:50'] });
  await renderScreen(device.store, Dashboard, '/dashboard');
  await screen.findByRole('region', { name: '11:50 PM' });
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'From yesterday' })).not.toBeInTheDocument(),
  );
});
