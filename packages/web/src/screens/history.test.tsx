// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { doseId } from '@dosewell/domain/id';
import type { Patch } from '@dosewell/domain/sync';
import { expect, test, vi } from 'vitest';
import { History } from './history.tsx';
import { type Device, openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';
import { certain } from '@dosewell/domain/problem';

const TODAY = '2026-11-20';
const NOON = `${TODAY}T12:10`;

const show = (device: Device, search = '') => renderScreen(device.store, History, `/history${search}`);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const answer = ({ store }: Device, medication: string, date: string, patch: Patch, slot = '08:00'): void => {
  const id = doseId(medication, date, slot);
  store.enqueue([
    { table: 'medication_logs', id, patch: { medication_id: medication, date, slot, ...patch } },
  ]);
};
/** Metformin since Wednesday: skipped then, missed on Thursday, taken today at 8:07 AM. */
const threeDays = async (): Promise<{ device: Device; id: string }> => {
  const device = await openDevice({ at: NOON });
  const id = await device.add({ name: 'Metformin' }, '2026-11-18T06:00');
  answer(device, id, '2026-11-18', { status: 'skipped', notes: 'felt sick' });
  answer(device, id, TODAY, { status: 'taken', actual_time: '08:07' });
  await device.store.syncNow();
  return { device, id };
};
const day = async (name: string) => within(await screen.findByRole('region', { name }));
const rowsOf = async (name: string) =>
  (await day(name)).getAllByRole('listitem').map((row) => row.textContent.replaceAll('\u00A0', ' '));

test('the doses are listed by day, newest first, with name, dosage, time and outcome', async () => {
  const { device } = await threeDays();
  await show(device);
  await screen.findByRole('region', { name: 'Nov 18, 2026' });
  // covers: DOSE-029 DOSE-030 DOSE-031 DOSE-032
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Today',
    'Yesterday',
    'Nov 18, 2026',
  ]);
  // covers: DOSE-033 DOSE-034 DOSE-035 DOSE-019
  expect(await rowsOf('Today')).toEqual([
    expect.stringMatching(/^Metformin8:00 AM · 1 tablet · 500 mgTakentaken at 8:07 AM/),
  ]);
  // covers: DOSE-035 DOSE-015
  expect(await rowsOf('Yesterday')).toEqual([
    expect.stringMatching(/^Metformin8:00 AM · 1 tablet · 500 mgMissed/),
  ]);
  // covers: DOSE-035 DOSE-007
  expect(await rowsOf('Nov 18, 2026')).toEqual([expect.stringMatching(/^Metformin.*Skipped.*felt sick/)]);
});

test('the latest dose of a day comes first', async () => {
  const device = await openDevice({ at: `${TODAY}T22:00` });
  const id = await device.add({ name: 'Metformin', times: ['08:00', '12:00', '20:00'] }, `${TODAY}T06:00`);
  answer(device, id, TODAY, { status: 'taken' }, '12:00');
  answer(device, id, TODAY, { status: 'skipped' }, '20:00');
  await show(device);
  // covers: DOSE-019 DOSE-029
  expect((await rowsOf('Today')).map((row) => row?.slice(9, 17).trim())).toEqual([
    '8:00 PM',
    '12:00 PM',
    '8:00 AM',
  ]);
});

test('a dose keeps the name and dosage it was logged with', async () => {
  const { device, id } = await threeDays();
  device.store.enqueue([{ table: 'medications', id, patch: { name: 'Glucophage', dosage: '1 g' } }]);
  await show(device);
  // covers: DOSE-010 DOSE-033
  expect(await rowsOf('Today')).toEqual([expect.stringMatching(/^Metformin8:00 AM · 1 tablet · 500 mg/)]);
});

test('a dose in the list changes by Edit alone, and opening Edit changes nothing', async () => {
  const { device } = await threeDays();
  await show(device);
  const list = within(certain((await screen.findByRole('region', { name: 'Today' })).parentElement));
  const buttons = list.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  // covers: DOSE-017
  expect(buttons.every((name) => name?.startsWith('Edit Metformin'))).toBe(true);
  const before = device.store.monthRows('medication_logs', ['2026-11']);
  for (const row of list.getAllByRole('listitem')) fireEvent.click(row);
  press('Edit Metformin, 8:00 AM, Nov 20, 2026');
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // covers: DOSE-017
  expect(device.store.monthRows('medication_logs', ['2026-11'])).toBe(before);
});

