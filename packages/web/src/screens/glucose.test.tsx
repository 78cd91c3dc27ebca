// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { act, MARIA } from '../data/testing/test-device.ts';
import { openDevice } from './testing/device.ts';
import { holdSaves } from './testing/held-save.ts';
import { noted, NOW, press, rowsOf, showLog, type } from './testing/vital-sign.tsx';
import { certain } from '@dosewell/domain/problem';

const open = () => openDevice({ at: NOW });
const adding = async () => {
  press('Add Reading');
  return within(await screen.findByRole('dialog', { name: 'Add Reading' }));
};
const saveDialog = (): void => {
  fireEvent.submit(certain(screen.getByRole('dialog').querySelector('form')));
};
const value = () => screen.getByLabelText<HTMLInputElement>('Glucose');
const tell = (text: string) => fireEvent.change(value(), { target: { value: text } });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('the dialog starts empty, and closes once the reading is saved', async () => {
  const device = await open();
  await showLog(device, 'glucose_readings');
  // covers: GLU-008
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Glucose Log');
  const dialog = await adding();
  // covers: GLU-003 GLU-009
  expect(value()).toHaveValue('');
  expect(value().placeholder).toBe('e.g. 100');
  saveDialog();
  // covers: GLU-003 GLU-011
  await waitFor(() => expect(dialog.getByText('Glucose must be a positive number')).toBeInTheDocument());
  // covers: GLU-010
  expect(value().inputMode).toBe('decimal');
  const relations = within(dialog.getByRole('radiogroup', { name: 'Relation to Meal' })).getAllByRole(
    'radio',
  );
  // covers: GLU-005
  expect(
    relations.map((radio) => [(radio as HTMLInputElement).value, (radio as HTMLInputElement).checked]),
  ).toEqual([
    ['fasting', false],
    ['pre-meal', false],
    ['post-meal', false],
    ['random', false],
  ]);
  tell('0');
  saveDialog();
  // covers: GLU-011
  await waitFor(() => expect(dialog.getByText('Glucose must be a positive number')).toBeInTheDocument());
  tell('104');
  press('Time, tags and note');
  const tags = within(await dialog.findByRole('group', { name: /^Tags/ })).getAllByRole('checkbox');
  // covers: GLU-006 GLU-062
  expect(tags.map((box) => box.closest('label')?.textContent)).toEqual([
    ...['Morning', 'Evening', 'Before Exercise', 'After Exercise', 'Feeling Low', 'Feeling Dizzy'],
  ]);
  fireEvent.click(certain(tags[0]));
  type('Date', '');
  saveDialog();
  // covers: GLU-012
  await waitFor(() => expect(dialog.getByText('Please provide a timestamp')).toBeInTheDocument());
  type('Date', '2026-11-20');
  saveDialog();
  // covers: GLU-013
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // covers: GLU-058 GEN-018
  await waitFor(() => expect(screen.getByText('Glucose reading saved successfully')).toBeInTheDocument());
  // covers: GLU-001 GLU-004 GLU-007 GLU-051
  expect(rowsOf(device, 'glucose_readings')).toMatchObject([
    {
      id: expect.any(String),
      value_mg_dl: 104,
      relation_to_meal: null,
      beyond: null,
      tags: ['Morning'],
      notes: null,
      time: '08:10',
    },
  ]);
});

test('the button that saves a glucose reading says that it is saving and takes no second press', async () => {
  const device = await open();
  await showLog(device, 'glucose_readings');
  const dialog = await adding();
  const finish = holdSaves(device.store);
  tell('100');
  saveDialog();
  const button = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Saving...' });
  // covers: GLU-014
  expect(button).toBeDisabled();
  saveDialog();
  finish();
  await closed();
  expect(rowsOf(device, 'glucose_readings')).toHaveLength(1);
});

test('a failed save or deletion is reported in the words of the log', async () => {
  const device = await open();
  await noted(device, 'glucose_readings', '2026-11-19T08:00', { value_mg_dl: 120 });
  await showLog(device, 'glucose_readings');
  const refused = vi
    .spyOn(device.store, 'enqueue')
    .mockReturnValue({ ok: false, problem: { code: 'not_stored' } } as never);
  const dialog = await adding();
  tell('100');
  saveDialog();
  // covers: GLU-059 DATA-009
  await waitFor(() => expect(screen.getByText('Failed to save glucose reading')).toBeInTheDocument());
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await closed();
  fireEvent.click(await screen.findByRole('button', { name: 'Delete 120 mg/dL, Nov 19, 2026, 8:00 AM' }));
  // covers: GLU-061 DATA-009
  await waitFor(() => expect(screen.getByText('Failed to delete reading')).toBeInTheDocument());
  refused.mockRestore();
  press('Retry');
  // covers: GLU-025 GLU-055 GLU-060
  await waitFor(() => expect(screen.getByText('Reading deleted')).toBeInTheDocument());
  expect(rowsOf(device, 'glucose_readings')).toEqual([]);
});

