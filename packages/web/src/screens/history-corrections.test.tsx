// @vitest-environment happy-dom
import { act as inReact, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { doseId } from '@dosewell/domain/id';
import type { Patch } from '@dosewell/domain/sync';
import { expect, test, vi } from 'vitest';
import { History } from './history.tsx';
import { type Device, openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';

const TODAY = '2026-11-20';
const NOON = `${TODAY}T12:10`;

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const note = (device: Device, id: string, patch: Patch) =>
  device.store.enqueue([{ table: 'medication_logs', id, patch }]);

interface Person {
  readonly device: Device;
  readonly id: string;
  readonly left: () => number | null | undefined;
  readonly log: (date?: string) => ReturnType<Device['store']['row']>;
}

/** Metformin since yesterday, of which there were 20 that morning: forgotten then, taken today at 8:07 AM. */
const withMetformin = async (): Promise<Person> => {
  const device = await openDevice({ at: NOON });
  const { store } = device;
  const id = await device.add({ name: 'Metformin' }, '2026-11-19T06:00');
  device.setClock('2026-11-19T06:30');
  store.enqueue([{ table: 'stock_movements', id: store.newId(), patch: { medication_id: id, counted: 20 } }]);
  device.setClock(NOON);
  const dose = { medication_id: id, date: TODAY, slot: '08:00', status: 'taken', actual_time: '08:07' };
  note(device, doseId(id, TODAY, '08:00'), dose);
  await store.syncNow();
  await renderScreen(store, History, '/history');
  await screen.findByRole('region', { name: 'Yesterday' });
  return {
    device,
    id,
    left: () => store.row('medications', id)?.quantity_remaining,
    log: (date = TODAY) => store.row('medication_logs', doseId(id, date, '08:00')),
  };
};
const edit = async (name: string): Promise<void> => {
  press(name);
  await screen.findByRole('dialog');
};
const EDIT_TODAY = 'Edit Metformin, 8:00 AM, Nov 20, 2026';
const EDIT_YESTERDAY = 'Edit Metformin, 8:00 AM, Nov 19, 2026';
const datesOf = (store: Device['store'], month: string) =>
  store.monthRows('medication_logs', [month])?.map(({ date }) => date);
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('time, amount and note of a dose are corrected, the stock follows, and all of it can be taken back', async () => {
  const { log, left } = await withMetformin();
  expect(left()).toBe(19);
  await edit(EDIT_TODAY);
  type('Time taken', '07:30');
  type('Amount', '2');
  type(/^Note/, 'with tea');
  press('Save');
  await closed();
  // covers: DOSE-016 DOSE-005 DOSE-007
  expect(log()).toMatchObject({
    ...{ status: 'taken', actual_time: '07:30', amount: 2, notes: 'with tea' },
    taken_at: '2026-11-20T06:30:00.000Z',
  });
  // covers: DOSE-018
  expect(left()).toBe(18);
  const today = within(screen.getByRole('region', { name: 'Today' }));
  expect(await today.findByText('taken at 7:30 AM')).toBeDefined();
  expect(today.getByText('with tea')).toBeDefined();
  press('Undo');
  await waitFor(() => expect(log()).toMatchObject({ actual_time: '08:07', amount: 1, notes: null }));
  // covers: DOSE-018 DOSE-016
  expect(left()).toBe(19);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

test('a taken dose becomes a skipped one, and nothing of the stock is held any more', async () => {
  const { log, left } = await withMetformin();
  await edit(EDIT_TODAY);
  fireEvent.click(screen.getByRole('radio', { name: 'Skipped' }));
  expect(screen.queryByLabelText('Time taken')).toBeNull();
  press('Save');
  await closed();
  // covers: DOSE-016 DOSE-005
  expect(log()).toMatchObject({ status: 'skipped', actual_time: null, taken_at: null });
  // covers: DOSE-018
  expect(left()).toBe(20);
});

test('an answer is removed, and for ten seconds its removal can be undone', async () => {
  const { log, left } = await withMetformin();
  await edit(EDIT_TODAY);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  press('Remove this answer');
  await closed();
  // covers: DOSE-016
  expect(log()?.deleted_at).not.toBeNull();
  expect(left()).toBe(20);
  const undo = await screen.findByRole('button', { name: 'Undo' });
  fireEvent.click(undo);
  await waitFor(() =>
    expect(log()).toMatchObject({ deleted_at: null, status: 'taken', actual_time: '08:07' }),
  );
  // covers: DOSE-018 DOSE-016
  expect(left()).toBe(19);
  await waitFor(() => expect(screen.queryByText(/was removed/)).toBeNull());
  await edit(EDIT_TODAY);
  press('Remove this answer');
  expect(await screen.findByText('Metformin, 8:00 AM, was removed.')).toBeDefined();
  await inReact(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  vi.useRealTimers();
});

test('a missed dose is noted as taken after all, with its own time unless another is said', async () => {
  const { log } = await withMetformin();
  await edit(EDIT_YESTERDAY);
  press('Save');
  // covers: DOSE-015
  expect(await screen.findByText('Please say whether you took it')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: 'Taken' }));
  press('Save');
  await closed();
  // covers: DOSE-015 DOSE-016
  expect(log('2026-11-19')).toMatchObject({
    ...{ status: 'taken', actual_time: '08:00', taken_at: '2026-11-19T07:00:00.000Z' },
  });
  press('Undo');
  await waitFor(() => expect(log('2026-11-19')?.deleted_at).not.toBeNull());
});

test('a time that has not come yet is refused at its field', async () => {
  const { log } = await withMetformin();
  await edit(EDIT_TODAY);
  type('Time taken', '12:11');
  press('Save');
  const field = await screen.findByLabelText('Time taken');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('This time has not come yet')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(log()).toMatchObject({ actual_time: '08:07' });
});

test('a correction that the device cannot keep says so and loses nothing of what was typed', async () => {
  const { device } = await withMetformin();
  await edit(EDIT_TODAY);
  type(/^Note/, 'with tea');
  const refused = { ok: false, problem: { code: 'not_stored' } } as const;
  vi.spyOn(device.store, 'enqueue').mockReturnValueOnce(refused);
  press('Save');
  expect(await screen.findByText('This device could not save it. Its storage may be full.')).toBeDefined();
  expect((screen.getByLabelText(/^Note/) as HTMLTextAreaElement).value).toBe('with tea');
  press('Save');
  await closed();
});

test('two answers that differ are settled by the one that is saved', async () => {
  const { device, log } = await withMetformin();
  const [kept] = device.server.rows('medication_logs');
  device.server.put({ table: 'medication_logs', row: { ...kept!, conflict: true } });
  await device.store.syncNow();
  await edit(EDIT_TODAY);
  expect(screen.getByText(/Two answers differ: taken and skipped/)).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: 'Skipped' }));
  press('Save');
  await closed();
  // covers: DOSE-016
  expect(log()).toMatchObject({ status: 'skipped', conflict: false });
});

