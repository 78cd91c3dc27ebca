// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openDevice } from './testing/device.ts';
import { noted, NOW, press, rowsOf, saveForm, showLog, type } from './testing/vital-sign.tsx';
import { certain } from '@dosewell/domain/problem';

const UNREAD = 'Your readings could not be read from this device.';
const open = () => openDevice({ at: NOW });
const items = async () =>
  within(await screen.findByRole('list', { name: 'Readings' })).getAllByRole('listitem');

test('both numbers are saved with their details', async () => {
  const device = await open();
  await showLog(device, 'bp_readings');
  // covers: BP-013
  expect(screen.getByRole('form', { name: 'New blood pressure reading' })).toBeInTheDocument();
  type('Upper number (systolic)', '128');
  type('Lower (diastolic)', '82');
  press('Time, tags and note');
  type(/^Pulse/, '70');
  const tags = within(await screen.findByRole('group', { name: /^Tags/ })).getAllByRole('checkbox');
  // covers: BP-023
  expect(tags.map((box) => box.closest('label')?.textContent)).toEqual([
    ...['Morning', 'Evening', 'Fasting', 'Post-exercise', 'Stressed'],
  ]);
  fireEvent.click(certain(tags[0]));
  fireEvent.click(screen.getByLabelText('Standing'));
  type(/^Note/, 'after coffee');
  saveForm();
  await waitFor(() =>
    // covers: BP-001 BP-003 BP-004 BP-024
    expect(rowsOf(device, 'bp_readings')).toMatchObject([
      { id: expect.any(String), systolic: 128, diastolic: 82, pulse: 70, date: '2026-11-20' },
    ]),
  );
  // covers: GEN-019
  await waitFor(() =>
    expect(screen.getByText('128/82 mmHg, Normal', { selector: 'span[role=status]' })).toBeInTheDocument(),
  );
  // covers: BP-007 BP-008 BP-009 BP-011
  expect(rowsOf(device, 'bp_readings')).toMatchObject([
    { posture: 'standing', arm: null, med_relation: null, tags: ['Morning'], notes: 'after coffee' },
  ]);
});

test('numbers out of bounds, or in the wrong order, are refused beneath their fields', async () => {
  const device = await open();
  await showLog(device, 'bp_readings');
  type('Upper number (systolic)', '301');
  type('Lower (diastolic)', '9');
  saveForm();
  // covers: BP-016
  await waitFor(() => expect(screen.getByText('Enter a value between 30-300')).toBeInTheDocument());
  // covers: BP-017
  expect(screen.getByText('Enter a value between 10-200')).toBeInTheDocument();
  type('Upper number (systolic)', '90');
  type('Lower (diastolic)', '90');
  saveForm();
  // covers: BP-018
  await waitFor(() => expect(screen.getByText('Diastolic must be lower than Systolic')).toBeInTheDocument());
  expect(rowsOf(device, 'bp_readings')).toEqual([]);
});

test('the list shows fifty readings with their status, newest first, and fifty more each time', async () => {
  const device = await open();
  // Not recorded in the order in which they were taken.
  for (const minute of Array.from({ length: 52 }, (_, nth) => (nth * 7 + 3) % 52))
    await noted(device, 'bp_readings', `2026-11-19T07:${String(minute).padStart(2, '0')}`, {
      systolic: 118 + minute,
      diastolic: 70,
    });
  await showLog(device, 'bp_readings');
  // covers: BP-014 BP-026
  await waitFor(async () => expect(await items()).toHaveLength(50));
  // covers: BP-025
  expect((await items())[0]).toHaveTextContent('169/70 mmHgHigh');
  press('Show older readings');
  // covers: BP-025 BP-026
  await waitFor(async () => expect((await items()).at(-1)).toHaveTextContent('118/70 mmHgNormal'));
});

test('a reading can be changed and deleted, and mornings and evenings have their own means', async () => {
  const device = await open();
  await noted(device, 'bp_readings', '2026-11-19T07:00', { systolic: 120, diastolic: 80 });
  await noted(device, 'bp_readings', '2026-11-19T20:00', { systolic: 140, diastolic: 90 });
  await showLog(device, 'bp_readings');
  const average = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;
  expect({ morning: await average('Morning average'), evening: await average('Evening average') }).toEqual({
    morning: '120/80 mmHg',
    evening: '140/90 mmHg',
  });
  press('Edit 140/90 mmHg, Nov 19, 2026, 8:00 PM');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Reading' }));
  fireEvent.change(dialog.getByLabelText('Upper number (systolic)'), { target: { value: '136' } });
  fireEvent.submit(certain(screen.getByRole('dialog').querySelector('form')));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const changed = () =>
    rowsOf(device, 'bp_readings').filter((row) => 'systolic' in row && row.systolic === 136);
  // covers: BP-027
  await waitFor(() => expect(changed()).toHaveLength(1));
  press('Delete 120/80 mmHg, Nov 19, 2026, 7:00 AM');
  // covers: BP-031
  await waitFor(() => expect(screen.getByText('Reading deleted')).toBeInTheDocument());
  // covers: BP-028
  await waitFor(() => expect(rowsOf(device, 'bp_readings')).toHaveLength(1));
});

test('a failed save or read shows a line with Retry, without a toast', async () => {
  const device = await open();
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const reading = vi.spyOn(device.store, 'months').mockRejectedValue(new Error('disk'));
  await showLog(device, 'bp_readings');
  // covers: BP-030
  await waitFor(() => expect(screen.getByText(UNREAD)).toBeInTheDocument());
  reading.mockResolvedValue([]);
  press('Retry');
  // covers: BP-030
  await waitFor(() => expect(screen.queryByText(UNREAD)).not.toBeInTheDocument());
  type('Upper number (systolic)', '128');
  type('Lower (diastolic)', '82');
  saveForm();
  // covers: BP-029
  await waitFor(() =>
    expect(screen.getByText('This device could not save it. Its storage may be full.')).toBeInTheDocument(),
  );
  const messages = [...document.querySelectorAll('[data-toast]')].map(({ textContent }) => textContent);
  expect(messages.filter((message) => /could not/.test(message ?? ''))).toEqual([]);
  full.mockRestore();
  press('Retry');
  await waitFor(() => expect(rowsOf(device, 'bp_readings')).toHaveLength(1));
});

test('Back leads to where the person came from', async () => {
  const place = await showLog(await open(), 'bp_readings', '', '/insights');
  press('Back');
  // covers: BP-012
  await waitFor(() => expect(place()).toBe('/insights'));
});

test('Back leads to the dashboard if there is no earlier page, and the page is no medical device', async () => {
  const device = await open();
  const place = await showLog(device, 'bp_readings');
  // covers: BP-015
  expect(screen.getByText(/^For your own records. This is not a medical device/)).toBeInTheDocument();
  press('Back');
  // covers: BP-012
  await waitFor(() => expect(place()).toBe('/dashboard'));
});
