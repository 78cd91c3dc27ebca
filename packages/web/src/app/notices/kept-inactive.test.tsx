import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Device, openDevice } from '../../screens/testing/device.ts';
import { renderApp, sessionOn } from '../testing/render-app.tsx';
import { certain } from '@dosewell/domain/problem';

afterEach(() => vi.restoreAllMocks());

const TOLD = 'Warfarin was kept as inactive';

/** Three active medications, and a fourth from a device that did not know of the third. */
const openOverLimit = async (): Promise<Device> => {
  const device = await openDevice({ at: '2026-11-20T08:10' });
  for (const name of ['Metformin', 'Lisinopril', 'Aspirin', 'Warfarin']) await device.add({ name });
  return device;
};
const rowOf = (device: Device, name: string) =>
  device.store.rows('medications').find((medication) => medication.name === name);

test('every page names the medications that the plan kept inactive, and offers the upgrade', async () => {
  const app = await renderApp(sessionOn(await openOverLimit()), '/profile');
  await waitFor(() => expect(screen.getByText(TOLD)).toBeInTheDocument());
  fireEvent.click(screen.getByText('What you can do'));
  fireEvent.click(screen.getByRole('button', { name: 'Upgrade Now', hidden: true }));
  await waitFor(() => expect(app.path()).toBe('/subscription'));
  expect(screen.getByText(TOLD)).toBeInTheDocument();
});

test('a medication kept inactive can be activated once another is deactivated, which ends the notice', async () => {
  const device = await openOverLimit();
  await renderApp(sessionOn(device), '/profile');
  const notice = certain((await screen.findByText(TOLD)).closest<HTMLElement>('[role=status]'));
  expect(within(notice).queryByRole('button', { name: 'Activate Warfarin' })).not.toBeInTheDocument();
  // covers: C-07
  expect(within(notice).getByText(/This changes the list, not your treatment\./)).toBeInTheDocument();
  fireEvent.click(within(notice).getByRole('button', { name: 'Deactivate Aspirin', hidden: true }));
  fireEvent.click(await within(notice).findByRole('button', { name: 'Activate Warfarin', hidden: true }));
  await waitFor(() => expect(screen.queryByText(TOLD)).not.toBeInTheDocument());
  expect({
    aspirin: rowOf(device, 'Aspirin')?.is_active,
    warfarin: rowOf(device, 'Warfarin')?.is_active,
  }).toEqual({ aspirin: false, warfarin: true });
});

test('a medication can be left inactive, and is not named again', async () => {
  const device = await openOverLimit();
  await renderApp(sessionOn(device), '/profile');
  await screen.findByText(TOLD);
  fireEvent.click(screen.getByRole('button', { name: 'Keep Warfarin inactive', hidden: true }));
  await waitFor(() => expect(screen.queryByText(TOLD)).not.toBeInTheDocument());
  expect(rowOf(device, 'Warfarin')).toMatchObject({ is_active: false, kept_inactive: false });
});

test('two medications kept inactive share one notice, and each is answered by itself', async () => {
  const device = await openOverLimit();
  await device.add({ name: 'Ramipril' });
  await renderApp(sessionOn(device), '/profile');
  await waitFor(() =>
    expect(screen.getByText('Warfarin and Ramipril were kept as inactive')).toBeInTheDocument(),
  );
  expect(
    screen.getByText('Today does not ask for them. The free plan holds 3 active medications.'),
  ).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Keep Ramipril inactive', hidden: true }));
  await waitFor(() => expect(screen.getByText(TOLD)).toBeInTheDocument());
  expect(rowOf(device, 'Ramipril')).toMatchObject({ is_active: false, kept_inactive: false });
});

test('the notice of what the plan kept inactive stands below the doses on Today, and not on the page of a reminder', async () => {
  const device = await openOverLimit();
  await device.add({ name: 'Candesartan', times: ['08:00'], frequency: 'once_daily' }, '2026-11-01T05:00');
  const app = await renderApp(sessionOn(device), '/dashboard');
  const told = await screen.findByText('Warfarin and Candesartan were kept as inactive');
  expect(screen.getAllByText(/were kept as inactive/)).toHaveLength(1);
  const take = screen.getAllByRole('button', { name: /^Take / });
  // covers: OQ-041
  expect(certain(take.at(-1)).compareDocumentPosition(told)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await app.go(`/take/${'0'.repeat(8)}-0000-5000-8000-${'0'.repeat(12)}` as '/take/$id');
  await waitFor(() => expect(screen.queryByText(/kept as inactive/)).not.toBeInTheDocument());
});
