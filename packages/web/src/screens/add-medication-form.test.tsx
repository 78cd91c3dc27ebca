// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { forgetDrafts } from '../platform/kept-drafts.ts';
import { AddMedication } from './add-medication.tsx';
import { openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';

const NOW = '2026-11-20T08:10';

const open = async () => {
  forgetDrafts();
  const device = await openDevice({ at: NOW });
  const place = await renderScreen(device.store, AddMedication, '/add-medication');
  await screen.findByRole('button', { name: 'Add Medication' });
  return { device, place };
};
const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const date = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const toggle = (name: string) => screen.getByRole('switch', { name });
const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const choices = (name: string) =>
  within(choice(name))
    .getAllByRole<HTMLOptionElement>('option')
    .map((option) => option.value);
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const radios = (group: string | RegExp) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole<HTMLInputElement>('radio')
    .map((radio) => radio.value);
const put = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Add Medication' }));
const fill = (): void => {
  put(field('Medication Name'), 'Metformin');
  put(field('Dosage'), '500 mg');
  choose('Once daily');
};

test('Medication Name, Dosage and Start Date are required, and a save without them is refused in words', async () => {
  const { device } = await open();
  put(date('Start Date'), '');
  save();
  // covers: MED-063
  expect({ type: field('Medication Name').type, required: field('Medication Name').required }).toEqual({
    type: 'text',
    required: true,
  });
  // covers: MED-003 MED-063
  expect(screen.getByText('Medication Name is required')).toBeInTheDocument();
  // covers: MED-064
  expect({ type: field('Dosage').type, required: field('Dosage').required }).toEqual({
    type: 'text',
    required: true,
  });
  // covers: MED-004 MED-064
  expect(screen.getByText('Dosage is required')).toBeInTheDocument();
  // covers: MED-008 MED-066
  expect(screen.getByText('Choose how often')).toBeInTheDocument();
  // covers: MED-068
  expect({ type: date('Start Date').type, required: date('Start Date').required }).toEqual({
    type: 'date',
    required: true,
  });
  // covers: MED-068
  expect(screen.getByText('Start Date is required')).toBeInTheDocument();
  expect(device.store.rows('medications')).toEqual([]);
});

test('a new medication starts with the defaults', async () => {
  await open();
  // covers: MED-006
  expect(choice('Form')).toHaveValue('tablet');
  // covers: MED-008 C-09
  expect(
    screen.queryByRole('radio', { name: /daily|needed|times|day/, checked: true }),
  ).not.toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Times' })).not.toBeInTheDocument();
  // covers: MED-011
  expect(date('Start Date')).toHaveValue('2026-11-20');
  // covers: MED-015
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Blue' })).toBeChecked();
  // covers: MED-016
  expect(toggle('Refill reminder')).toBeChecked();
  // covers: MED-018
  expect(toggle('Active')).toBeChecked();
});

test('form, frequency and color are chosen from lists', async () => {
  await open();
  // covers: MED-065
  expect(choices('Form')).toEqual([
    'tablet',
    'capsule',
    'liquid',
    'injection',
    'topical',
    'inhaler',
    'drops',
    'patch',
  ]);
  // covers: MED-066
  expect(radios('How often?')).toEqual([
    'once_daily',
    'twice_daily',
    'three_times_daily',
    'four_times_daily',
    'as_needed',
    'custom',
    'not_every_day',
  ]);
  const colors = within(screen.getByRole('group', { name: 'Color' })).getAllByRole('radio');
  // covers: MED-072
  expect(colors.map((color) => (color as HTMLInputElement).value)).toEqual([
    'blue',
    'green',
    'purple',
    'orange',
    'pink',
    'red',
  ]);
});

test('how much of a liquid is a dose has to be said, and is in no field beforehand', async () => {
  const { device } = await open();
  fill();
  put(choice('Form'), 'liquid');
  expect(screen.queryByRole('radio', { name: '1' })).not.toBeInTheDocument();
  save();
  // covers: C-01
  await waitFor(() => expect(screen.getByText('Please say how many each time')).toBeInTheDocument());
  choose('5');
  save();
  await waitFor(() => expect(device.store.rows('medications')).toMatchObject([{ amount: 5 }]));
});

test('every field that is filled in is saved', async () => {
  const { device, place } = await open();
  fill();
  put(choice('Form'), 'drops');
  fireEvent.click(screen.getByRole('radio', { name: 'Green' }));
  choose('Twice daily');
  choose('2');
  put(date('Start Date'), '2026-11-21');
  put(date(/^End Date/), '2026-12-01');
  put(field('Quantity Remaining (optional)'), '30');
  put(field('Prescriber (optional)'), 'Dr. Lind');
  put(field('Notes (optional)'), 'with food');
  fireEvent.click(toggle('Refill reminder'));
  fireEvent.click(toggle('Active'));
  save();
  // covers: MED-060
  await waitFor(() => expect(place()).toBe('/medications'));
  const [saved, ...others] = device.store.rows('medications');
  expect(others).toEqual([]);
  // covers: MED-080 MED-063 MED-064
  expect(saved).toMatchObject({ name: 'Metformin', dosage: '500 mg' });
  // covers: MED-065 MED-066 MED-072
  expect(saved).toMatchObject({ form: 'drops', frequency: 'twice_daily', color: 'green' });
  // covers: MED-068 MED-069
  expect(saved).toMatchObject({ start_date: '2026-11-21', end_date: '2026-12-01' });
  // covers: MED-013 MED-070 MED-071
  expect(saved).toMatchObject({ prescriber: 'Dr. Lind', notes: 'with food' });
  // covers: MED-073 MED-075
  expect(saved).toMatchObject({ refill_reminder: false, is_active: false });
  // covers: MED-074
  expect({ quantity: saved?.quantity_remaining, amount: saved?.amount }).toEqual({ quantity: 30, amount: 2 });
});

test('an optional field may stay empty and is sent as null', async () => {
  const { device, place } = await open();
  fill();
  save();
  await waitFor(() => expect(place()).toBe('/medications'));
  await waitFor(() => expect(device.server.rows('medications')).toHaveLength(1));
  const [sent] = device.server.pushes.flatMap(({ ops }) => ops.flatMap(({ rows }) => rows));
  // covers: MED-069
  expect(sent).toMatchObject({ patch: { end_date: null } });
  // covers: MED-074
  expect(device.server.rows('medications')[0]?.quantity_remaining).toBeNull();
});

test('an end before the start is refused at its field', async () => {
  const { device } = await open();
  fill();
  // covers: MED-069
  expect({ type: date(/^End Date/).type, required: date(/^End Date/).required }).toEqual({
    type: 'date',
    required: false,
  });
  put(date(/^End Date/), '2026-11-19');
  save();
  // covers: MED-012
  expect(screen.getByText('End Date cannot be before Start Date')).toBeInTheDocument();
  expect(date(/^End Date/)).toBeInvalid();
  expect(device.store.rows('medications')).toEqual([]);
});

test('a failed save shows a line with Retry and keeps what was typed', async () => {
  const { device, place } = await open();
  fill();
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  save();
  // covers: MED-083
  await waitFor(() =>
    expect(screen.getByText('This device could not save it. Its storage may be full.')).toBeInTheDocument(),
  );
  // covers: MED-083
  expect(document.querySelector('[data-toast][data-type=error]')).not.toBeInTheDocument();
  // covers: MED-083
  expect({ place: place(), name: field('Medication Name').value }).toEqual({
    place: '/add-medication',
    name: 'Metformin',
  });
  full.mockRestore();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  // covers: MED-083
  await waitFor(() => expect(place()).toBe('/medications'));
  expect(device.store.rows('medications').filter(({ deleted_at }) => deleted_at === null)).toHaveLength(1);
});
