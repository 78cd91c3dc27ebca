// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDevice } from './testing/device.ts';
import { certain } from '@dosewell/domain/problem';
import { field, noted, NOW, press, rowsOf, saveForm, showLog, tab, type } from './testing/vital-sign.tsx';

const UPPER = 'Upper number (systolic)';
const LOWER = 'Lower (diastolic)';
const open = () => openDevice({ at: NOW });
const asked = (words: string) => waitFor(() => expect(screen.getByText(words)).toBeInTheDocument());

test('a blood pressure beyond the usual bounds is asked about once, and can be recorded', async () => {
  const device = await open();
  await showLog(device, 'bp_readings');
  type(UPPER, '251');
  type(LOWER, '100');
  saveForm();
  await asked('Systolic 251 mmHg is unusual. Is that what the meter shows?');
  expect(rowsOf(device, 'bp_readings')).toEqual([]);
  press('Correct it');
  await waitFor(() => expect(field(UPPER)).toHaveFocus());
  type(UPPER, '69');
  type(LOWER, '45');
  saveForm();
  await asked('Systolic 69 mmHg is unusual. Is that what the meter shows?');
  press('Save 69 mmHg');
  // covers: BP-016 BP-003
  await waitFor(() => expect(rowsOf(device, 'bp_readings')).toMatchObject([{ systolic: 69, diastolic: 45 }]));
});

test.each([
  ['hr_readings', 'pulse', 'Heart Rate', 25, 'Heart Rate 25 bpm', '25 bpm. This pulse is very slow.'],
  ['hr_readings', 'pulse', 'Heart Rate', 300, 'Heart Rate 300 bpm', '300 bpm. This pulse is very fast.'],
  [
    'oxygen_readings',
    'saturation_pct',
    'Oxygen Saturation',
    45,
    'Oxygen Saturation 45 %',
    '45%. This is low.',
  ],
] as const)('an extreme of %s, %s %s %i, is asked about once, kept and alarmed', async (...row) => {
  const [table, column, label, value, named, alarm] = row;
  const device = await open();
  await showLog(device, table);
  type(label, String(value));
  saveForm();
  await asked(`${named} is unusual. Is that what the meter shows?`);
  expect(rowsOf(device, table)).toEqual([]);
  press(`Save ${value} ${table === 'hr_readings' ? 'bpm' : '%'}`);
  // covers: HR-014
  await waitFor(() => expect(rowsOf(device, table)).toMatchObject([{ [column]: value }]));
  expect(await screen.findByRole('alert')).toHaveTextContent(alarm);
});

test('two numbers in the wrong fields are offered to be swapped', async () => {
  const device = await open();
  await showLog(device, 'bp_readings');
  type(UPPER, '80');
  type(LOWER, '128');
  saveForm();
  await asked('Are the two numbers swapped?');
  // covers: BP-018
  expect(screen.getByText('Diastolic must be lower than Systolic')).toBeInTheDocument();
  press('Swap');
  await waitFor(() => expect(field(UPPER)).toHaveValue('128'));
  expect(field(LOWER)).toHaveValue('80');
  expect(screen.queryByText('Diastolic must be lower than Systolic')).not.toBeInTheDocument();
  saveForm();
  await waitFor(() =>
    expect(rowsOf(device, 'bp_readings')).toMatchObject([{ systolic: 128, diastolic: 80 }]),
  );
});

test.each([
  ['0.4', 'Glucose 0.4 mg/dL is unusual. Is that what the meter shows?', 'Save 0.4 mg/dL', 0.4],
  ['650', 'Glucose 650 mg/dL is unusual. Is that what the meter shows?', 'Save 650 mg/dL', 650],
])('a glucose of %s is asked about, and can be recorded', async (typed, words, save, kept) => {
  const device = await open();
  await showLog(device, 'glucose_readings');
  press('Add Reading');
  await waitFor(() => expect(screen.getByRole('dialog')).toBeInTheDocument());
  type('Glucose', typed);
  saveForm();
  await asked(words);
  press(save);
  // covers: GLU-003
  await waitFor(() => expect(rowsOf(device, 'glucose_readings')).toMatchObject([{ value_mg_dl: kept }]));
});

