import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as reachable from '../data/server/reachable.ts';
import * as reload from '../data/server/reload.ts';
import { pastReadings } from '../features/readings/later-parts.ts';
import { keepInPageOnly } from '../platform/plain-storage.ts';
import { openDevice } from './testing/device.ts';
import { missingPart } from './testing/missing-part.ts';
import { field, noted, NOW, showLog, type } from './testing/vital-sign.tsx';

afterEach(() => {
  keepInPageOnly(false);
  vi.restoreAllMocks();
});

/** A log whose list cannot be loaded, though the server answers. */
const withoutList = async (typed: string | undefined) => {
  missingPart(pastReadings);
  vi.spyOn(reachable, 'serverAnswers').mockResolvedValue(true);
  const reloaded = vi.spyOn(reload, 'reloadIntoNewest').mockResolvedValue();
  const network = { up: true };
  const device = await openDevice({ at: NOW, network });
  await noted(device, 'bp_readings', '2026-11-19T08:00', { systolic: 124, diastolic: 82, pulse: null });
  await device.store.syncNow();
  await showLog(device, 'bp_readings');
  await screen.findByText('The part that shows your readings could not be loaded.');
  if (typed !== undefined) type('Upper number (systolic)', typed);
  return { device, network, reloaded };
};
const retry = () => fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
const WOULD_LOSE = /a reload would lose what is not saved or not sent/;

test('Retry reloads into the newest version where the browser keeps a failed import', async () => {
  const { reloaded } = await withoutList('131');
  retry();
  await waitFor(() => expect(reloaded).toHaveBeenCalledTimes(1));
});

test('on a shared device Retry reloads nothing that is typed away, and says why', async () => {
  keepInPageOnly(true);
  const { reloaded } = await withoutList('131');
  retry();
  expect(await screen.findByText(WOULD_LOSE)).toBeInTheDocument();
  expect(reloaded).not.toHaveBeenCalled();
  expect(field('Upper number (systolic)')).toHaveValue('131');
});

test('on a shared device Retry reloads though what counts photos cannot be loaded either', async () => {
  keepInPageOnly(true);
  const { device, reloaded } = await withoutList(undefined);
  vi.spyOn(device.store, 'unsentPhotos').mockRejectedValue(new TypeError('Failed to fetch'));
  retry();
  await waitFor(() => expect(reloaded).toHaveBeenCalledTimes(1));
});

test('on a shared device Retry reloads nothing away that waits to be sent', async () => {
  keepInPageOnly(true);
  const { device, network, reloaded } = await withoutList(undefined);
  network.up = false;
  await noted(device, 'bp_readings', '2026-11-19T09:00', { systolic: 121, diastolic: 81, pulse: null });
  retry();
  expect(await screen.findByText(WOULD_LOSE)).toBeInTheDocument();
  expect(reloaded).not.toHaveBeenCalled();
});

test('on a shared device on which nothing is typed or waits, Retry reloads', async () => {
  keepInPageOnly(true);
  const { reloaded } = await withoutList(undefined);
  retry();
  await waitFor(() => expect(reloaded).toHaveBeenCalledTimes(1));
});
