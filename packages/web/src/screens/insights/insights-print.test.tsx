// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { doseId } from '@dosewell/domain/id';
import { PRODUCT } from '@dosewell/domain/product';
import { expect, test, vi } from 'vitest';
import { act } from '../../data/testing/test-device.ts';
import { browser } from '../../platform/browser.ts';
import { Insights } from './insights.tsx';
import { type Device, openDevice } from '../testing/device.ts';
import { renderScreen } from '../testing/render-screen.tsx';

const AFTERNOON = '2026-11-20T14:10';

const show = (device: Device) => renderScreen(device.store, Insights, '/insights?print=page');
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent?.replaceAll('\u00A0', ' ')));

/** Takes metformin since the 15th, with a note; lisinopril was stopped on the 18th. */
const maria = async (): Promise<Device> => {
  const device = await openDevice({ at: AFTERNOON });
  const start_date = '2026-11-15';
  const more = { prescriber: 'Dr. Okonkwo', start_date };
  const metformin = await device.add({ name: 'Metformin', ...more }, `${start_date}T06:00`);
  const lisinopril = await device.add({ name: 'Lisinopril', times: ['09:00'] });
  device.setClock('2026-11-18T07:00');
  await act(device.store, { table: 'medications', id: lisinopril, patch: { is_active: false } });
  device.setClock('2026-11-19T07:00');
  await act(device.store, { table: 'medications', id: metformin, patch: { dosage: '1000 mg' } });
  device.setClock(AFTERNOON);
  const logged = { medication_id: metformin, slot: '08:00' };
  for (const [date, given] of [
    ['2026-11-16', { status: 'taken', actual_time: '08:20' }],
    ['2026-11-17', { status: 'skipped', notes: 'Felt sick' }],
  ] as const)
    await act(device.store, {
      table: 'medication_logs',
      id: doseId(metformin, date, '08:00'),
      patch: { ...logged, date, ...given },
    });
  return device;
};

test('the page for the doctor names the person and the period, and is no medical advice', async () => {
  await show(await maria());
  const page = within(await screen.findByRole('article'));
  expect(page.getByText('Maria Keller')).toBeInTheDocument();
  expect(page.getByText('Aug 23, 2026 to Nov 20, 2026 (90 days)')).toBeInTheDocument();
  expect(
    page.getByText(new RegExp(`${PRODUCT}, which is not a medical device and does not give medical`)),
  ).toBeInTheDocument();
});

test('the page for the doctor lists current medications with dose, times, start and prescriber', async () => {
  await show(await maria());
  await screen.findByRole('table', { name: 'Medications taken now' });
  expect(rowsOf('Medications taken now')).toEqual([
    ['Metformin, Tablet', '1 tablet · 1000 mg', 'Once daily: 8:00 AM', 'Nov 15, 2026', 'Dr. Okonkwo'],
  ]);
});

test('the page for the doctor lists what was started, stopped and changed in the period, with dates', async () => {
  await show(await maria());
  await screen.findByRole('table', { name: 'Changes in this period' });
  expect(rowsOf('Changes in this period')).toEqual([
    ['Nov 1, 2026', 'Lisinopril', 'Started: 1 tablet · 500 mg; Once daily: 9:00 AM'],
    ['Nov 15, 2026', 'Metformin', 'Started: 1 tablet · 500 mg; Once daily: 8:00 AM'],
    ['Nov 18, 2026', 'Lisinopril', 'Stopped, was 1 tablet · 500 mg; Once daily: 9:00 AM'],
    ['Nov 19, 2026', 'Metformin', 'Dose changed from 1 tablet · 500 mg to 1 tablet · 1000 mg'],
  ]);
});

test("the page for the doctor counts what became of each medication's doses, and repeats the notes", async () => {
  await show(await maria());
  await screen.findByRole('table', { name: 'Scheduled doses by medication' });
  expect(rowsOf('Scheduled doses by medication')).toEqual([
    ['Lisinopril', '0', '17', '0', '0%'],
    ['Metformin', '1', '4', '1', '20%'],
  ]);
  // covers: INS-009
  expect(rowsOf('Notes on doses')).toEqual([
    ['Nov 17, 2026', 'Metformin', 'Skipped, due at 8:00 AM', 'Felt sick'],
  ]);
});

test('a medication taken in several amounts says how often each of them was taken', async () => {
  const device = await maria();
  const [metformin] = device.store.rows('medications').filter(({ name }) => name === 'Metformin');
  const medication_id = metformin?.id ?? '';
  const ramipril = await device.add({ name: 'Ramipril', amount: 2 }, '2026-11-19T06:00');
  const take = async (id: string, date: string, amount: number) => {
    const patch = { medication_id: id, date, slot: '08:00', status: 'taken', actual_time: '08:00', amount };
    await act(device.store, { table: 'medication_logs', id: doseId(id, date, '08:00'), patch });
  };
  await take(medication_id, '2026-11-18', 1);
  await take(medication_id, '2026-11-19', 10);
  await take(ramipril, '2026-11-20', 2);
  await show(device);
  await screen.findByRole('table', { name: 'Scheduled doses by medication' });
  // covers: C-08
  expect(rowsOf('Scheduled doses by medication').map(([name, taken]) => [name, taken])).toEqual([
    ['Lisinopril', '0'],
    ['Metformin', '3 (2 × 1 tablet, 1 × 10 tablets)'],
    ['Ramipril', '1 (2 tablets each)'],
  ]);
});

