// @vitest-environment happy-dom
// A dose that a caregiver marked says who did, and the person undoes it like any other (decision 0094).
import { doseId } from '@dosewell/domain/id';
import { certain } from '@dosewell/domain/problem';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Dashboard } from './dashboard.tsx';
import { type Device, openDevice } from './testing/device.ts';
import { closed, edit, note, press, withMetformin } from './testing/history.tsx';
import { renderScreen } from './testing/render-screen.tsx';

const MARKED = 'Marked by John, caregiver';

/** Lets the server say that John marked what is on record. */
const markedByJohn = async ({ server, store }: Device): Promise<void> => {
  await store.syncNow();
  for (const row of server.rows('medication_logs'))
    server.put({ table: 'medication_logs', row: { ...row, answered_from: 'John, caregiver' } });
  await store.syncNow();
};

test('history says which caregiver marked a dose, and the person takes the mark back', async () => {
  const { device, log, left } = await withMetformin();
  expect(screen.queryByText(MARKED)).not.toBeInTheDocument();
  await markedByJohn(device);
  const today = within(screen.getByRole('region', { name: 'Today' }));
  // covers: CARE-032
  await waitFor(() => expect(today.getByText(MARKED)).toBeInTheDocument());
  expect(within(screen.getByRole('region', { name: 'Yesterday' })).queryByText(MARKED)).toBeNull();
  await edit('Edit Metformin, 8:00 AM, Nov 20, 2026');
  press('Mark as not answered');
  await closed();
  // covers: CARE-032
  expect({ undone: log()?.deleted_at !== null, left: left() }).toEqual({ undone: true, left: 20 });
  await waitFor(() => expect(screen.queryByText(MARKED)).not.toBeInTheDocument());
});

test('an answer of the person after a caregiver’s is their own again', async () => {
  const { device, log } = await withMetformin();
  await markedByJohn(device);
  await edit('Edit Metformin, 8:00 AM, Nov 20, 2026');
  fireEvent.click(screen.getByRole('radio', { name: 'Skipped' }));
  press('Save');
  await closed();
  expect(log()).toMatchObject({ status: 'skipped', answered_from: null });
  await waitFor(() => expect(screen.queryByText(MARKED)).not.toBeInTheDocument());
});

test('Today says which caregiver marked a dose, beside the way to change it', async () => {
  const device = await openDevice({ at: '2026-11-20T09:10' });
  const id = await device.add({ name: 'Metformin', frequency: 'once_daily', times: ['08:00'] });
  const dose = { medication_id: id, date: '2026-11-20', slot: '08:00', status: 'taken' };
  note(device, doseId(id, '2026-11-20', '08:00'), dose);
  await markedByJohn(device);
  cleanup();
  await renderScreen(device.store, Dashboard, '/dashboard');
  const row = certain((await screen.findByText(MARKED)).closest('li'));
  // covers: CARE-032
  expect(within(row).getByRole('button', { name: /^Change/ })).toBeInTheDocument();
});
