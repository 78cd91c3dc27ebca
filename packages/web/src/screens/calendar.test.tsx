// @vitest-environment happy-dom
import { act as inReact, fireEvent, screen, within, waitFor } from '@testing-library/react';
import { doseId } from '@dosewell/domain/id';
import { certain } from '@dosewell/domain/problem';
import { expect, test, vi } from 'vitest';
import { Calendar } from './calendar.tsx';
import { type Device, openDevice } from './testing/device.ts';
import { pressLater, renderScreen } from './testing/render-screen.tsx';

const TODAY = '2026-11-20';
const NOON = `${TODAY}T12:10`;

const show = async (device: Device, search = ''): Promise<void> => {
  await renderScreen(device.store, Calendar, `/calendar${search}`);
  await screen.findByRole('button', { name: /November 20, 2026, today, \d dose|November 20, 2026, today$/ });
};
const day = (name: RegExp) => screen.getByRole('button', { name });
const panel = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const logOf = ({ store }: Device, medication: string, date: string, slot = '08:00') =>
  store.row('medication_logs', doseId(medication, date, slot));
const choose = async (trigger: RegExp, item: string): Promise<void> => {
  const button = screen.getByRole('button', { name: trigger });
  button.focus();
  fireEvent.keyDown(button, { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
};

test('the calendar opens on its month with today chosen', async () => {
  const device = await openDevice({ at: NOON });
  await device.add({ name: 'Metformin' });
  await show(device);
  // covers: CAL-001 GEN-012
  expect(screen.getByRole('grid', { name: 'November 2026' })).toBeInTheDocument();
  // covers: CAL-003
  expect(panel('Friday, November 20, 2026').getByText('Metformin')).toBeInTheDocument();
});

test('a day with scheduled doses has a bold blue number and says what became of them', async () => {
  const device = await openDevice({ at: NOON });
  await device.add({ name: 'Metformin', start_date: '2026-11-19' }, '2026-11-19T07:00');
  await show(device);
  const number = (date: RegExp) => day(date).firstElementChild?.className;
  // covers: CAL-002
  expect(number(/November 19/)).toMatch(/font-bold.*text-lake/);
  // covers: CAL-002 CAL-004
  expect(number(/November 18/)).not.toContain('font-bold');
  expect(day(/November 19/)).toHaveAccessibleName('Thursday, November 19, 2026, 1 dose: morning missed');
});

test('the doses of a day follow the times of a medication while it is active, within its dates', async () => {
  const device = await openDevice({ at: NOON });
  await device.add({ name: 'Amoxicillin', end_date: '2026-11-21', times: ['09:00'] });
  await device.add({ name: 'Old', is_active: false });
  await show(device);
  expect(screen.queryByText('Old')).not.toBeInTheDocument();
  press(/November 21/);
  // covers: CAL-004
  expect(panel('Saturday, November 21, 2026').getByText('Amoxicillin')).toBeInTheDocument();
  press(/November 22/);
  // covers: CAL-004
  expect(
    panel('Sunday, November 22, 2026').getByText('Nothing is scheduled on this day.'),
  ).toBeInTheDocument();
});

test('Take logs the dose as taken at this hour and says so', async () => {
  const device = await openDevice({ at: `${TODAY}T08:04` });
  const id = await device.add({ name: 'Metformin' });
  await show(device);
  // covers: CAL-005
  expect(panel('8:00 AM').getByRole('button', { name: /^Take/ }).textContent).toBe('Take');
  press('Take Metformin, 8:00 AM');
  // covers: CAL-009 DOSE-012 DOSE-021
  expect(logOf(device, id, TODAY)).toMatchObject({
    status: 'taken',
    actual_time: '08:04',
    scheduled_time: `${TODAY}T08:00`,
    date: TODAY,
    notes: null,
  });
  // covers: CAL-007
  expect(screen.queryByRole('button', { name: 'Take Metformin, 8:00 AM' })).not.toBeInTheDocument();
  // covers: CAL-011
  await waitFor(() => expect(screen.getByText('Dose logged as taken')).toBeInTheDocument());
});

test('Skip logs the dose as skipped without a time and says so', async () => {
  const device = await openDevice({ at: `${TODAY}T08:04` });
  const id = await device.add({ name: 'Metformin' });
  await show(device);
  // covers: CAL-006
  expect(panel('8:00 AM').getByRole('button', { name: /^Skip/ }).textContent).toBe('Skip');
  press('Skip Metformin, 8:00 AM');
  // covers: CAL-010 DOSE-013
  expect(logOf(device, id, TODAY)).toMatchObject({ status: 'skipped', actual_time: null });
  // covers: CAL-012
  await waitFor(() => expect(screen.getByText('Dose skipped')).toBeInTheDocument());
});

test('a past day can be answered late, with the time that is stated', async () => {
  const device = await openDevice({ at: NOON });
  const id = await device.add({ name: 'Metformin' });
  await show(device);
  press(/November 18/);
  const past = panel('Wednesday, November 18, 2026');
  // covers: DOSE-015
  expect(past.getByText('Missed')).toBeInTheDocument();
  press('I took it at… Metformin, 8:00 AM');
  fireEvent.change(await screen.findByLabelText('Time taken'), { target: { value: '08:20' } });
  press('Save');
  // covers: CAL-008 C-04
  await vi.waitFor(() => expect(logOf(device, id, '2026-11-18')?.actual_time).toBe('08:20'));
  press(/November 19/);
  press('I skipped it Metformin, 8:00 AM');
  // covers: CAL-008 DOSE-013
  expect(logOf(device, id, '2026-11-19')).toMatchObject({ status: 'skipped', actual_time: null });
});

test('each past day shows what became of its own doses: taken, skipped or missed', async () => {
  const device = await openDevice({ at: NOON });
  const id = await device.add({ name: 'Metformin' });
  const answers = { '2026-11-17': 'taken', '2026-11-18': 'skipped' } as const;
  for (const [date, status] of Object.entries(answers)) {
    const patch = { medication_id: id, date, slot: '08:00', status };
    device.store.enqueue([{ table: 'medication_logs', id: doseId(id, date, '08:00'), patch }]);
  }
  await show(device);
  const became = ['November 17', 'November 18', 'November 19'].map((date) => {
    press(new RegExp(date));
    const shown = within(screen.getByRole('region', { name: new RegExp(date) }));
    return shown.getAllByText(/^(Taken|Skipped|Missed)/).map((words) => words.textContent?.split(' ')[0]);
  });
  // covers: DOSE-020 DOSE-006 GEN-010
  expect(became).toEqual([['Taken'], ['Skipped'], ['Missed']]);
});

test('future days show their doses without buttons', async () => {
  const device = await openDevice({ at: NOON });
  await device.add({ name: 'Metformin' });
  await device.add({ name: 'Ibuprofen', frequency: 'as_needed', times: [] });
  await show(device);
  press(/November 24/);
  const future = panel('Tuesday, November 24, 2026');
  expect(future.getByText('Metformin')).toBeInTheDocument();
  // covers: CAL-008
  expect(future.queryAllByRole('button')).toEqual([]);
});

test('a past answer can be changed, and undoing the change restores its time', async () => {
  const device = await openDevice({ at: '2026-11-19T08:04' });
  const id = await device.add({ name: 'Metformin' });
  device.store.enqueue([
    {
      table: 'medication_logs',
      id: doseId(id, '2026-11-19', '08:00'),
      patch: {
        medication_id: id,
        date: '2026-11-19',
        slot: '08:00',
        status: 'taken',
        actual_time: '08:04',
        taken_at: '2026-11-19T07:04:00.000Z',
      },
    },
  ]);
  device.setClock(NOON);
  await show(device, '?date=2026-11-19');
  await choose(/^Change Metformin/, 'I skipped it');
  // covers: DOSE-016
  expect(logOf(device, id, '2026-11-19')).toMatchObject({ status: 'skipped', actual_time: null });
  pressLater(device, 'Undo Metformin, 8:00 AM');
  // covers: DOSE-016
  expect(logOf(device, id, '2026-11-19')).toMatchObject({ status: 'taken', actual_time: '08:04' });
  await choose(/^Change Metformin/, 'Mark as not answered');
  expect(panel('Thursday, November 19, 2026').getByText('Missed')).toBeInTheDocument();
});

test('a dose as needed can be noted on a past day with its time', async () => {
  const device = await openDevice({ at: NOON });
  const id = await device.add({ name: 'Ibuprofen', frequency: 'as_needed', times: [] });
  await show(device, '?date=2026-11-18');
  press('Add a dose of Ibuprofen');
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByText('Please enter the time you took it')).toBeInTheDocument());
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '21:30' } });
  press('Save');
  const log = await vi.waitFor(() => certain(device.store.monthRows('medication_logs', ['2026-11'])?.[0]));
  const at = { date: '2026-11-18', scheduled_time: '2026-11-18T21:30', actual_time: '21:30' };
  // covers: DOSE-016 DOSE-009
  expect(log).toMatchObject({ ...at, medication_id: id, slot: null });
  expect(panel('Wednesday, November 18, 2026').getByText('at 9:30 PM')).toBeInTheDocument();
  const number = (await screen.findByRole('button', { name: /November 18/ })).firstElementChild;
  // covers: CAL-002
  expect(number?.className).not.toContain('font-bold');
});

