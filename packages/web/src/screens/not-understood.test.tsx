// @vitest-environment happy-dom
// A medication whose schedule only a later version of the app understands, on every screen about due times.
import type { MedicationRow, RegimenRow } from '@dosewell/domain/sync';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { forgetDrafts } from '../platform/kept-drafts.ts';
import { AddMedication } from './add-medication.tsx';
import { Calendar } from './calendar.tsx';
import { Dashboard } from './dashboard.tsx';
import { Insights } from './insights/insights.tsx';
import { Medications } from './medications.tsx';
import { Refills } from './refills.tsx';
import { type Device, openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';
import { certain } from '@dosewell/domain/problem';

const LATER = { frequency: 'weekdays', pattern: { kind: 'weekdays', days: [1, 3, 5] } };
const PLEASE = /Please update the app to see when (this|it) is due/;

/** As a newer device wrote it, with ten on hand. */
const withWeekdays = async (others: readonly string[] = []): Promise<Device & { id: string }> => {
  const device = await openDevice({ at: '2026-11-20T08:10' });
  const id = await device.add({ name: 'Methotrexate', times: ['08:00'] });
  for (const name of others) await device.add({ name, frequency: 'once_daily', times: ['08:00'] });
  await device.store.syncNow();
  const [medication] = device.server.rows('medications').filter((row) => row.id === id);
  const [regimen] = device.server.rows('medication_regimens').filter((row) => row.medication_id === id);
  device.server.put({
    table: 'medications',
    row: { ...certain(medication), ...LATER, quantity_remaining: 10 } as unknown as MedicationRow,
  });
  device.server.put({
    table: 'medication_regimens',
    row: { ...certain(regimen), ...LATER } as unknown as RegimenRow,
  });
  await device.store.syncNow();
  return { ...device, id };
};

test('the dashboard names such a medication without a time, and does not say that nothing is to be taken', async () => {
  const device = await withWeekdays();
  await renderScreen(device.store, Dashboard, '/dashboard');
  const unknown = await screen.findByRole('region', { name: 'Not shown' });
  // covers: T-26
  expect(unknown).toHaveTextContent(PLEASE);
  expect(within(unknown).getByText('Methotrexate')).toBeInTheDocument();
  // covers: T-26
  expect(screen.getByText('Update the app to see all doses of today.')).toBeInTheDocument();
  expect(screen.queryByText('No doses today')).toBe(null);
  expect(screen.queryByText('Nothing more today.')).toBe(null);
  expect(screen.queryByText('Nothing to take today')).toBe(null);
  expect(screen.queryByRole('button', { name: /^Take/ })).toBe(null);
});

test('the count of doses says that it is incomplete beside such a medication', async () => {
  const device = await withWeekdays(['Metformin']);
  await renderScreen(device.store, Dashboard, '/dashboard');
  await waitFor(() =>
    expect(screen.getByText('0 of 1 taken. Update the app to see all doses.')).toBeInTheDocument(),
  );
});

test('the calendar calls no day free on which such a medication may be due', async () => {
  const device = await withWeekdays();
  await renderScreen(device.store, Calendar, '/calendar?date=2026-11-18');
  expect(await screen.findByRole('region', { name: 'Not shown' })).toHaveTextContent(PLEASE);
  expect(screen.queryByText(/Nothing (was|is) scheduled/)).toBe(null);
});

test('the list of medications says what to do about it, without times', async () => {
  const device = await withWeekdays();
  await renderScreen(device.store, Medications, '/medications');
  const card = await screen.findByRole('article', { name: 'Methotrexate' });
  expect(card).toHaveTextContent(PLEASE);
  expect(card).not.toHaveTextContent(/AM|daily/);
});

test('the refills say that nobody knows how long it lasts', async () => {
  const device = await withWeekdays();
  await renderScreen(device.store, Refills, '/refills');
  const card = await screen.findByRole('article', { name: 'Methotrexate' });
  expect(card).toHaveTextContent('Please update the app to see how long it lasts.');
  expect(card).toHaveTextContent('10 on hand');
});

test('the insights say that it is not counted', async () => {
  const device = await withWeekdays(['Metformin']);
  await renderScreen(device.store, Insights, '/insights');
  expect(await screen.findByText(/Not counted here/)).toHaveTextContent(/Methotrexate.*Please update/);
});

test('editing its name leaves its schedule unchanged, on the device and on the server', async () => {
  const device = await withWeekdays();
  forgetDrafts();
  await renderScreen(device.store, AddMedication, `/add-medication?id=${device.id}`);
  await waitFor(() => expect(screen.getByText(PLEASE)).toBeInTheDocument());
  expect(screen.queryByRole('group', { name: 'How often?' })).toBe(null);
  fireEvent.change(screen.getByRole('textbox', { name: 'Medication Name' }), { target: { value: 'MTX' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  const standing = () => device.server.rows('medications').find(({ id }) => id === device.id);
  await waitFor(() => expect(standing()).toMatchObject({ name: 'MTX' }));
  // covers: T-26
  expect(standing()).toMatchObject(LATER);
  expect(device.store.rows('medications')).toMatchObject([{ name: 'MTX', ...LATER }]);
});
