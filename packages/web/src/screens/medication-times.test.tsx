// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { forgetDrafts } from '../platform/kept-drafts.ts';
import { AddMedication } from './add-medication.tsx';
import { openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';
import { certain } from '@dosewell/domain/problem';

const open = async () => {
  forgetDrafts();
  const device = await openDevice({ at: '2026-11-20T08:10' });
  const place = await renderScreen(device.store, AddMedication, '/add-medication');
  await screen.findByRole('button', { name: 'Add Medication' });
  return { device, place };
};
const WORDS = {
  ...{ once_daily: 'Once daily', twice_daily: 'Twice daily', three_times_daily: 'Three times daily' },
  ...{ four_times_daily: 'Four times daily', as_needed: 'As needed', custom: 'Custom times' },
};
const choose = (frequency: keyof typeof WORDS) =>
  fireEvent.click(screen.getByRole('radio', { name: WORDS[frequency] }));
const editor = () => within(screen.getByRole('group', { name: 'Times' }));
const times = () => editor().queryAllByLabelText<HTMLInputElement>(/^Time \d+$/);
const shown = () => times().map((time) => time.value);
const put = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } });
const add = () => fireEvent.click(editor().getByRole('button', { name: 'Add Time' }));
const removers = () => editor().queryAllByRole('button', { name: /^Remove / });
const save = () => {
  put(screen.getByRole('textbox', { name: 'Medication Name' }), 'Metformin');
  put(screen.getByRole('textbox', { name: 'Dosage' }), '500 mg');
  fireEvent.click(screen.getByRole('button', { name: 'Add Medication' }));
};

test('a preset frequency replaces the times with its own', async () => {
  await open();
  choose('once_daily');
  // covers: MED-067 MED-020 MED-010
  expect(shown()).toEqual(['08:00']);
  put(certain(times()[0]), '09:30');
  choose('twice_daily');
  // covers: MED-076 MED-021
  expect(shown()).toEqual(['08:00', '20:00']);
  choose('three_times_daily');
  // covers: MED-076 MED-022
  expect(shown()).toEqual(['08:00', '13:00', '20:00']);
  choose('four_times_daily');
  // covers: MED-076 MED-023
  expect(shown()).toEqual(['08:00', '13:00', '18:00', '22:00']);
});

test('a preset time can be moved and is saved as moved', async () => {
  const { device, place } = await open();
  choose('twice_daily');
  put(certain(times()[1]), '21:15');
  save();
  await waitFor(() => expect(place()).toBe('/medications'));
  // covers: MED-067
  expect(device.store.rows('medications')[0]?.times).toEqual(['08:00', '21:15']);
});

test('times can be added and removed for a custom frequency only', async () => {
  await open();
  choose('twice_daily');
  // covers: MED-077
  expect(editor().queryByRole('button', { name: 'Add Time' })).not.toBeInTheDocument();
  // covers: MED-078
  expect(removers()).toEqual([]);
});

test('an added custom time starts at noon, and one can be removed while another remains', async () => {
  await open();
  choose('custom');
  // covers: MED-025
  expect(shown()).toEqual([]);
  add();
  // covers: MED-077
  expect(shown()).toEqual(['12:00']);
  // covers: MED-078
  expect(removers()).toEqual([]);
  add();
  put(certain(times()[1]), '18:00');
  fireEvent.click(editor().getByRole('button', { name: /^Remove 12:00 PM/ }));
  // covers: MED-078
  expect(shown()).toEqual(['18:00']);
});

test('a custom schedule without a time is not saved', async () => {
  const { device } = await open();
  choose('custom');
  save();
  // covers: MED-025
  expect(editor().getByText('Add at least one time')).toBeInTheDocument();
  expect(device.store.rows('medications')).toEqual([]);
});

test('a medication as needed has no times, and saves none', async () => {
  const { device, place } = await open();
  choose('as_needed');
  // covers: MED-079
  expect(screen.queryByRole('group', { name: 'Times' })).not.toBeInTheDocument();
  save();
  await waitFor(() => expect(place()).toBe('/medications'));
  // covers: MED-024
  expect(device.store.rows('medications')[0]?.times).toEqual([]);
});
