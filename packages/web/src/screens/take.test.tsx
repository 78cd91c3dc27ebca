// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { doseId, reminderId } from '@dosewell/domain/id';
import { certain } from '@dosewell/domain/problem';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MARIA } from '../data/testing/test-device.ts';
import { Take } from './take.tsx';
import { push } from '../platform/push.ts';
import { type Device, openDevice } from './testing/device.ts';
import { pressLater, renderScreen } from './testing/render-screen.tsx';

const TODAY = '2026-11-20';
const once = { frequency: 'once_daily', times: ['08:00'] };

const show = (device: Device, slot = '08:00', date = TODAY, person = MARIA.userId) =>
  renderScreen(device.store, Take, `/take/${reminderId(person, date, slot)}`);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
/** What can be pressed, besides the message of an earlier test. */
const labels = () =>
  screen
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
    .filter((label) => label !== 'Close message');
const logOf = ({ store }: Device, medication: string, slot = '08:00') =>
  store.row('medication_logs', doseId(medication, TODAY, slot));
const heading = () => screen.getByRole('heading', { level: 1 });

test('the page says its time and how many there are to take, and Take all records them with one press', async () => {
  const device = await openDevice({ at: `${TODAY}T08:10` });
  const metformin = await device.add({ name: 'Metformin', ...once, amount: 2 });
  const ramipril = await device.add({ name: 'Ramipril', ...once });
  await device.add({ name: 'Atorvastatin', frequency: 'once_daily', times: ['20:00'] });
  await show(device);
  // covers: C-18
  expect(heading()).toHaveAccessibleName('8:00 AM medicines, 2 to take');
  expect(heading()).toHaveFocus();
  const rows = screen.getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))).toEqual([
    expect.stringContaining('Metformin2 tablets · 500 mg'),
    expect.stringContaining('Ramipril1 tablet · 500 mg'),
  ]);
  press('Take all, 8:00 AM');
  await waitFor(() => expect(screen.getByText('Recorded: 2 taken.')).toBeInTheDocument());
  // covers: C-18
  expect([metformin, ramipril].map((id) => logOf(device, id)?.status)).toEqual(['taken', 'taken']);
  expect(heading()).toHaveAccessibleName('8:00 AM medicines, all answered');
  const next = within(screen.getByRole('region', { name: 'What comes next' }));
  expect(next.getByText(/^Next: Atorvastatin, 8:00 PM, in /)).toBeInTheDocument();
});

test('an answer given on the page is undone by one press, also later than ten seconds', async () => {
  const device = await openDevice({ at: `${TODAY}T08:10` });
  const metformin = await device.add({ name: 'Metformin', ...once });
  const ramipril = await device.add({ name: 'Ramipril', ...once });
  await show(device);
  press('Take Metformin, 8:00 AM');
  press('Skip Ramipril, 8:00 AM');
  await waitFor(() => expect(screen.getByText('Recorded: 1 taken, 1 skipped.')).toBeInTheDocument());
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.advanceTimersByTime(11_000);
  pressLater(device, 'Undo Ramipril, 8:00 AM');
  expect(logOf(device, ramipril)?.deleted_at).not.toBeNull();
  expect(logOf(device, metformin)?.status).toBe('taken');
  pressLater(device, 'Skip Ramipril, 8:00 AM');
  pressLater(device, 'Undo all, 8:00 AM');
  // covers: DOSE-016
  expect(logOf(device, metformin)?.deleted_at).not.toBeNull();
  expect(heading()).toHaveAccessibleName('8:00 AM medicines, 2 to take');
});

test('a dose answered before says when, and offers nothing to press', async () => {
  const device = await openDevice({ at: `${TODAY}T08:04` });
  const metformin = await device.add({ name: 'Metformin', ...once });
  const patch = { medication_id: metformin, date: TODAY, slot: '08:00', status: 'taken' };
  device.store.enqueue([{ table: 'medication_logs', id: doseId(metformin, TODAY, '08:00'), patch }]);
  await device.store.syncNow();
  device.setClock(`${TODAY}T08:20`);
  await show(device);
  // covers: C-18
  await waitFor(() => expect(screen.getByText('Already answered at 8:04 AM')).toBeInTheDocument());
  expect(labels()).toEqual([]);
  expect(screen.getByRole('link', { name: 'Open Today' })).toHaveAttribute('href', '/dashboard');
});