test('a dose of a forgotten day is added: the day, the medication, and its open slot', async () => {
  const { log, left } = await withMetformin();
  press('Add a dose');
  await screen.findByRole('dialog', { name: 'Add a dose' });
  type('Day', '2026-11-19');
  await screen.findByRole('option', { name: '8:00 AM' });
  await waitFor(() => expect((screen.getByLabelText('Time taken') as HTMLInputElement).value).toBe('08:00'));
  type('Time taken', '09:15');
  press('Save');
  await closed();
  // covers: DOSE-016 DOSE-021
  expect(log('2026-11-19')).toMatchObject({
    ...{ status: 'taken', actual_time: '09:15', scheduled_time: '2026-11-19T08:00', date: '2026-11-19' },
  });
  expect(left()).toBe(18);
  expect(screen.getByText('Metformin, 8:00 AM, was added.')).toBeDefined();
});

test('a dose from before the medication was added can be noted, but not one to come', async () => {
  const { log } = await withMetformin();
  press('Add a dose');
  await screen.findByRole('dialog', { name: 'Add a dose' });
  type('Day', '2026-11-21');
  press('Save');
  expect(await screen.findByText('This day has not come yet')).toBeDefined();
  type('Day', '2026-11-02');
  await screen.findByRole('option', { name: '8:00 AM' });
  await waitFor(() => expect((screen.getByLabelText('Time taken') as HTMLInputElement).value).toBe('08:00'));
  press('Save');
  await closed();
  expect(log('2026-11-02')).toMatchObject({ status: 'taken', slot: '08:00' });
  // covers: DOSE-032
  expect(await screen.findByRole('region', { name: 'Nov 2, 2026' })).toBeDefined();
});

test('a dose as needed is added with its time, and corrected to the day it really was, in another month', async () => {
  const device = await openDevice({ at: NOON });
  const { store } = device;
  const id = await device.add({ name: 'Ibuprofen', frequency: 'as_needed', times: [] });
  await renderScreen(store, History, '/history');
  fireEvent.click(await screen.findByRole('button', { name: 'Add a dose' }));
  await screen.findByRole('dialog', { name: 'Add a dose' });
  press('Save');
  expect(await screen.findByText('Please enter the time you took it')).toBeDefined();
  type('Time taken', '09:40');
  press('Save');
  await closed();
  await edit('Edit Ibuprofen, 9:40 AM, Nov 20, 2026');
  type('Day', '2026-10-30');
  press('Save');
  await closed();
  const region = await screen.findByRole('region', { name: 'Oct 30, 2026' });
  // covers: DOSE-016 DOSE-008
  expect(within(region).getByText(/9:40 AM · 500 mg · as needed/)).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Today' })).toBeNull();
  const [log] = store.monthRows('medication_logs', ['2026-10']) ?? [];
  expect(log).toMatchObject({ medication_id: id, date: '2026-10-30', scheduled_time: '2026-10-30T09:40' });
  await edit('Edit Ibuprofen, 9:40 AM, Oct 30, 2026');
  press('Remove this dose');
  await closed();
  // The row and its button are gone: the focus goes to what can still be done about it.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Undo'));
  fireEvent.click(document.activeElement!);
  await waitFor(() => expect(datesOf(store, '2026-10')).toEqual(['2026-10-30']));
});

test('a dose that was noted on a later day asks when it was taken, and may leave it open', async () => {
  const { device, id, log } = await withMetformin();
  const late = { actual_time: '11:00', taken_at: '2026-11-20T10:00:00.000Z' };
  inReact(
    () =>
      void note(device, doseId(id, '2026-11-19', '08:00'), {
        ...{ medication_id: id, date: '2026-11-19', slot: '08:00', status: 'taken' },
        ...late,
      }),
  );
  expect(await screen.findByText('noted Nov 20, 2026, 11:00 AM')).toBeDefined();
  await edit(EDIT_YESTERDAY);
  expect((screen.getByLabelText('Time taken') as HTMLInputElement).value).toBe('');
  type(/^Note/, 'late');
  press('Save');
  await closed();
  expect(log('2026-11-19')).toMatchObject({ ...late, notes: 'late' });
});
