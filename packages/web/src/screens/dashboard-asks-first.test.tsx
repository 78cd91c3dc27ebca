// @vitest-environment happy-dom
import { act as inReact, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { doseId } from '@dosewell/domain/id';
import { expect, test } from 'vitest';
import { Dashboard } from './dashboard.tsx';
import { type Device, openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';

const TODAY = '2026-11-20';

const show = async (device: Device, search = ''): Promise<void> => {
  await renderScreen(device.store, Dashboard, `/dashboard${search}`);
  await screen.findByRole('region', { name: '8:00 PM' });
};
const group = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const logOf = ({ store }: Device, medication: string, slot = '20:00') =>
  store.row('medication_logs', doseId(medication, TODAY, slot));
const evening = { times: ['20:00'] };

test('the row of a dose of tonight says when it is due, and its quiet button asks once', async () => {
  const device = await openDevice({ at: `${TODAY}T09:40` });
  const id = await device.add({ name: 'Metformin', ...evening });
  await show(device);
  // covers: C-03 CAL-005
  expect(group('8:00 PM').getByRole('listitem').textContent).toContain('8:00 PM, in 10 hours');
  expect(group('8:00 PM').queryByRole('button', { name: 'Take Metformin, 8:00 PM' })).toBeNull();
  press('Take early… Metformin, 8:00 PM');
  const question = await screen.findByRole('dialog', { name: 'Take Metformin, 8:00 PM, now?' });
  expect(question.textContent).toContain('Due 8:00 PM, in 10 hours.');
  expect(question.textContent).not.toMatch(/safe|you can/i);
  press('Not now');
  // covers: C-03
  expect(logOf(device, id)).toBeUndefined();
  press('Take early… Metformin, 8:00 PM');
  fireEvent.click(await screen.findByRole('button', { name: 'Take it now' }));
  // covers: C-03
  expect(logOf(device, id)).toMatchObject({ status: 'taken', actual_time: '09:40' });
});

test('a dose of tonight can be skipped where it asks', async () => {
  const device = await openDevice({ at: `${TODAY}T09:40` });
  const id = await device.add({ name: 'Metformin', ...evening });
  await show(device);
  press('Take early… Metformin, 8:00 PM');
  fireEvent.click(await screen.findByRole('button', { name: 'Skip this dose' }));
  expect(logOf(device, id)?.status).toBe('skipped');
});

test('a link to a medication leads to its early dose and takes nothing by itself', async () => {
  const device = await openDevice({ at: `${TODAY}T09:40` });
  const id = await device.add({ name: 'Metformin', ...evening });
  await show(device, `?medication=${id}`);
  const row = group('8:00 PM').getByRole('listitem');
  // covers: C-03 DASH-022
  expect(
    within(row)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Take early…']);
});

test('a dose close to the last one says when that was, and Take all leaves it out by name', async () => {
  const device = await openDevice({ at: `${TODAY}T17:55` });
  const a = await device.add({ name: 'Metformin', times: ['16:00', '20:00'] });
  const b = await device.add({ name: 'Lisinopril', ...evening });
  const c = await device.add({ name: 'Atorvastatin', ...evening });
  await show(device);
  press('Take Metformin, 4:00 PM');
  device.setClock(`${TODAY}T18:10`);
  inReact(() => device.platform.wake());
  // covers: C-03
  expect(group('8:00 PM').getByText('Last taken 5:55 PM, 15 minutes ago')).toBeInTheDocument();
  expect(group('8:00 PM').getByText(/Take all leaves out/).textContent).toBe(
    'Take all leaves out Metformin.',
  );
  press('Take all, 8:00 PM');
  // covers: C-03
  expect([a, b, c].map((id) => logOf(device, id)?.status)).toEqual([undefined, 'taken', 'taken']);
  press('Take anyway… Metformin, 8:00 PM');
  fireEvent.click(await screen.findByRole('button', { name: 'Take it anyway' }));
  expect(logOf(device, a)?.status).toBe('taken');
});

test('a compartment of tonight fills only when its dose is taken', async () => {
  const device = await openDevice({ at: `${TODAY}T09:40` });
  await device.add({ name: 'Metformin', times: ['08:00', '20:00'] });
  await show(device);
  press('Take Metformin, 8:00 AM');
  const day = await screen.findByRole('button', { name: /November 20, 2026, today: morning taken/ });
  // covers: C-03
  expect(day.getAttribute('aria-label') ?? day.textContent).toContain('evening still to come');
});

test('another as-needed dose within half an hour asks how many now, and keeps what was said', async () => {
  const device = await openDevice({ at: `${TODAY}T19:40` });
  await device.add({ name: 'Metformin', ...evening });
  const id = await device.add({
    name: 'Ibuprofen',
    form: 'tablet',
    frequency: 'as_needed',
    times: [],
    amount: 2,
  });
  await show(device);
  const amounts = () =>
    device.store
      .monthRows('medication_logs', ['2026-11'])
      ?.filter((log) => log.medication_id === id)
      .map(({ amount }) => amount)
      .toSorted((a, b) => a - b);
  press('Take now, Ibuprofen');
  device.setClock(`${TODAY}T19:45`);
  inReact(() => device.platform.wake());
  press('Take now, Ibuprofen');
  const question = within(await screen.findByRole('dialog', { name: 'Take Ibuprofen now?' }));
  // covers: C-05
  expect(question.getByText('Last taken 7:40 PM, 5 minutes ago. 2 in 24 hours.')).toBeInTheDocument();
  // covers: C-05
  expect(question.getByRole('group', { name: 'How many now?' })).toHaveTextContent('2 tablets');
  for (let n = 0; n < 4; n += 1) fireEvent.click(question.getByRole('button', { name: 'Fewer' }));
  expect(question.getByRole('group', { name: 'How many now?' })).toHaveTextContent('½ tablet');
  fireEvent.click(question.getByRole('button', { name: 'More' }));
  fireEvent.click(question.getByRole('button', { name: 'Take it anyway' }));
  // covers: C-05
  expect(amounts()).toEqual([1, 2]);
  await waitFor(() =>
    expect(screen.getByText('Last taken 7:45 PM, just now · 3 in 24 hours')).toBeInTheDocument(),
  );
  device.setClock(`${TODAY}T20:15`);
  inReact(() => device.platform.wake());
  press('Take now, Ibuprofen');
  // covers: C-05
  expect(amounts()).toEqual([1, 2, 2]);
});

test('a dose from before its schedule began asks once, and the focus comes back to its row', async () => {
  const device = await openDevice({ at: `${TODAY}T20:10` });
  const id = await device.add({ name: 'Metformin', ...evening }, `${TODAY}T20:05`);
  await show(device);
  const button = screen.getByRole('button', { name: 'Take now… Metformin, 8:00 PM' });
  button.focus();
  fireEvent.click(button);
  expect(await screen.findByRole('dialog', { name: 'Take Metformin, 8:00 PM, now?' })).toHaveTextContent(
    'Your schedule began after this time, so you may have taken it already.',
  );
  // covers: C-03
  expect(logOf(device, id)).toBeUndefined();
  press('Take it now');
  expect(logOf(device, id)).toMatchObject({ status: 'taken', actual_time: '20:10' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo Metformin, 8:00 PM' })).toHaveFocus());
});