test.each([
  ['Safari on iPad', ', in Safari on iPad'],
  ['link in a mail', ', by the link in a mail'],
  ['Unknown device', ', on an unknown device'],
  ['John, caregiver', ', by John, caregiver'],
])('an answer that came from %s is said to have been given there%s', async (from, words) => {
  const device = await openDevice({ at: `${TODAY}T08:04` });
  const metformin = await device.add({ name: 'Metformin', ...once });
  const patch = { medication_id: metformin, date: TODAY, slot: '08:00', status: 'taken' };
  device.store.enqueue([{ table: 'medication_logs', id: doseId(metformin, TODAY, '08:00'), patch }]);
  await device.store.syncNow();
  const row = certain(device.server.rows('medication_logs')[0]);
  device.server.put({ table: 'medication_logs', row: { ...row, answered_from: from } });
  await device.store.syncNow();
  await show(device);
  // covers: C-18
  await waitFor(() => expect(screen.getByText(`Already answered at 8:04 AM${words}`)).toBeInTheDocument());
  expect(screen.queryByText(/^Marked by/)).not.toBeInTheDocument();
});

test('a dose answered on the other device while the page is open says so at once', async () => {
  const device = await openDevice({ at: `${TODAY}T08:04` });
  const metformin = await device.add({ name: 'Metformin', ...once });
  await show(device);
  expect(labels()).toEqual(['Take Metformin, 8:00 AM', 'Skip Metformin, 8:00 AM', 'Later…', 'Not today…']);
  const patch = { medication_id: metformin, date: TODAY, slot: '08:00', status: 'taken' };
  device.store.enqueue([{ table: 'medication_logs', id: doseId(metformin, TODAY, '08:00'), patch }]);
  // covers: C-18
  await waitFor(() => expect(screen.getByText('Already answered at 8:04 AM')).toBeInTheDocument());
  expect(labels()).toEqual([]);
});

test('a dose whose window closed says that it was missed and when, and asks as Today does', async () => {
  const device = await openDevice({ at: `${TODAY}T15:00` });
  const metformin = await device.add({ name: 'Metformin', ...once });
  await show(device);
  expect(heading()).toHaveAccessibleName('8:00 AM medicines, 1 missed');
  // covers: C-04
  expect(screen.getByText('Its time ended at 2:00 PM.')).toBeInTheDocument();
  expect(labels()).toEqual([
    'I took it at… Metformin, 8:00 AM',
    'I skipped it Metformin, 8:00 AM',
    'Take now… Metformin, 8:00 AM',
  ]);
  press('Take now… Metformin, 8:00 AM');
  const question = await screen.findByRole('dialog', { name: 'Take Metformin, 8:00 AM, now?' });
  // covers: C-04
  expect(logOf(device, metformin)?.status).not.toBe('taken');
  fireEvent.click(within(question).getByRole('button', { name: 'Take it now' }));
  expect(logOf(device, metformin)?.status).toBe('taken');
});

test('Take all leaves out a dose close to the last one, and names it', async () => {
  const device = await openDevice({ at: `${TODAY}T07:50` });
  const metformin = await device.add({ name: 'Metformin', times: ['06:00', '08:00'] });
  await device.add({ name: 'Ramipril', ...once });
  await device.add({ name: 'Atorvastatin', ...once });
  const patch = { medication_id: metformin, date: TODAY, slot: '06:00', status: 'taken' };
  device.store.enqueue([{ table: 'medication_logs', id: doseId(metformin, TODAY, '06:00'), patch }]);
  await show(device);
  expect(screen.getByText(/Take all leaves out/)).toHaveTextContent('Take all leaves out Metformin.');
  press('Take all, 8:00 AM');
  await waitFor(() => expect(screen.getByText('Recorded: 2 taken.')).toBeInTheDocument());
  // covers: C-03
  expect(logOf(device, metformin)).toBeUndefined();
});

