// @vitest-environment happy-dom
// The input of a reading whose write waits for the rules of the app.
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { closeToast } from '../ui/messages/toast.ts';
import { openDevice } from './testing/device.ts';
import { rulesOnTheirWay } from './testing/rules-on-their-way.ts';
import { field, NOW, rowsOf, saveForm, showLog, tab, type } from './testing/vital-sign.tsx';

/** A heart rate of 72 was typed, and its write waits. */
const savingA72 = async () => {
  const device = await openDevice({ at: NOW });
  const rules = rulesOnTheirWay(device);
  await showLog(device, 'hr_readings');
  type('Heart Rate', '72');
  saveForm();
  await screen.findByText('Saving...');
  return { device, rules };
};
const leaveAndReturn = async (): Promise<void> => {
  await tab('History');
  await tab('Quick Add');
};

beforeEach(closeToast);

test('a reading saved twice while it waits, from a form that was left and came back, is one row', async () => {
  const { device, rules } = await savingA72();
  await leaveAndReturn();
  await waitFor(() => expect(field('Heart Rate')).toHaveValue('72'));
  saveForm();
  await screen.findByText('Saving...');
  rules.come();
  await waitFor(() => expect(field('Heart Rate')).toHaveValue(''));
  expect(rowsOf(device, 'hr_readings')).toMatchObject([{ pulse: 72 }]);
});

test('input typed over a reading while it is saved stays, and becomes a reading of its own', async () => {
  const { device, rules } = await savingA72();
  type('Heart Rate', '75');
  rules.come();
  await waitFor(() => expect(rowsOf(device, 'hr_readings')).toMatchObject([{ pulse: 72 }]));
  expect(field('Heart Rate')).toHaveValue('75');
  await waitFor(() => expect(screen.queryByText('Saving...')).not.toBeInTheDocument());
  saveForm();
  await waitFor(() =>
    expect(new Set(rowsOf(device, 'hr_readings').map((row) => 'pulse' in row && row.pulse))).toEqual(
      new Set([72, 75]),
    ),
  );
});

test('a form emptied while its reading is saved is not resumed as if something had been typed', async () => {
  const { device, rules } = await savingA72();
  await leaveAndReturn();
  await waitFor(() => expect(field('Heart Rate')).toHaveValue('72'));
  type('Heart Rate', '');
  rules.come();
  await waitFor(() => expect(rowsOf(device, 'hr_readings')).toMatchObject([{ pulse: 72 }]));
  await leaveAndReturn();
  await waitFor(() => expect(field('Heart Rate')).toHaveValue(''));
  expect(screen.queryByText(/This is what you typed before/)).not.toBeInTheDocument();
});

test('a form that came back while its reading waited is empty once that is saved', async () => {
  const { device, rules } = await savingA72();
  await leaveAndReturn();
  await waitFor(() => expect(field('Heart Rate')).toHaveValue('72'));
  rules.come();
  await waitFor(() => expect(field('Heart Rate')).toHaveValue(''));
  expect(rowsOf(device, 'hr_readings')).toHaveLength(1);
});

test('a number typed over a reading that is saved meanwhile becomes a reading of its own', async () => {
  const { device, rules } = await savingA72();
  await leaveAndReturn();
  await waitFor(() => expect(field('Heart Rate')).toHaveValue('72'));
  type('Heart Rate', '75');
  rules.come();
  await screen.findByRole('button', { name: 'Undo' });
  expect(field('Heart Rate')).toHaveValue('75');
  saveForm();
  await waitFor(() => expect(field('Heart Rate')).toHaveValue(''));
  const saved = rowsOf(device, 'hr_readings');
  expect(saved).toHaveLength(2);
  expect(saved).toContainEqual(expect.objectContaining({ pulse: 72 }));
  expect(saved).toContainEqual(expect.objectContaining({ pulse: 75 }));
});
