// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { act } from '../data/testing/test-device.ts';
import { openDevice } from './testing/device.ts';
import { noted, NOW, press, showLog } from './testing/vital-sign.tsx';
import { certain } from '@dosewell/domain/problem';

const setting = async () => {
  press('Your own target');
  const dialog = within(await screen.findByRole('dialog', { name: 'Your own target' }));
  return {
    dialog,
    fill: (label: RegExp, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } }),
    save: () => fireEvent.submit(certain(screen.getByRole('dialog').querySelector('form'))),
  };
};

test('the target a doctor set stands on the chips, the chart and under it, and travels to the server', async () => {
  const device = await openDevice({ at: NOW });
  await noted(device, 'bp_readings', '2026-11-19T08:00', { systolic: 145, diastolic: 80 });
  await showLog(device, 'bp_readings');
  await waitFor(() => expect(screen.getByText('High', { selector: 'li *' })).toBeInTheDocument());
  const { dialog, fill, save } = await setting();
  fill(/^Upper number, at most/, '200');
  save();
  await waitFor(() =>
    expect(dialog.getByText('The upper number must be between 90 and 180 mmHg')).toBeInTheDocument(),
  );
  fill(/^Upper number, at most/, '150');
  fill(/^Lower number, at most/, '85');
  save();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByText('In your target', { selector: 'li *' })).toBeInTheDocument());
  // covers: C-12
  expect(screen.getByText('Your own target (up to 150)')).toBeInTheDocument();
  expect(screen.getByText(/^Your own target: at most 150\/85 mmHg\./)).toBeInTheDocument();
  await device.store.syncNow();
  expect(device.server.rows('profiles')).toMatchObject([
    { bp_target_systolic: 150, bp_target_diastolic: 85, glucose_target_low: null },
  ]);
});

test('a target for glucose is typed in the person’s unit, its ends in order', async () => {
  const device = await openDevice({ at: NOW });
  await act(device.store, {
    table: 'user_settings',
    id: device.store.account.userId,
    patch: { glucose_unit: 'mmol/L' },
  });
  await noted(device, 'glucose_readings', '2026-11-19T08:00', { value_mg_dl: 190 });
  await showLog(device, 'glucose_readings');
  const { dialog, fill, save } = await setting();
  fill(/^At least/, '8');
  fill(/^At most/, '6');
  save();
  await waitFor(() =>
    expect(dialog.getByText('The upper end must be above the lower end')).toBeInTheDocument(),
  );
  fill(/^At least/, '4.4');
  fill(/^At most/, '11');
  save();
  await waitFor(() => expect(screen.getByText('In your target', { selector: 'li *' })).toBeInTheDocument());
  expect(screen.getByText('Your own target (4.4-11)')).toBeInTheDocument();
  expect(screen.getByText(/^Your own target: 4.4-11 mmol\/L\./)).toBeInTheDocument();
});
