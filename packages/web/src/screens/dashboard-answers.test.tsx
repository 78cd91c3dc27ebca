// @vitest-environment happy-dom
import { act as inReact, fireEvent, screen, within, waitFor } from '@testing-library/react';
import { doseId } from '@dosewell/domain/id';
import { afterEach, expect, test, vi } from 'vitest';
import { Dashboard } from './dashboard.tsx';
import { type Device, openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';

const TODAY = '2026-11-20';
const DUE = `${TODAY}T08:10`;

afterEach(() => vi.useRealTimers());

const show = async (device: Device): Promise<void> => {
  await renderScreen(device.store, Dashboard, '/dashboard');
  await screen.findByRole('region', { name: '8:00 AM' });
};
const group = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const logOf = ({ store }: Device, medication: string, slot = '08:00') =>
  store.row('medication_logs', doseId(medication, TODAY, slot));

test('Take shows the time and Undo in the row, and a toast', async () => {
  const device = await openDevice({ at: DUE });
  const id = await device.add({ name: 'Metformin' });
  await show(device);
  press('Take Metformin, 8:00 AM');
  // covers: DOSE-014
  expect(group('8:00 AM').getByRole('listitem')).toHaveTextContent('Taken at 8:10 AM');
  expect(group('8:00 AM').getByRole('button', { name: 'Undo Metformin, 8:00 AM' })).toBeInTheDocument();
  // covers: DOSE-003 DOSE-004 DOSE-005 DOSE-008
  expect(logOf(device, id)).toMatchObject({
    medication_id: id,
    scheduled_time: `${TODAY}T08:00`,
    actual_time: '08:10',
    status: 'taken',
    date: TODAY,
  });
  // covers: CAL-011
  await waitFor(() => expect(screen.getByText('Dose logged as taken')).toBeInTheDocument());
});

test('an unsent dose says so until it is sent', async () => {
  const device = await openDevice({ at: DUE });
  await device.add({ name: 'Metformin' });
  await device.store.syncNow();
  await show(device);
  press('Take Metformin, 8:00 AM');
  expect(group('8:00 AM').getByText('not sent yet')).toBeInTheDocument();
  await vi.waitFor(() => expect(group('8:00 AM').queryByText('not sent yet')).not.toBeInTheDocument());
});

test('Undo stays for ten seconds and gives way to Change', async () => {
  const device = await openDevice({ at: DUE });
  await device.add({ name: 'Metformin' });
  await show(device);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  press('Take Metformin, 8:00 AM');
  inReact(() => void vi.advanceTimersByTime(9_900));
  expect(screen.getByRole('button', { name: /^Undo/ })).toBeInTheDocument();
  inReact(() => void vi.advanceTimersByTime(200));
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Change Metformin, 8:00 AM' })).toBeInTheDocument();
});

test('Undo makes the dose wait for its answer again', async () => {
  const device = await openDevice({ at: DUE });
  const id = await device.add({ name: 'Metformin' });
  await show(device);
  press('Take Metformin, 8:00 AM');
  device.platform.pass(600);
  press('Undo Metformin, 8:00 AM');
  // covers: DOSE-016 DOSE-011
  expect(logOf(device, id)?.deleted_at).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Take Metformin, 8:00 AM' })).toBeInTheDocument();
});

test('the focus stays in the row when its buttons change', async () => {
  const device = await openDevice({ at: DUE });
  await device.add({ name: 'Metformin' });
  await show(device);
  screen.getByRole('button', { name: 'Take Metformin, 8:00 AM' }).focus();
  press('Take Metformin, 8:00 AM');
  expect(document.activeElement).toHaveAccessibleName('Undo Metformin, 8:00 AM');
});

test('Take all takes the doses of one time together, in one act', async () => {
  const device = await openDevice({ at: DUE });
  const [a, b] = [await device.add({ name: 'Metformin' }), await device.add({ name: 'Lisinopril' })];
  await show(device);
  const enqueue = vi.spyOn(device.store, 'enqueue');
  press('Take all, 8:00 AM');
  expect([logOf(device, a)?.status, logOf(device, b)?.status]).toEqual(['taken', 'taken']);
  await waitFor(() => expect(screen.getByText('2 doses logged as taken')).toBeInTheDocument());
  expect(enqueue).toHaveBeenCalledOnce();
});

test('a missed dose is taken now behind one question, and the only advice is to ask a pharmacist', async () => {
  const device = await openDevice({ at: `${TODAY}T14:00` });
  const id = await device.add({ name: 'Metformin' });
  await show(device);
  // covers: DOSE-006 DOSE-015
  expect(group('8:00 AM').getByRole('listitem')).toHaveTextContent('Missed');
  expect(group('8:00 AM').getByRole('listitem')).toHaveTextContent('Ask your pharmacist what to do.');
  press('Take now… Metformin, 8:00 AM');
  expect(await screen.findByRole('dialog')).toHaveTextContent('Ask your pharmacist if you are not sure.');
  expect(logOf(device, id)).toBeUndefined();
  press('Take it now');
  // covers: DOSE-015 C-04
  expect(logOf(device, id)).toMatchObject({ status: 'taken', actual_time: '14:00' });
});

test('a slot from before the medication was added is not owed, and counts once it is answered', async () => {
  const device = await openDevice({ at: DUE });
  await device.add({ name: 'Metformin' }, `${TODAY}T08:05`);
  await show(device);
  // covers: C-10
  expect(group('8:00 AM').getByRole('listitem')).toHaveTextContent(/Earlier today/);
  expect(screen.queryByText(/not counted/)).toBeNull();
  // covers: DASH-004 C-10
  expect(screen.getByText('No doses today')).toBeInTheDocument();
  press('Take now… Metformin, 8:00 AM');
  await screen.findByRole('dialog');
  press('Take it now');
  expect(group('8:00 AM').getByText('Taken')).toBeInTheDocument();
  // covers: DASH-004 C-10
  expect(screen.getByText('1 of 1 taken')).toBeInTheDocument();
});

test('two taps on Take now within a second and a half are one dose, and a later tap asks for another', async () => {
  const device = await openDevice({ at: DUE });
  await device.add({ name: 'Lisinopril' });
  const id = await device.add({ name: 'Ibuprofen', frequency: 'as_needed', times: [] });
  await show(device);
  const taken = () =>
    device.store.monthRows('medication_logs', ['2026-11'])?.filter((l) => l.medication_id === id);
  press('Take now, Ibuprofen');
  device.platform.setNow(device.platform.now() + 1_400);
  press('Take now, Ibuprofen');
  // covers: DOSE-016
  expect(taken()).toHaveLength(1);
  device.platform.setNow(device.platform.now() + 200);
  press('Take now, Ibuprofen');
  const question = await screen.findByRole('dialog', { name: 'Take Ibuprofen now?' });
  // covers: C-05
  expect(question.textContent).toContain('Last taken 8:10 AM, just now.');
  expect(taken()).toHaveLength(1);
  press('Take it anyway');
  // covers: C-05
  expect(screen.getByText('Last taken 8:10 AM, just now · 2 in 24 hours')).toBeInTheDocument();
  expect(taken()).toHaveLength(2);
  expect(within(screen.getByRole('list', { name: 'Ibuprofen, taken' })).getAllByText(/Taken/)).toHaveLength(
    2,
  );
});

test('the second click of a double click answers nothing', async () => {
  const device = await openDevice({ at: DUE });
  await device.add({ name: 'Metformin' });
  await show(device);
  fireEvent.click(screen.getByRole('button', { name: /^Take M/ }), { detail: 1 });
  fireEvent.click(screen.getByRole('button', { name: /^Undo M/ }), { detail: 2 });
  expect(group('8:00 AM').getByText('Taken')).toBeInTheDocument();
});

test('a failed save is reported, and the dose waits for its answer again', async () => {
  const device = await openDevice({ at: DUE });
  await device.add({ name: 'Metformin' });
  const enqueue = vi
    .spyOn(device.store, 'enqueue')
    .mockReturnValue({ ok: false, problem: { code: 'client_outdated' } });
  await show(device);
  press('Take Metformin, 8:00 AM');
  // covers: CAL-013
  await waitFor(() => expect(screen.getByText('Failed to log dose.')).toBeInTheDocument());
  expect(enqueue).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Take Metformin, 8:00 AM' })).toBeInTheDocument();
});

test('a person whose answers differ says which one holds', async () => {
  const device = await openDevice({ at: DUE });
  const id = await device.add({ name: 'Metformin' });
  await show(device);
  press('Take Metformin, 8:00 AM');
  await device.store.syncNow();
  device.server.write({
    op: device.store.newId(),
    seq: 1,
    v: 1,
    clock: device.platform.now(),
    at: DUE,
    zone: 'Europe/Berlin',
    rows: [
      {
        table: 'medication_logs',
        id: doseId(id, TODAY, '08:00'),
        base: 0,
        patch: {
          medication_id: id,
          date: TODAY,
          slot: '08:00',
          status: 'skipped',
          actual_time: null,
          taken_at: null,
        },
      },
    ],
  });
  await inReact(() => device.store.syncNow());
  const question = within(
    await screen.findByRole('group', { name: 'Two answers differ for Metformin, 8:00 AM' }),
  );
  device.setClock(`${TODAY}T09:00`);
  fireEvent.click(question.getByRole('button', { name: 'It was taken' }));
  // covers: DOSE-016
  expect(logOf(device, id)).toMatchObject({ status: 'taken', actual_time: '08:10', conflict: false });
});

test('doses that are due come first while their time lasts', async () => {
  const device = await openDevice({ at: `${TODAY}T13:05` });
  await device.add({ name: 'Metformin', frequency: 'custom', times: ['08:00', '13:00'] });
  await show(device);
  const first = () => screen.getAllByRole('heading', { level: 3 })[0]?.textContent;
  expect(first()).toBe('1:00 PM');
  press('Take Metformin, 1:00 PM');
  expect(first()).toBe('1:00 PM');
});

test('the day changes while the app stays open', async () => {
  const device = await openDevice({ at: `${TODAY}T23:59` });
  await device.add({ name: 'Metformin' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const shown = renderScreen(device.store, Dashboard, '/dashboard');
  await vi.advanceTimersByTimeAsync(50);
  await shown;
  device.setClock('2026-11-21T00:00');
  await inReact(() => vi.advanceTimersByTimeAsync(60_000));
  // covers: DASH-001
  expect(screen.getByText('Saturday, November 21, 2026')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Take early… Metformin, 8:00 AM' })).toBeInTheDocument();
});

test('a device that wakes on another day shows that day at once', async () => {
  const device = await openDevice({ at: DUE });
  await device.add({ name: 'Metformin' });
  await show(device);
  device.setClock('2026-11-21T07:00');
  inReact(() => device.platform.wake());
  expect(screen.getByText('Saturday, November 21, 2026')).toBeInTheDocument();
});
