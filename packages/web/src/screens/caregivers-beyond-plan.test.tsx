// @vitest-environment happy-dom
import { certain } from '@dosewell/domain/problem';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EndingNotices } from '../features/account/caregivers/ending-notices.tsx';
import { openDevice, type Device } from './testing/device.ts';
import { add, CONFIRMED, NOW, press, saved, show, withPlan } from './testing/caregivers-on-profile.tsx';
import { renderScreen } from './testing/render-screen.tsx';

const named = (device: Device, name: string) => certain(saved(device).find((row) => row.name === name));

/** Two caregivers who said yes; the plan holds one, and Ann is told until then. */
const withTwo = async (planEndsAt: string): Promise<Device> => {
  const device = await openDevice({ at: NOW });
  await withPlan(device, 'PRO');
  await show(device);
  for (const name of ['John', 'Ann']) await add(device, name);
  await device.store.syncNow();
  for (const row of device.server.rows('caregivers'))
    device.server.put({
      table: 'caregivers',
      row: { ...row, ...CONFIRMED, plan_ends_at: row.name === 'Ann' ? planEndsAt : null },
    });
  await withPlan(device, 'FREE');
  return device;
};

test('a caregiver who ends with the plan is shown on Profile with the day, and one press lets them stay', async () => {
  const device = await withTwo('2026-12-03T08:00:00.000Z');
  // covers: OQ-076
  expect(await screen.findByText(/Ann is told until Dec 3/)).toBeInTheDocument();
  expect(screen.getByText(/Your plan holds one caregiver/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Keep John' })).not.toBeInTheDocument();
  press('Keep Ann');
  expect(await screen.findByText(/Ann is first in your list now/)).toBeInTheDocument();
  await waitFor(() => expect([named(device, 'Ann').place, named(device, 'John').place]).toEqual([0, 1]));
});

test('a caregiver who is not told any more stays in the list, and can still be kept', async () => {
  await withTwo('2026-11-19T08:00:00.000Z');
  expect(
    await screen.findByText(/Not told since .* as your plan holds fewer caregivers/),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Keep Ann' })).toBeInTheDocument();
});

test('a banner asks who stays while they are told, and not after', async () => {
  const device = await withTwo('2026-12-03T08:00:00.000Z');
  await renderScreen(device.store, EndingNotices, '/dashboard');
  expect(screen.getByText('Your plan holds fewer caregivers')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Choose who stays' })).toHaveAttribute('href', '/profile');
  device.server.put({
    table: 'caregivers',
    row: { ...named(device, 'Ann'), plan_ends_at: '2026-11-20T07:00:00.000Z' },
  });
  await device.store.syncNow();
  await waitFor(() => expect(screen.queryByText('Your plan holds fewer caregivers')).not.toBeInTheDocument());
});
