// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  closed,
  eventsOf,
  openAsthma,
  opening,
  planned,
  press,
  saveDialog,
  showAsthma,
  type,
} from './testing/asthma.tsx';

const LOG = 'Log Asthma Event';

test('a peak flow far above the best is asked about once, and can be corrected or saved', async () => {
  const device = await openAsthma();
  await planned(device, { peak_flow_best: 430 });
  await showAsthma(device);
  await opening(LOG);
  type(/^Peak flow/, '950');
  saveDialog();
  const question = 'Is a peak flow of 950 L/min right? Your best is 430 L/min.';
  // covers: C-02
  await waitFor(() => expect(screen.getByText(question)).toBeInTheDocument());
  await press('Correct it');
  await waitFor(() => expect(screen.queryByText(question)).not.toBeInTheDocument());
  expect(eventsOf(device)).toEqual([]);
  saveDialog();
  await press('Save 950 L/min');
  await closed();
  expect(eventsOf(device)).toMatchObject([{ peak_flow: 950 }]);
  // What was saved before is not asked about again.
  await opening('Edit Asthma event, 950 L/min, green zone, Nov 20, 2026, 8:10 AM', 'Edit Asthma Event');
  type(/^Notes/, 'with the new meter');
  saveDialog();
  await closed();
  expect(eventsOf(device)).toMatchObject([{ peak_flow: 950, notes: 'with the new meter' }]);
});

test('a change of the peak flow takes the question back, and a likely one is saved unasked', async () => {
  const device = await openAsthma();
  await showAsthma(device);
  await opening(LOG);
  type(/^Peak flow/, '32');
  saveDialog();
  await waitFor(() => expect(screen.getByText('Is a peak flow of 32 L/min right?')).toBeInTheDocument());
  type(/^Peak flow/, '320');
  await waitFor(() => expect(screen.queryByText(/^Is a peak flow/)).not.toBeInTheDocument());
  saveDialog();
  await closed();
  expect(eventsOf(device)).toMatchObject([{ peak_flow: 320 }]);
});

test('more puffs than are taken at a time are asked about once, together with the peak flow', async () => {
  const device = await openAsthma();
  await showAsthma(device);
  await opening(LOG);
  fireEvent.click(screen.getByRole('switch', { name: 'Rescue medication used' }));
  type(/^Puffs/, '22');
  saveDialog();
  // covers: C-02
  await waitFor(() => expect(screen.getByText('Did you take 22 puffs?')).toBeInTheDocument());
  type(/^Peak flow/, '32');
  saveDialog();
  const both = 'Is a peak flow of 32 L/min right? Did you take 22 puffs?';
  await waitFor(() => expect(screen.getByText(both)).toBeInTheDocument());
  await press('Save 32 L/min and 22 puffs');
  await closed();
  expect(eventsOf(device)).toMatchObject([{ peak_flow: 32, rescue_med_puffs: 22 }]);
});

test('a personal best with a slipped digit is asked about before the zones follow it', async () => {
  const device = await openAsthma();
  await showAsthma(device);
  await opening('Add your plan', 'Your Asthma Plan');
  type(/^Personal best/, '43');
  saveDialog();
  const question = 'Is 43 L/min your best peak flow? Your zones follow from it.';
  // covers: C-02
  await waitFor(() => expect(screen.getByText(question)).toBeInTheDocument());
  const best = () => device.store.row('profiles', device.store.account.userId)?.peak_flow_best ?? null;
  expect(best()).toBeNull();
  await press('Save 43 L/min');
  await closed();
  expect(best()).toBe(43);
});