test('a reading beyond the bounds is not asked about again when its note is corrected', async () => {
  const device = await open();
  await noted(device, 'bp_readings', '2026-11-19T08:00', { systolic: 260, diastolic: 100 });
  await showLog(device, 'bp_readings');
  fireEvent.click(await screen.findByRole('button', { name: /^Edit 260/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Reading' });
  fireEvent.change(screen.getAllByLabelText(/^Note/).at(-1) as HTMLElement, { target: { value: 'dizzy' } });
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  await waitFor(() =>
    expect(rowsOf(device, 'bp_readings')).toMatchObject([{ notes: 'dizzy', systolic: 260 }]),
  );
});

/** Typed digit by digit, as a keyboard does. */
const key = (label: string, ...values: string[]): void => {
  field(label).focus();
  for (const value of values) {
    field(label).value = '';
    type(label, value);
  }
};

test('three digits of the upper number lead to the empty lower one, and a correction stays', async () => {
  await showLog(await open(), 'bp_readings');
  key(UPPER, '1', '12');
  expect(field(UPPER)).toHaveFocus();
  key(UPPER, '128');
  expect(field(LOWER)).toHaveFocus();
  type(LOWER, '82');
  key(UPPER, '12', '129');
  expect(field(UPPER)).toHaveFocus();
});

test.each([
  ['77.1', '2026-11-19T08:00', 'Is 77.1 kg right, after 70 kg on Nov 19, 2026?'],
  ['62.9', '2026-10-22T08:00', 'Is 62.9 kg right, after 70 kg on Oct 22, 2026?'],
])(
  'a weight of %s kg after one of 70 kg is asked about once, and can be recorded',
  async (typed, at, words) => {
    const device = await open();
    await noted(device, 'weight_readings', at, { weight_kg: 70 });
    await showLog(device, 'weight_readings');
    type('Weight', typed);
    saveForm();
    await asked(words);
    press('Correct it');
    await waitFor(() => expect(field('Weight')).toHaveFocus());
    saveForm();
    await asked(words);
    press(`Save ${typed} kg`);
    await waitFor(() => expect(rowsOf(device, 'weight_readings', ['2026-11', '2026-10'])).toHaveLength(2));
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  },
);

test.each([
  ['77', '2026-11-19T08:00'],
  ['90', '2026-10-21T08:00'],
])('a weight of %s kg after 70 kg at %s is saved unasked', async (typed, at) => {
  const device = await open();
  await noted(device, 'weight_readings', at, { weight_kg: 70 });
  await showLog(device, 'weight_readings');
  type('Weight', typed);
  saveForm();
  await waitFor(() => expect(rowsOf(device, 'weight_readings', ['2026-11', '2026-10'])).toHaveLength(2));
});

test('a weight on the first of March is compared with one of thirty days before, in January', async () => {
  const device = await openDevice({ at: '2026-03-01T08:10' });
  await noted(device, 'weight_readings', '2026-01-30T09:00', { weight_kg: 70 });
  await showLog(device, 'weight_readings');
  type('Weight', '80');
  saveForm();
  await asked('Is 80 kg right, after 70 kg on Jan 30, 2026?');
});

test('a corrected weight is not compared with itself, nor asked about again unchanged', async () => {
  const device = await open();
  await noted(device, 'weight_readings', '2026-11-20T07:00', { weight_kg: 170 });
  await noted(device, 'weight_readings', '2026-11-19T07:00', { weight_kg: 70 });
  await showLog(device, 'weight_readings');
  await tab('History');
  fireEvent.click(await screen.findByRole('button', { name: /^Edit 170 kg/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const save = () => fireEvent.submit(certain(document.querySelector('[role=dialog] form')));
  fireEvent.change(dialog.getByLabelText('Weight'), { target: { value: '71' } });
  save();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(rowsOf(device, 'weight_readings')).toMatchObject([{ weight_kg: 71 }, { weight_kg: 70 }]);
});