test('a reminder of tomorrow is shown and not answered yet', async () => {
  const device = await openDevice({ at: `${TODAY}T23:50` });
  await device.add({ name: 'Metformin', frequency: 'once_daily', times: ['00:05'] });
  await show(device, '00:05', '2026-11-21');
  expect(heading()).toHaveAccessibleName('12:05 AM medicines, tomorrow, 1 to take');
  expect(labels()).toEqual([]);
});

test('late doses of last night stay on their page after midnight', async () => {
  const device = await openDevice({ at: '2026-11-21T00:10' });
  await device.add({ name: 'Metformin', frequency: 'once_daily', times: ['23:00'] });
  await show(device, '23:00');
  expect(heading()).toHaveAccessibleName('11:00 PM medicines, yesterday, 1 to take');
  expect(labels()).toEqual([
    'Take Metformin, 11:00 PM',
    'Skip Metformin, 11:00 PM',
    'I took it at… Metformin, 11:00 PM',
    'Later…',
    'Not today…',
  ]);
});

test.each([
  ['an older day', '08:00', '2026-11-01', MARIA.userId],
  ['another person', '08:00', TODAY, '00000000-0000-4000-8000-000000000009'],
  ['a time that the plan no longer has', '09:30', TODAY, MARIA.userId],
])('a reminder of %s says so in plain words and leads to Today', async (_, slot, date, person) => {
  const device = await openDevice({ at: `${TODAY}T08:10` });
  await device.add({ name: 'Metformin', ...once });
  await show(device, slot, date, person);
  // covers: C-18
  expect(heading()).toHaveTextContent('This reminder is no longer in use');
  expect(screen.getByRole('link', { name: 'Open Today' })).toHaveAttribute('href', '/dashboard');
  expect(screen.queryByText('Metformin')).not.toBeInTheDocument();
});

test('the page takes down the notification that led to it, and no other', async () => {
  const device = await openDevice({ at: `${TODAY}T08:10` });
  await device.add({ name: 'Metformin', ...once });
  const close = vi.fn();
  const getNotifications = vi.fn(async () => [{ close }]);
  const getRegistration = async () => ({ getNotifications });
  vi.stubGlobal('navigator', Object.assign(navigator, { serviceWorker: { getRegistration } }));
  onTestFinished(() => void vi.unstubAllGlobals());
  await show(device);
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(getNotifications).toHaveBeenCalledWith({ tag: reminderId(MARIA.userId, TODAY, '08:00') });
});

test('the server is told that the page was opened and answered, without a name, where notifications are allowed', async () => {
  const device = await openDevice({ at: `${TODAY}T08:10` });
  const told: unknown[] = [];
  device.server.intercept = (path, body) => {
    if (path !== '/push-told') return undefined;
    told.push(body);
    return { status: 200, body: {}, date: NaN };
  };
  const permission = vi.spyOn(push, 'permission').mockReturnValue('allowed');
  onTestFinished(() => permission.mockRestore());
  await device.add({ name: 'Metformin', ...once });
  await device.add({ name: 'Ramipril', ...once });
  await show(device);
  await waitFor(() => expect(told).toEqual([{ what: 'opened' }]));
  press('Take Metformin, 8:00 AM');
  press('Skip Ramipril, 8:00 AM');
  // covers: C-18
  await waitFor(() => expect(told).toEqual([{ what: 'opened' }, { what: 'answered' }]));
});

test('a device that has no records yet says that they are being fetched', async () => {
  const device = await openDevice({ at: `${TODAY}T08:10`, unreached: true });
  await show(device);
  expect(screen.getByText(/Your records could not be fetched/)).toBeInTheDocument();
  expect(screen.queryByText('This reminder is no longer in use')).not.toBeInTheDocument();
});