test('the chart opens with 30 days and names its bands and lines', async () => {
  const device = await open();
  await noted(device, 'glucose_readings', '2026-11-19T08:00', { value_mg_dl: 120 });
  await noted(device, 'glucose_readings', '2026-11-01T08:00', { value_mg_dl: 160 });
  await noted(device, 'glucose_readings', '2026-09-01T08:00', { value_mg_dl: 200 });
  await showLog(device, 'glucose_readings');
  // covers: GLU-018 GLU-021
  await waitFor(() =>
    expect(screen.getByText(/^2 readings in the last 30 days: 140 mg\/dL on average/)).toBeInTheDocument(),
  );
  const texts = [...(await screen.findByRole('listbox')).querySelectorAll('text')].map(
    ({ textContent }) => textContent,
  );
  // covers: GLU-023
  expect(texts.slice(0, 3)).toEqual(['70', '140', '180']);
  // covers: GLU-022
  expect({ has50: texts.includes('50'), has300: texts.includes('300') }).toEqual({
    has50: true,
    has300: true,
  });
  const legend = within(screen.getByRole('list', { name: 'What the bands mean' })).getAllByRole('listitem');
  // covers: GLU-032 GLU-033 GLU-034 GLU-035
  expect(legend.map(({ textContent }) => textContent)).toEqual([
    ...['Low (<70)', 'Target (70-140)', 'Borderline (140-180)', 'High (>180)'],
  ]);
  expect(screen.getByText('In range').nextElementSibling?.textContent).toBe('50% 1 of 2');
  const range = within(screen.getByRole('radiogroup', { name: 'Range' }));
  // covers: GLU-019
  expect(['7d', '30d', '90d'].map((name) => range.getByLabelText(name))).toHaveLength(3);
  fireEvent.click(range.getByLabelText('90d'));
  // covers: GLU-020
  await waitFor(() => expect(screen.getByText(/^3 readings in the last 90 days/)).toBeInTheDocument());
  fireEvent.click(range.getByLabelText('7d'));
  // covers: GLU-020
  await waitFor(() => expect(screen.getByText(/^1 reading in the last 7 days/)).toBeInTheDocument());
});

test('the list shows fifty readings, newest first, with every field', async () => {
  const device = await open();
  for (let minute = 0; minute < 51; minute++)
    await noted(device, 'glucose_readings', `2026-11-19T07:${String(minute).padStart(2, '0')}`, {
      ...{ value_mg_dl: 60 + minute, relation_to_meal: 'fasting', tags: ['Feeling Low'], notes: 'note' },
    });
  await showLog(device, 'glucose_readings');
  const items = async () =>
    within(await screen.findByRole('list', { name: 'Readings' })).getAllByRole('listitem');
  // covers: GLU-053
  await waitFor(async () => expect(await items()).toHaveLength(50));
  await waitFor(async () => expect((await items())[0]).not.toHaveTextContent('not sent yet'));
  // covers: GLU-024 GLU-052
  expect((await items())[0]?.textContent).toBe(
    '110 mg/dLIn range 70-130Nov 19, 2026, 7:50 AMFasting · Feeling Lownote',
  );
});

test('a low reading says that no caregiver was told, and a usual one says nothing of it', async () => {
  const device = await open();
  await showLog(device, 'glucose_readings');
  await adding();
  tell('69');
  saveDialog();
  await closed();
  // covers: GLU-057
  await waitFor(() =>
    expect(
      screen.getByText('69 mg/dL, Low. Nobody else is told of this. If you need help, please ask for it.'),
    ).toBeInTheDocument(),
  );
  await adding();
  tell('90');
  saveDialog();
  await closed();
  // covers: GLU-057
  await waitFor(() =>
    expect(screen.getByText('90 mg/dL, Normal', { selector: 'span[role=status]' })).toBeInTheDocument(),
  );
});

test('a corrected reading mentions caregivers only if it is newly low', async () => {
  const device = await open();
  await noted(device, 'glucose_readings', '2026-11-19T08:00', { value_mg_dl: 251 });
  await showLog(device, 'glucose_readings');
  const change = async (name: RegExp, text: string) => {
    fireEvent.click(await screen.findByRole('button', { name }));
    await screen.findByRole('dialog', { name: 'Edit Reading' });
    tell(text);
    saveDialog();
    await closed();
  };
  await change(/^Edit 251 mg/, '252');
  // covers: GLU-057
  await waitFor(() =>
    expect(screen.getByText('252 mg/dL, High', { selector: 'span[role=status]' })).toBeInTheDocument(),
  );
  await change(/^Edit 252 mg/, '69');
  // covers: GLU-057
  await waitFor(() =>
    expect(
      screen.getByText('69 mg/dL, Low. Nobody else is told of this. If you need help, please ask for it.'),
    ).toBeInTheDocument(),
  );
});

test("a reading can be corrected in the person's unit", async () => {
  const device = await open();
  await act(device.store, { table: 'user_settings', id: MARIA.userId, patch: { glucose_unit: 'mmol/L' } });
  await noted(device, 'glucose_readings', '2026-11-19T08:00', { value_mg_dl: 120, notes: 'tea' });
  await showLog(device, 'glucose_readings');
  fireEvent.click(await screen.findByRole('button', { name: 'Edit 6.7 mmol/L, Nov 19, 2026, 8:00 AM' }));
  await screen.findByRole('dialog', { name: 'Edit Reading' });
  type(/^Note/, 'coffee');
  saveDialog();
  await closed();
  const changed = [{ value_mg_dl: 120, notes: 'coffee' }];
  // covers: GLU-054
  await waitFor(() => expect(rowsOf(device, 'glucose_readings')).toMatchObject(changed));
  await waitFor(() => expect(screen.getByText('Target (3.9-7.8)')).toBeInTheDocument());
  // covers: GLU-026
  expect(
    screen.getByText('For awareness only. This is not a medical device and gives no medical advice.'),
  ).toBeInTheDocument();
});
