// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDevice } from './testing/device.ts';
import { leavePage } from './testing/leave-page.ts';
import { field, noted, NOW, press, rowsOf, saveForm, showLog, type } from './testing/vital-sign.tsx';
import { certain } from '@dosewell/domain/problem';

const RESUMED = 'This is what you typed before. It is not saved yet.';

test('a typed blood pressure is there again after a reload, with its time in sight, and gone once saved', async () => {
  const device = await openDevice({ at: NOW });
  await showLog(device, 'bp_readings');
  type('Upper number (systolic)', '128');
  cleanup();
  await showLog(device, 'bp_readings');
  await waitFor(() => expect(screen.getByText(RESUMED)).toBeInTheDocument());
  expect(field('Upper number (systolic)')).toHaveValue('128');
  expect(screen.getByLabelText('Time')).toBeInTheDocument();
  type('Lower (diastolic)', '82');
  saveForm();
  await waitFor(() => expect(rowsOf(device, 'bp_readings')).toHaveLength(1));
  await waitFor(() => expect(field('Upper number (systolic)')).toHaveValue(''));
  cleanup();
  await showLog(device, 'bp_readings');
  expect(screen.queryByText(RESUMED)).not.toBeInTheDocument();
});

test('a typed glucose is there again after a reload, until the person starts over', async () => {
  const device = await openDevice({ at: NOW });
  const open = async () => {
    cleanup();
    await showLog(device, 'glucose_readings');
    press('Add Reading');
    await screen.findByRole('dialog');
  };
  await open();
  type('Glucose', '177');
  await open();
  expect(field('Glucose')).toHaveValue('177');
  press('Start over');
  await waitFor(() => expect(field('Glucose')).toHaveValue(''));
  await open();
  expect(field('Glucose')).toHaveValue('');
});

test('a mark that was taken off a reading stays off after a reload', async () => {
  const device = await openDevice({ at: NOW });
  await noted(device, 'glucose_readings', '2026-11-19T08:00', { value_mg_dl: 600, beyond: 'hi' });
  const open = async () => {
    await showLog(device, 'glucose_readings');
    fireEvent.click(await screen.findByRole('button', { name: /^Edit HI/ }));
    await screen.findByRole('dialog', { name: 'Edit Reading' });
  };
  await open();
  press('HI');
  type('Glucose', '130');
  leavePage();
  await open();
  expect(field('Glucose')).toHaveValue('130');
  expect(screen.getByRole('button', { name: 'HI', pressed: false })).toBeInTheDocument();
});

test('an error goes once its field is mended', async () => {
  const device = await openDevice({ at: NOW });
  await showLog(device, 'hr_readings');
  saveForm();
  await waitFor(() => expect(screen.getByText('Pulse must be between 10 and 350 bpm')).toBeInTheDocument());
  fireEvent.change(certain(document.querySelector('form input')), { target: { value: '72' } });
  await waitFor(() =>
    expect(screen.queryByText('Pulse must be between 10 and 350 bpm')).not.toBeInTheDocument(),
  );
});
