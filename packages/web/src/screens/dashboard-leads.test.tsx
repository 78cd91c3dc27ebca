// @vitest-environment happy-dom
// One sentence leads Today, one button stands out, and one tap on several doses is taken back by one.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { doseId } from '@dosewell/domain/id';
import { expect, test } from 'vitest';
import { Dashboard } from './dashboard.tsx';
import { type Device, openDevice } from './testing/device.ts';
import { pressLater, renderScreen } from './testing/render-screen.tsx';

const TODAY = '2026-11-20';

const show = async (device: Device): Promise<void> => {
  await renderScreen(device.store, Dashboard, '/dashboard');
  await screen.findByRole('region', { name: '8:00 AM' });
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const leads = (words: string) => waitFor(() => expect(screen.getByText(words)).toBeInTheDocument());
const filled = (): string[] =>
  within(screen.getByRole('region', { name: "Today's Medications" }))
    .getAllByRole('button')
    .flatMap((button) =>
      button.classList.contains('bg-pine') ? [button.getAttribute('aria-label') ?? ''] : [],
    );

test('the sentence says what to take now, then what comes next, and at the end that today is done', async () => {
  const device = await openDevice({ at: `${TODAY}T08:10` });
  await device.add({ name: 'Metformin', times: ['08:00', '10:00'], frequency: 'custom' });
  await device.add({ name: 'Lisinopril', times: ['08:00'] });
  await show(device);
  await leads('Now: 2 medicines');
  expect(filled()).toEqual(['Take all, 8:00 AM']);
  press('Take Lisinopril, 8:00 AM');
  await leads('Now: Metformin');
  expect(filled()).toEqual(['Take Metformin, 8:00 AM']);
  press('Skip Metformin, 8:00 AM');
  await leads('Next: Metformin, 10:00 AM, in 1 hour');
  press('Take early… Metformin, 10:00 AM');
  fireEvent.click(await screen.findByRole('button', { name: 'Skip this dose' }));
  await leads('Done for today');
  await leads('Next: 2 medicines, tomorrow 8:00 AM');
});

test('the sentence names what is late, and at the end what was missed', async () => {
  const device = await openDevice({ at: `${TODAY}T09:00` });
  await device.add({ name: 'Metformin', times: ['08:00'] });
  await show(device);
  await leads('Late: Metformin, 8:00 AM');
  device.setClock(`${TODAY}T14:00`);
  device.platform.wake();
  await leads('Nothing more today. 1 dose was missed.');
});

test('the sentence says how to begin, and on the first day when the medication is next taken', async () => {
  const device = await openDevice({ at: `${TODAY}T08:10` });
  await renderScreen(device.store, Dashboard, '/dashboard');
  await leads('Add your first medication');
  await device.add({ name: 'Metformin', times: ['08:00'] }, `${TODAY}T08:05`);
  await leads('Next: Metformin, tomorrow 8:00 AM');
});

test('one button stands out where doses are due and late: that of the due ones', async () => {
  const device = await openDevice({ at: `${TODAY}T09:10` });
  await device.add({ name: 'Metformin', times: ['08:00'] });
  await device.add({ name: 'Lisinopril', times: ['09:00'] });
  await device.add({ name: 'Ramipril', times: ['09:05'] });
  await show(device);
  await leads('Now: 2 medicines');
  await leads('Late: Metformin, 8:00 AM');
  expect(filled()).toEqual(['Take Lisinopril, 9:00 AM']);
  press('Take Lisinopril, 9:00 AM');
  press('Take Ramipril, 9:05 AM');
  await waitFor(() => expect(filled()).toEqual(['Take Metformin, 8:00 AM']));
});

test('a late dose of yesterday stands out only if nothing of today is due', async () => {
  const device = await openDevice({ at: `${TODAY}T00:45` });
  await device.add({ name: 'Metformin', times: ['23:50'] });
  await device.add({ name: 'Lisinopril', times: ['00:40'] });
  await renderScreen(device.store, Dashboard, '/dashboard');
  await screen.findByRole('region', { name: 'From yesterday' });
  await leads('Late: Metformin, yesterday 11:50 PM');
  expect(filled()).toEqual(['Take Lisinopril, 12:40 AM']);
  press('Take Lisinopril, 12:40 AM');
  await waitFor(() => expect(filled()).toEqual(['Take Metformin, 11:50 PM']));
});

test('Undo all takes back what Take all recorded with its stock, and nothing else', async () => {
  const device = await openDevice({ at: `${TODAY}T08:10` });
  const add = (name: string) => device.add({ name, times: ['08:00'], quantity_remaining: 20 });
  const ids = [await add('Lisinopril'), await add('Metformin'), await add('Ramipril')];
  const { store } = device;
  const stands = () =>
    ids.map((id) => {
      const log = store.row('medication_logs', doseId(id, TODAY, '08:00'));
      const answer = log?.deleted_at === null ? log.status : 'open';
      return `${answer} ${store.row('medications', id)?.quantity_remaining}`;
    });
  await show(device);
  press('Take Metformin, 8:00 AM');
  expect(screen.queryByRole('button', { name: 'Undo all, 8:00 AM' })).not.toBeInTheDocument();
  pressLater(device, 'Take all, 8:00 AM');
  await waitFor(() => expect(stands()).toEqual(['taken 19', 'taken 19', 'taken 19']));
  pressLater(device, 'Undo all, 8:00 AM');
  await waitFor(() => expect(stands()).toEqual(['open 20', 'taken 19', 'open 20']));
  expect(screen.getByRole('button', { name: 'Undo Metformin, 8:00 AM' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo all, 8:00 AM' })).not.toBeInTheDocument();
});

test('the sentence gives the time of several late doses as the first of them', async () => {
  const device = await openDevice({ at: `${TODAY}T10:00` });
  await device.add({ name: 'Metformin', times: ['08:00'] });
  await device.add({ name: 'Lisinopril', times: ['08:00'] });
  await device.add({ name: 'Ramipril', times: ['09:00'] });
  await show(device);
  await leads('Late: 3 medicines, from 8:00 AM');
  press('Take Ramipril, 9:00 AM');
  await leads('Late: 2 medicines, 8:00 AM');
});

test('Upcoming does not repeat the dose that is late, and says that nothing comes after it', async () => {
  const device = await openDevice({ at: `${TODAY}T09:30` });
  await device.add({ name: 'Metformin', times: ['08:00'] });
  await show(device);
  const card = within(await screen.findByRole('region', { name: 'Upcoming' }));
  // covers: DASH-011
  await waitFor(() => expect(card.getByText('After that, nothing more today.')).toBeInTheDocument());
});