test('a dose keeps the name under which it was logged', async () => {
  const device = await openDevice({ at: `${TODAY}T08:04` });
  const id = await device.add({ name: 'Metformin' });
  await show(device);
  press('Take Metformin, 8:00 AM');
  inReact(() => void device.store.enqueue([{ table: 'medications', id, patch: { name: 'Metformin XR' } }]));
  // covers: DOSE-010
  expect(panel('8:00 AM').getByText('Metformin')).toBeInTheDocument();
  pressLater(device, 'Undo Metformin, 8:00 AM');
  expect(panel('8:00 AM').getByText('Metformin XR')).toBeInTheDocument();
});

test('the arrows show another month, and the chosen day stays', async () => {
  const device = await openDevice({ at: NOON });
  await device.add({ name: 'Metformin' });
  await show(device);
  press('Next month');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /December 4, 2026, 1 dose/ })).toBeInTheDocument(),
  );
  expect(screen.getByRole('region', { name: 'Friday, November 20, 2026' })).toBeInTheDocument();
});

test('taking lowers the stock and undoing restores it', async () => {
  const device = await openDevice({ at: `${TODAY}T08:04` });
  const id = await device.add({ name: 'Metformin' });
  device.store.enqueue([
    { table: 'stock_movements', id: device.store.newId(), patch: { medication_id: id, counted: 20 } },
  ]);
  await show(device);
  const left = () => device.store.row('medications', id)?.quantity_remaining;
  press('Take Metformin, 8:00 AM');
  // covers: DOSE-018
  expect(left()).toBe(19);
  pressLater(device, 'Undo Metformin, 8:00 AM');
  expect(left()).toBe(20);
});

test('a day before the medication was added shows what was answered on it', async () => {
  const device = await openDevice({ at: NOON });
  const id = await device.add({ name: 'Metformin' }, '2026-11-19T07:00');
  const patch = { medication_id: id, date: '2026-11-17', slot: '08:00', status: 'taken' };
  device.store.enqueue([{ table: 'medication_logs', id: doseId(id, '2026-11-17', '08:00'), patch }]);
  await show(device);
  // covers: CAL-002 CAL-003
  expect(day(/November 17/)).toHaveAccessibleName('Tuesday, November 17, 2026, 1 dose: morning taken');
  press(/November 17/);
  const past = panel('Tuesday, November 17, 2026');
  expect(past.getByText('Metformin')).toBeInTheDocument();
  expect(past.queryByText('Nothing was scheduled on this day.')).not.toBeInTheDocument();
});
