// @vitest-environment happy-dom
import { refillConfigId } from '@dosewell/domain/refills';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { act } from '../data/testing/test-device.ts';
import { Refills } from './refills.tsx';
import { type Device, openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';

const NOW = '2026-11-20T07:10';

const tell = (device: Device, id: string, told: object) =>
  act(device.store, {
    table: 'stock_movements',
    id: device.store.newId(),
    patch: { medication_id: id, ...told },
  });
/** A medication with so many on hand, once a day unless said otherwise. */
const stocked = async (
  device: Device,
  name: string,
  counted: number,
  more: object = {},
  at?: string,
): Promise<string> => {
  const id = await device.add({ name, ...more }, at);
  await tell(device, id, { counted });
  return id;
};
const show = (device: Device) => renderScreen(device.store, Refills, '/refills');
const row = async (name: string) => within(await screen.findByRole('article', { name }));
const onHand = (device: Device, id: string) => device.store.row('medications', id)?.quantity_remaining;
const choose = (name: string): void => {
  const tab = screen.getByRole('tab', { name });
  fireEvent.mouseDown(tab);
  fireEvent.click(tab);
};

test('the list shows active medications with the reminder on, each with its urgency, its days and its date', async () => {
  const device = await openDevice({ at: NOW });
  // Adding more than three active ones is limited, activating is not.
  const active: readonly (readonly [string, number, object])[] = [
    ['Enough', 8, {}],
    ['Gone', 0, {}],
    ['Little', 3, {}],
    ['Less', 4, {}],
    ['Unasked', 1, { refill_reminder: false }],
  ];
  for (const [name, counted, more] of active) {
    const id = await stocked(device, name, counted, { is_active: false, ...more }, NOW);
    await act(device.store, { table: 'medications', id, patch: { is_active: true } });
  }
  await stocked(device, 'Stopped', 1, { is_active: false }, NOW);
  await show(device);
  const names = () => screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'));
  // covers: MED-095 REF-053 REF-065
  await waitFor(() => expect(names()).toEqual(['Gone', 'Little', 'Less', 'Enough']));
  // covers: REF-051
  expect(screen.getByRole('tab', { name: 'List' }).getAttribute('aria-selected')).toBe('true');
  // covers: REF-054 REF-059
  expect([(await row('Gone')).getByText('Urgent'), (await row('Gone')).getByText('Refill Now')]).toHaveLength(
    2,
  );
  const little = await row('Little');
  // covers: REF-054 REF-055 REF-056
  expect([little.getByText('Urgent'), little.getByText('3 days left')]).toHaveLength(2);
  // covers: REF-060
  expect(little.getByText(/refill by Nov 23, 2026/)).toBeTruthy();
  // covers: REF-057
  expect((await row('Less')).getByText('Soon')).toBeTruthy();
  // covers: REF-058
  expect((await row('Enough')).getByText('Good')).toBeTruthy();
  // covers: REF-050
  expect(screen.queryByRole('button', { name: /^Back/ })).toBeNull();
});

test('the days come from the schedule as it is, two at a time and twice a day', async () => {
  const device = await openDevice({ at: NOW });
  const id = await stocked(device, 'Metformin', 12, { frequency: 'twice_daily', times: ['08:00', '20:00'] });
  await act(device.store, {
    table: 'med_refill_config',
    id: refillConfigId(id),
    patch: { medication_id: id, pills_per_dose: 2 },
  });
  await show(device);
  // covers: REF-055
  expect((await row('Metformin')).getByText('3 days left')).toBeTruthy();
});

test('the first refill asks how many; the next takes as many in one tap, and Undo takes it back', async () => {
  const device = await openDevice({ at: NOW });
  const id = await stocked(device, 'Metformin', 4);
  await show(device);
  fireEvent.click((await row('Metformin')).getByRole('button', { name: 'I refilled Metformin' }));
  const asked = within(await screen.findByRole('dialog', { name: 'I refilled' }));
  expect(asked.queryByLabelText(/left before/)).toBeNull();
  fireEvent.submit(document.querySelector('form')!);
  expect(await asked.findByText('Refill is required')).toBeTruthy();
  fireEvent.change(asked.getByLabelText('How many did you get?'), { target: { value: '30' } });
  fireEvent.submit(document.querySelector('form')!);
  // covers: GEN-011 REF-013
  await waitFor(() => expect(onHand(device, id)).toBe(34));
  // covers: REF-013
  expect(device.store.row('medications', id)?.last_refill_amount).toBe(30);
  fireEvent.click(await (await row('Metformin')).findByRole('button', { name: 'Undo refill of Metformin' }));
  await waitFor(() => expect(onHand(device, id)).toBe(4));
  // covers: REF-013
  expect(device.store.row('medications', id)?.last_refill_at).toBeNull();
  await tell(device, id, { refilled: 20 });
  fireEvent.click(
    await (await row('Metformin')).findByRole('button', { name: 'I refilled Metformin, 20 as last time' }),
  );
  // covers: GEN-011
  await waitFor(() => expect(onHand(device, id)).toBe(44));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('where nothing was counted, the refill asks for what was left as well', async () => {
  const device = await openDevice({ at: NOW });
  const id = await device.add({ name: 'Metformin' });
  await show(device);
  expect((await row('Metformin')).getByText(/Nothing is counted yet/)).toBeTruthy();
  fireEvent.click((await row('Metformin')).getByRole('button', { name: 'I refilled Metformin' }));
  const asked = within(await screen.findByRole('dialog', { name: 'I refilled' }));
  fireEvent.change(asked.getByLabelText('How many did you get?'), { target: { value: '30' } });
  fireEvent.change(asked.getByLabelText('How many were left before?'), { target: { value: '2,5' } });
  fireEvent.submit(document.querySelector('form')!);
  await waitFor(() => expect(onHand(device, id)).toBe(32.5));
});

test('a count is put right with its reason, and stands in the history with the rest, a month at a time', async () => {
  const device = await openDevice({ at: '2026-10-31T07:00' });
  const id = await stocked(device, 'Metformin', 30);
  device.setClock(NOW);
  await act(device.store, {
    table: 'medication_logs',
    id: device.store.newId(),
    patch: { medication_id: id, date: '2026-11-20', slot: null, status: 'taken', actual_time: '07:10' },
  });
  await show(device);
  const metformin = await row('Metformin');
  fireEvent.click(metformin.getByRole('button', { name: 'Count Metformin again' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Count again' }));
  fireEvent.change(asked.getByLabelText('How many are there now?'), { target: { value: '27' } });
  fireEvent.change(asked.getByLabelText(/Reason/), { target: { value: 'Two fell down' } });
  fireEvent.submit(document.querySelector('form')!);
  await waitFor(() => expect(onHand(device, id)).toBe(27));
  fireEvent.click(metformin.getByRole('button', { name: 'History of Metformin' }));
  const november = within(await metformin.findByRole('region', { name: 'November 2026' }));
  const lines = () => november.getAllByRole('listitem').map((item) => item.textContent);
  // covers: GEN-011
  await waitFor(() =>
    expect(lines()).toEqual([
      'Nov 20: corrected from 29 to 27 (7:10 AM), 27 left“Two fell down”',
      'Nov 20: took 1 (7:10 AM), 29 left',
    ]),
  );
  fireEvent.click(metformin.getByRole('button', { name: 'Show October 2026' }));
  const october = within(await metformin.findByRole('region', { name: 'October 2026' }));
  expect(october.getByText(/counted 30/).textContent).toBe('Oct 31: counted 30 (7:00 AM), 30 left');
});

test('what was taken beyond what was counted is said', async () => {
  const device = await openDevice({ at: NOW });
  const id = await stocked(device, 'Metformin', 0);
  device.setClock('2026-11-20T08:00');
  await act(device.store, {
    table: 'medication_logs',
    id: device.store.newId(),
    patch: { medication_id: id, date: '2026-11-20', slot: null, status: 'taken', actual_time: '08:00' },
  });
  await show(device);
  // covers: GEN-011
  expect(
    await (await row('Metformin')).findByText('1 more taken than were counted. Please count again.'),
  ).toBeTruthy();
});

test('the pharmacy is called and its page opened from here', async () => {
  const device = await openDevice({ at: NOW });
  const id = await stocked(device, 'Metformin', 10);
  await act(device.store, {
    table: 'med_refill_config',
    id: refillConfigId(id),
    patch: {
      medication_id: id,
      pharmacy_name: 'Corner Pharmacy',
      pharmacy_phone: '+49 (30) 12-34',
      pharmacy_url: 'https://corner.example/refill',
      note: 'Ask for Ana',
    },
  });
  await show(device);
  const metformin = await row('Metformin');
  // covers: REF-010
  expect(metformin.getByRole('link', { name: 'Call Corner Pharmacy' }).getAttribute('href')).toBe(
    'tel:+49301234',
  );
  const page = metformin.getByRole('link', { name: /^Open Corner Pharmacy/ });
  // covers: REF-011
  expect([page.getAttribute('href'), page.getAttribute('rel')]).toEqual([
    'https://corner.example/refill',
    'noopener noreferrer',
  ]);
  // covers: REF-012
  expect(metformin.getByText('Ask for Ana')).toBeTruthy();
});

test('the calendar colours the dates of refills by urgency and lists what is due on the chosen one', async () => {
  const device = await openDevice({ at: NOW });
  await stocked(device, 'Little', 3);
  await stocked(device, 'Enough', 8);
  await show(device);
  fireEvent.click(await screen.findByRole('button', { name: 'View Calendar' }));
  // covers: REF-052 REF-062
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: 'Calendar' }).getAttribute('aria-selected')).toBe('true'),
  );
  // covers: REF-064
  expect(await screen.findByText('No refill is due on this day.')).toBeTruthy();
  const urgent = screen.getByRole('button', { name: /November 23, 2026, refill Little, Urgent/ });
  const good = screen.getByRole('button', { name: /November 28, 2026, refill Enough, Good/ });
  // covers: REF-063
  expect([urgent.className.includes('bg-brick-soft'), good.className.includes('bg-pine-soft')]).toEqual([
    true,
    true,
  ]);
  fireEvent.click(urgent);
  const due = within(await screen.findByRole('list', { name: 'Refills due' }));
  // covers: REF-064
  expect(due.getAllByRole('listitem')).toHaveLength(1);
  // covers: REF-064
  expect(due.getByText('Little')).toBeTruthy();
  choose('List');
  // covers: REF-051
  expect(await screen.findByRole('article', { name: 'Little' })).toBeTruthy();
});

test('Manage Meds leads to the medications', async () => {
  const device = await openDevice({ at: NOW });
  await stocked(device, 'Metformin', 3);
  const place = await show(device);
  fireEvent.click(screen.getByRole('button', { name: 'Manage Meds' }));
  // covers: REF-061
  await waitFor(() => expect(place()).toBe('/medications'));
});

test('with nothing to refill it says what will stand here', async () => {
  const device = await openDevice({ at: NOW });
  const place = await show(device);
  // covers: REF-053
  expect(await screen.findByText('No refills to watch')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add Medication' }));
  await waitFor(() => expect(place()).toBe('/add-medication'));
});

test('records that cannot be read are told in a line with Retry; what is known still shows', async () => {
  const device = await openDevice({ at: NOW });
  await stocked(device, 'Metformin', 3);
  const reading = vi.spyOn(device.store, 'loadMonths').mockRejectedValue(new Error('disk'));
  vi.spyOn(device.store, 'monthRows').mockReturnValue(undefined);
  await show(device);
  // covers: REF-066
  expect(await screen.findByText('The stock records could not be read from this device.')).toBeTruthy();
  expect((await row('Metformin')).getByText('3 days left')).toBeTruthy();
  reading.mockResolvedValue();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  // covers: REF-066
  await waitFor(() =>
    expect(screen.queryByText('The stock records could not be read from this device.')).toBeNull(),
  );
});

test('a refill that the device could not keep is told in a line with Retry', async () => {
  const device = await openDevice({ at: NOW });
  const id = await stocked(device, 'Metformin', 3);
  await tell(device, id, { refilled: 20 });
  await show(device);
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  fireEvent.click((await row('Metformin')).getByRole('button', { name: /^I refilled Metformin/ }));
  expect(await screen.findByText('This device could not save it. Its storage may be full.')).toBeTruthy();
  await waitFor(() => expect(onHand(device, id)).toBe(23));
  full.mockRestore();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(onHand(device, id)).toBe(43));
});