test('unsent doses and differing answers are marked', async () => {
  const { device, id } = await threeDays();
  answer(device, id, '2026-11-19', { status: 'taken' });
  const log = certain(device.server.rows('medication_logs').find(({ date }) => date === TODAY));
  device.server.put({ table: 'medication_logs', row: { ...log, conflict: true } });
  device.server.intercept = (path) =>
    path === '/sync/push' ? { status: 503, body: {}, date: Number.NaN } : undefined;
  await device.store.syncNow();
  await show(device);
  expect((await day('Yesterday')).getByText('not sent yet')).toBeInTheDocument();
  device.server.intercept = () => undefined;
  await device.store.syncNow();
  await waitFor(() => expect(screen.queryByText('not sent yet')).not.toBeInTheDocument());
  expect((await day('Today')).getByText('Two answers differ')).toBeInTheDocument();
});

test('an empty history says so in the words of the specification', async () => {
  const device = await openDevice({ at: NOON });
  await show(device);
  // covers: DOSE-036
  await waitFor(() => expect(screen.getByText('No medication history yet.')).toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'Add Your First Medication' })).toBeInTheDocument();
});

test('a history that cannot be read shows a line with Retry, and the screen stays', async () => {
  const { device } = await threeDays();
  const months = vi.spyOn(device.store, 'months').mockRejectedValueOnce(new Error('disk'));
  await show(device);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  // covers: DOSE-047
  expect(screen.getByText('Your medication history could not be read from this device.')).toBeInTheDocument();
  expect(screen.queryByText('No medication history yet.')).not.toBeInTheDocument();
  fireEvent.click(retry);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument());
  expect(months).toHaveBeenCalledTimes(2);
});

test('older months are read on request, until the first', async () => {
  const device = await openDevice({ at: NOON });
  const id = await device.add({ name: 'Metformin', end_date: '2026-08-20' }, '2026-08-01T06:00');
  device.store.enqueue([
    {
      table: 'medication_logs',
      id: device.store.newId(),
      patch: { medication_id: id, date: '2025-03-04', slot: null, status: 'taken', actual_time: '09:00' },
    },
  ]);
  await show(device);
  await screen.findByRole('region', { name: 'Aug 20, 2026' });
  await waitFor(() =>
    // covers: DOSE-019
    expect(screen.queryByRole('button', { name: 'Show older doses' })).not.toBeInTheDocument(),
  );
});

test.each([
  ['', 'Medications'],
  ['?tab=medications', 'Medications'],
  ['?tab=nonsense', 'Medications'],
  ['?tab=blood-pressure', 'Blood Pressure'],
  ['?tab=bp', 'Blood Pressure'],
  ['?tab=blood%20pressure', 'Blood Pressure'],
  ['?tab=glucose', 'Glucose'],
])('the address /history%s opens on %s', async (search, name) => {
  await show(await openDevice({ at: NOON }), search);
  // covers: ACC-016 ACC-017 DOSE-026
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(name);
  // covers: DOSE-023 DOSE-024 DOSE-025
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Medications',
    'Blood Pressure',
    'Glucose',
  ]);
});

test.each([
  ['Blood Pressure', 'Go to BP Log', '/blood-pressure'],
  ['Glucose', 'Go to Glucose Log', '/glucose'],
])('the tab %s is part of the address and leads on by “%s”', async (tab, button, path) => {
  const at = await show(await openDevice({ at: NOON }));
  fireEvent.mouseDown(screen.getByRole('tab', { name: tab }), { button: 0 });
  const link = await screen.findByRole('link', { name: button });
  await waitFor(() => expect(at()).toBe(`/history?tab=${path.slice(1)}`));
  fireEvent.click(link);
  // covers: DOSE-045 DOSE-046
  await waitFor(() => expect(at()).toBe(path));
});

test('the list and the calendar are two views of the medications', async () => {
  const { device } = await threeDays();
  await show(device);
  expect(screen.getByRole('radio', { name: 'List View' })).toBeChecked();
  fireEvent.click(screen.getByRole('radio', { name: 'Calendar View' }));
  // covers: DOSE-028 DOSE-037
  await waitFor(() => expect(screen.getByRole('grid', { name: 'November 2026' })).toBeInTheDocument());
  fireEvent.click(screen.getByRole('radio', { name: 'List View' }));
  // covers: DOSE-028
  await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
});
