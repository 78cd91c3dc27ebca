// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { doseId } from '@dosewell/domain/id';
import { instantOf } from '@dosewell/domain/time';
import { expect, test } from 'vitest';
import { act } from '../data/testing/test-device.ts';
import { browser } from '../platform/browser.ts';
import { Calendar } from './calendar.tsx';
import { Dashboard } from './dashboard.tsx';
import { History } from './history.tsx';
import { type Device, openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';

const TODAY = '2026-11-20';

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const pressLater = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const choose = async (trigger: RegExp, item: string): Promise<void> => {
  const button = await screen.findByRole('button', { name: trigger });
  button.focus();
  fireEvent.keyDown(button, { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const logOf = ({ store }: Device, id: string, slot = '08:00', date = TODAY) =>
  store.row('medication_logs', doseId(id, date, slot));
const question = async (words: string): Promise<void> => {
  await waitFor(() => expect(screen.getByText(/Is that right\?/)).toHaveTextContent(words));
};

test('a late injection asks before it is taken', async () => {
  const device = await openDevice({ at: `${TODAY}T09:00` });
  const id = await device.add({ name: 'Insulin', form: 'injection', times: ['08:00'] });
  await renderScreen(device.store, Dashboard, '/dashboard');
  await pressLater('Take… Insulin, 8:00 AM');
  // covers: C-04
  expect(await screen.findByRole('dialog')).toHaveTextContent('It is late. Not sure? Ask before you inject.');
  expect(logOf(device, id)).toBeUndefined();
  press('Take it now');
  // covers: C-04
  expect(logOf(device, id)).toMatchObject({ status: 'taken', actual_time: '09:00' });
});

/** An answer of this morning, given before the screen was opened. */
const answered = async (device: Device, id: string, slot: string, actual_time: string): Promise<void> => {
  const taken_at = new Date(instantOf(`${TODAY}T${actual_time}`, browser.zone())).toISOString();
  const patch = { medication_id: id, date: TODAY, slot, status: 'taken', actual_time, taken_at };
  await act(device.store, { table: 'medication_logs', id: doseId(id, TODAY, slot), patch });
};

test('the time of an answered dose is changed from Today, and asked about where it is close to another', async () => {
  const device = await openDevice({ at: `${TODAY}T12:30` });
  const id = await device.add({ name: 'Metformin', times: ['08:00', '12:00'] });
  await answered(device, id, '08:00', '08:05');
  await answered(device, id, '12:00', '12:10');
  await renderScreen(device.store, Dashboard, '/dashboard');
  await choose(/^Change Metformin, 8:00 AM/, 'I took it at…');
  await waitFor(() => expect(screen.getByLabelText('Time taken')).toBeInTheDocument());
  type('Time taken', '11:00');
  press('Save');
  await question('Another dose was taken close to it: 12:10 PM.');
  // covers: C-03
  expect(logOf(device, id)?.actual_time).toBe('08:05');
  press('Save it anyway');
  // covers: C-03 DOSE-016
  await waitFor(() => expect(logOf(device, id)).toMatchObject({ status: 'taken', actual_time: '11:00' }));
});

test('an answered dose is skipped or cleared from Today', async () => {
  const device = await openDevice({ at: `${TODAY}T12:30` });
  const id = await device.add({ name: 'Metformin', times: ['08:00', '12:00'] });
  await answered(device, id, '08:00', '08:05');
  await answered(device, id, '12:00', '12:10');
  await renderScreen(device.store, Dashboard, '/dashboard');
  await choose(/^Change Metformin, 8:00 AM/, 'I skipped it');
  // covers: DOSE-016
  expect(logOf(device, id)).toMatchObject({ status: 'skipped', taken_at: null });
  await choose(/^Change Metformin, 12:00 PM/, 'Mark as not answered');
  // covers: DOSE-016
  expect(logOf(device, id, '12:00')?.deleted_at).not.toBeNull();
});

test('a dose taken as needed on a past day is asked about where it is close to another', async () => {
  const device = await openDevice({ at: `${TODAY}T12:10` });
  const id = await device.add({ name: 'Ibuprofen', frequency: 'as_needed', times: [] });
  await renderScreen(device.store, Calendar, '/calendar?date=2026-11-19');
  const taken = () =>
    device.store.monthRows('medication_logs', ['2026-11'])?.filter((log) => log.medication_id === id).length;
  const note = async (time: string): Promise<void> => {
    await pressLater('Add a dose of Ibuprofen');
    await waitFor(() => expect(screen.getByLabelText('Time')).toBeInTheDocument());
    type('Time', time);
    press('Save');
  };
  await note('09:00');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await note('09:29');
  await question('Another dose was taken close to it: yesterday 9:00 AM.');
  // covers: C-05
  expect(taken()).toBe(1);
  press('Save it anyway');
  // covers: C-05
  await waitFor(() => expect(taken()).toBe(2));
});

test('a correction in the history is asked about where it is early, and kept once it is right', async () => {
  const device = await openDevice({ at: `${TODAY}T21:00` });
  const id = await device.add({ name: 'Metformin', times: ['20:00'] });
  await answered(device, id, '20:00', '20:10');
  await renderScreen(device.store, History, '/history');
  await pressLater(/^Edit Metformin, 8:00 PM, Nov 20/);
  await waitFor(() => expect(screen.getByLabelText('Time taken')).toBeInTheDocument());
  type('Time taken', '17:00');
  press('Save');
  await question('This is long before its time, 8:00 PM.');
  // covers: C-03
  expect(logOf(device, id, '20:00')?.actual_time).toBe('20:10');
  press('Save it anyway');
  // covers: C-03
  await waitFor(() => expect(logOf(device, id, '20:00')?.actual_time).toBe('17:00'));
});

test('undo asks where it puts a dose back that is close to one taken meanwhile', async () => {
  const device = await openDevice({ at: `${TODAY}T12:05` });
  const id = await device.add({ name: 'Metformin', times: ['08:00', '12:00'] });
  await answered(device, id, '08:00', '11:30');
  await renderScreen(device.store, Dashboard, '/dashboard');
  await choose(/^Change Metformin, 8:00 AM/, 'I skipped it');
  await pressLater('Take Metformin, 12:00 PM (noon)');
  expect(logOf(device, id, '12:00')?.status).toBe('taken');
  press('Undo Metformin, 8:00 AM');
  expect(await screen.findByRole('dialog', { name: 'Put Metformin back as taken?' })).toHaveTextContent(
    'Another dose was taken close to it: 12:05 PM.',
  );
  // covers: C-03
  expect(logOf(device, id)?.status).toBe('skipped');
  press('Put it back');
  // covers: C-03
  expect(logOf(device, id)).toMatchObject({ status: 'taken', actual_time: '11:30' });
});
