// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
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
const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const put = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Add Medication' }));
const fill = (): void => {
  put(field('Medication Name'), 'Metformin');
  put(field('Dosage'), '500 mg');
  choose('Once daily');
};

test('a new medication says its plan back before it is saved', async () => {
  await open();
  const plan = () => screen.getByText(/^Metformin, /).textContent;
  expect(screen.queryByText(/from today/)).not.toBeInTheDocument();
  fill();
  choose('Twice daily');
  // covers: C-08 C-09
  expect(plan()).toBe('Metformin, 1 tablet, every day at 8:00 AM and 8:00 PM, from today');
  choose('½');
  expect(plan()).toBe('Metformin, ½ tablet, every day at 8:00 AM and 8:00 PM, from today');
  choose('As needed');
  expect(plan()).toBe('Metformin, ½ tablet, when you need it, from today');
});

test('an amount that is not among the usual ones can be typed, in the unit of the form', async () => {
  const { device, place } = await open();
  fill();
  put(choice('Form'), 'inhaler');
  fireEvent.click(
    within(screen.getByRole('group', { name: 'How many each time? (puffs)' })).getByText('Other'),
  );
  put(field('Other number'), 'many');
  save();
  await waitFor(() => expect(screen.getByText('Please say how many each time')).toBeInTheDocument());
  put(field('Other number'), '6');
  save();
  await waitFor(() => expect(place()).toBe('/medications'));
  expect(device.store.rows('medications')[0]?.amount).toBe(6);
});

test('a medication not taken every day is kept as needed with the days in the notes, and never asks daily', async () => {
  const { device, place } = await open();
  fill();
  choose('Not every day');
  expect(
    screen.getByText('Days of the week are not there yet; nothing will ask you daily.'),
  ).toBeInTheDocument();
  put(field('On which days?'), 'Mondays');
  save();
  await waitFor(() => expect(place()).toBe('/medications'));
  // covers: C-09
  expect(device.store.rows('medications')).toMatchObject([
    { frequency: 'as_needed', times: [], notes: 'Mondays' },
  ]);
});

test('a second medication gets the next color', async () => {
  const { device } = await open();
  await device.add({ name: 'Aspirin', color: 'blue' });
  cleanup();
  await renderScreen(device.store, AddMedication, '/add-medication');
  // covers: MED-015 MED-072
  expect(await screen.findByRole('radio', { name: 'Green' })).toBeChecked();
});

test('the error of a field goes as soon as the field is mended, and that of another stays', async () => {
  await open();
  save();
  put(field('Medication Name'), 'Metformin');
  expect(screen.queryByText('Medication Name is required')).not.toBeInTheDocument();
  expect(field('Medication Name')).toBeValid();
  expect(screen.getByText('Dosage is required')).toBeInTheDocument();
  put(field('Medication Name'), '');
  // Not before the next save: the person is still writing.
  expect(screen.queryByText('Medication Name is required')).not.toBeInTheDocument();
});

test('the first medication leads to Medications and offers today, a second one does not', async () => {
  const { device, place } = await open();
  fill();
  save();
  await waitFor(() => expect(place()).toBe('/medications'));
  // covers: MED-060
  expect(screen.getByText(JSON.stringify({ firstAdded: true }))).toBeInTheDocument();
  cleanup();
  const again = await renderScreen(device.store, AddMedication, '/add-medication');
  put(field('Medication Name'), 'Lisinopril');
  put(field('Dosage'), '10 mg');
  choose('As needed');
  save();
  await waitFor(() => expect(again()).toBe('/medications'));
  expect(screen.queryByText(/firstAdded/)).not.toBeInTheDocument();
});

test('a second active medication of one name is asked about once, and can be saved', async () => {
  const { device, place } = await open();
  await device.add({ name: 'Metformin', dosage: '850 mg' });
  fill();
  save();
  const asked = within(await screen.findByRole('alertdialog'));
  expect(asked.getByText('You already have Metformin 850 mg. Do you take both?')).toBeInTheDocument();
  fireEvent.click(asked.getByRole('button', { name: 'Change it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect({ place: place(), rows: device.store.rows('medications').length }).toEqual({
    place: '/add-medication',
    rows: 1,
  });
  save();
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, save it' }));
  await waitFor(() => expect(place()).toBe('/medications'));
  expect(device.store.rows('medications')).toHaveLength(2);
});