test('a dose noted on another day is not printed as taken at that hour', async () => {
  const device = await openDevice({ at: '2026-11-20T21:45' });
  const id = await device.add({ name: 'Metformin' });
  const [date, slot] = ['2026-11-19', '08:00'];
  const taken = { status: 'taken', actual_time: '21:45', taken_at: '2026-11-20T20:45:00.000Z' };
  const patch = { medication_id: id, date, slot, ...taken, notes: 'In the car' };
  await act(device.store, { table: 'medication_logs', id: doseId(id, date, slot), patch });
  await show(device);
  await screen.findByRole('table', { name: 'Notes on doses' });
  expect(rowsOf('Notes on doses')).toEqual([
    ['Nov 19, 2026', 'Metformin', 'Taken, noted Nov 20, 2026, 9:45 PM', 'In the car'],
  ]);
});

test('medications taken as needed are counted with their days', async () => {
  const device = await maria();
  const needed = await device.add({ name: 'Ibuprofen', frequency: 'as_needed', times: [] });
  for (const date of ['2026-11-17', '2026-11-19', '2026-11-19']) {
    const patch = { medication_id: needed, date, slot: null, status: 'taken', actual_time: '21:00' };
    await act(device.store, { table: 'medication_logs', id: device.store.newId(), patch });
  }
  await show(device);
  await screen.findByRole('table', { name: 'Taken as needed' });
  expect(rowsOf('Taken as needed')).toEqual([['Ibuprofen', '3 times, on 2 days, last on Nov 19, 2026']]);
});

test('medications taken as needed say how much was taken where it is not one each time', async () => {
  const device = await maria();
  const insulin = await device.add({ name: 'Insulin', form: 'injection', frequency: 'as_needed', times: [] });
  const ibuprofen = await device.add({ name: 'Ibuprofen', frequency: 'as_needed', times: [] });
  for (const [medication_id, amount] of [
    [insulin, 200],
    [ibuprofen, 1],
    [ibuprofen, 2],
  ] as const) {
    const taken = { date: '2026-11-19', slot: null, status: 'taken', actual_time: '21:00', amount };
    const patch = { medication_id, ...taken };
    await act(device.store, { table: 'medication_logs', id: device.store.newId(), patch });
  }
  await show(device);
  await screen.findByRole('table', { name: 'Taken as needed' });
  expect(rowsOf('Taken as needed')).toEqual([
    ['Ibuprofen', '2 times, 3 tablets in all, on 1 day, last on Nov 19, 2026'],
    ['Insulin', 'once, 200 units in all, on 1 day, last on Nov 19, 2026'],
  ]);
});

test('a dose taken after midnight is printed as taken then', async () => {
  const device = await openDevice({ at: '2026-11-20T09:45' });
  const id = await device.add({ name: 'Metformin', times: ['20:00'] });
  const [date, slot] = ['2026-11-19', '20:00'];
  const taken = { status: 'taken', actual_time: '00:30', taken_at: '2026-11-19T23:30:00.000Z' };
  const patch = { medication_id: id, date, slot, ...taken, notes: 'In the car' };
  await act(device.store, { table: 'medication_logs', id: doseId(id, date, slot), patch });
  await show(device);
  await screen.findByRole('table', { name: 'Notes on doses' });
  // covers: DOSE-016
  expect(rowsOf('Notes on doses')).toEqual([
    ['Nov 19, 2026', 'Metformin', 'Taken Nov 20, 2026, 12:30 AM', 'In the car'],
  ]);
});

test('the page for the doctor offers another period, printing, and a way back to the insights', async () => {
  const device = await maria();
  const print = vi.spyOn(browser, 'print').mockReturnValue(undefined);
  const where = await show(device);
  fireEvent.click(screen.getByRole('radio', { name: '7 days' }));
  await waitFor(() => expect(screen.getByText('Nov 14, 2026 to Nov 20, 2026 (7 days)')).toBeInTheDocument());
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  // covers: C-14
  expect(print).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Back to Insights' }));
  await waitFor(() => expect(where()).toBe('/insights'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Health Insights' })).toBeInTheDocument());
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Insights'));
});

test('the insights lead to the page for the doctor', async () => {
  const device = await maria();
  const where = await renderScreen(device.store, Insights, '/insights');
  fireEvent.click(await screen.findByRole('button', { name: 'Print for my doctor' }));
  await waitFor(() => expect(where()).toBe('/insights?print=page'));
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Medication summary' })).toBeInTheDocument(),
  );
});
