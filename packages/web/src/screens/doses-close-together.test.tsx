// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { doseId } from '@dosewell/domain/id';
import { expect, test } from 'vitest';
import { act } from '../data/testing/test-device.ts';
import { Calendar } from './calendar.tsx';
import { Dashboard } from './dashboard.tsx';
import { History } from './history.tsx';
import { Insights } from './insights/insights.tsx';
import { openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';

const TODAY = '2026-11-20';

/** Entries that no question of this device stood before: a double dose of the morning, and one as needed. */
const withForeignEntries = async () => {
  const device = await openDevice({ at: `${TODAY}T12:10` });
  const id = await device.add({ name: 'Metformin', times: ['08:00', '20:00'] });
  const other = await device.add({ name: 'Lisinopril', times: ['08:00'] });
  const taken = async (medication_id: string, slot: string | null, time: string): Promise<void> => {
    const patch = { medication_id, date: TODAY, slot, status: 'taken', actual_time: time } as const;
    const row = slot === null ? device.store.newId() : doseId(medication_id, TODAY, slot);
    await act(device.store, { table: 'medication_logs', id: row, patch });
  };
  await taken(id, '08:00', '08:05');
  await taken(id, null, '08:10');
  await taken(other, '08:00', '08:05');
  return device;
};
const marksIn = (name: string): number =>
  within(screen.getByRole('region', { name })).queryAllByText('Close together').length;

test('Today marks doses close together that came from elsewhere, and no other', async () => {
  const device = await withForeignEntries();
  await renderScreen(device.store, Dashboard, '/dashboard');
  // covers: C-03
  await waitFor(() => expect(marksIn('As needed')).toBe(1));
  // covers: C-03
  expect(marksIn('8:00 AM')).toBe(1);
});

test('the day of the calendar marks doses close together', async () => {
  const device = await withForeignEntries();
  await renderScreen(device.store, Calendar, '/calendar');
  // covers: C-03
  await waitFor(() => expect(marksIn('Friday, November 20, 2026')).toBe(2));
});

test('the history marks doses close together', async () => {
  const device = await withForeignEntries();
  await renderScreen(device.store, History, '/history');
  // covers: C-03
  await waitFor(() => expect(marksIn('Today')).toBe(2));
});

test('the sheet for the doctor lists doses close together', async () => {
  const device = await withForeignEntries();
  await renderScreen(device.store, Insights, '/insights?print=page');
  const table = await screen.findByRole('table', { name: 'Doses close together' });
  const rows = within(table).getAllByRole('row').slice(1);
  // covers: C-03
  expect(rows.map((row) => row.textContent?.replaceAll('\u00A0', ' '))).toEqual([
    'Nov 20, 2026MetforminTaken at 8:10 AMClose together',
    'Nov 20, 2026MetforminTaken at 8:05 AM, due at 8:00 AMClose together',
  ]);
});
