// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { forgetDrafts } from '../platform/kept-drafts.ts';
import { type Device, openDevice } from './testing/device.ts';
import { leavePage } from './testing/leave-page.ts';
import { dialog, field, press, saveForm, showRefillDialog, type } from './testing/refill-dialog.tsx';
import { onHand, row, showRefills, stocked } from './testing/refills.tsx';

const NOW = '2026-11-20T07:10';
const RESUMED = 'This is what you typed before. It is not saved yet.';

beforeEach(forgetDrafts);

/** Opens the count dialog anew, as after a reload. */
const openCount = async (device: Device) => {
  leavePage();
  await showRefills(device);
  fireEvent.click((await row('Metformin')).getByRole('button', { name: 'Correct the count of Metformin' }));
  return screen.findByLabelText<HTMLInputElement>('How many are there now?');
};

test('Refill Settings show what was typed before a reload, until it is discarded', async () => {
  const device = await openDevice({ at: NOW });
  await stocked(device, 'Metformin', 30);
  const first = await showRefillDialog(device);
  type(first, /^Pharmacy Name/, 'Corner Pharmacy');
  leavePage();
  const again = await showRefillDialog(device);
  expect(field(again, /^Pharmacy Name/)).toHaveValue('Corner Pharmacy');
  expect(again.getByText(RESUMED)).toBeInTheDocument();
  press(again, 'Start over');
  expect(field(await dialog(), /^Pharmacy Name/)).toHaveValue('');
  leavePage();
  expect((await showRefillDialog(device)).queryByText(RESUMED)).not.toBeInTheDocument();
});

test('a count that was typed returns after a reload, is saved once, and does not return then', async () => {
  const device = await openDevice({ at: NOW });
  const id = await stocked(device, 'Metformin', 30);
  fireEvent.change(await openCount(device), { target: { value: '27' } });
  expect(await openCount(device)).toHaveValue('27');
  saveForm();
  await waitFor(() => expect(onHand(device, id)).toBe(27));
  // covers: C-01
  expect(await openCount(device)).toHaveValue('');
  expect(screen.queryByText(RESUMED)).not.toBeInTheDocument();
});

test('the error of a count goes once the number is one', async () => {
  const device = await openDevice({ at: NOW });
  await stocked(device, 'Metformin', 30);
  const count = await openCount(device);
  fireEvent.change(count, { target: { value: 'many' } });
  saveForm();
  await waitFor(() => expect(count).toBeInvalid());
  fireEvent.change(count, { target: { value: '27' } });
  await waitFor(() => expect(count).toBeValid());
});

test('ten times the pills per dose are asked about with both values, and can be saved', async () => {
  const device = await openDevice({ at: NOW });
  const id = await stocked(device, 'Metformin', 30);
  const shown = await showRefillDialog(device);
  type(shown, /Pills per Dose/, '10');
  saveForm();
  await waitFor(() =>
    expect(
      screen.getByText(
        'You are changing 1 tablet to 10 tablets, ten times as much or more. Is that what the label says?',
      ),
    ).toBeInTheDocument(),
  );
  expect(device.store.row('medications', id)?.amount).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Yes, save it' }));
  await waitFor(() => expect(device.store.row('medications', id)?.amount).toBe(10));
});
