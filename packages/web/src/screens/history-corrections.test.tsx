// @vitest-environment happy-dom
import { act as inReact, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { doseId } from '@dosewell/domain/id';
import { expect, test, vi } from 'vitest';
import { closed, edit, note, press, type, withMetformin } from './testing/history.tsx';
import { certain } from '@dosewell/domain/problem';

const EDIT_TODAY = 'Edit Metformin, 8:00 AM, Nov 20, 2026';
const EDIT_YESTERDAY = 'Edit Metformin, 8:00 AM, Nov 19, 2026';

test('time, amount and note of a dose can be corrected with its stock, and the correction undone', async () => {
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
  await waitFor(() => expect(today.getByText('taken at 7:30 AM')).toBeInTheDocument());
  expect(today.getByText('with tea')).toBeInTheDocument();
  press('Undo');
  await waitFor(() => expect(log()).toMatchObject({ actual_time: '08:07', amount: 1, notes: null }));
  // covers: DOSE-018 DOSE-016
  expect(left()).toBe(19);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
});

test('a taken dose changed to skipped returns its stock', async () => {
  const { log, left } = await withMetformin();
  await edit(EDIT_TODAY);
  fireEvent.click(screen.getByRole('radio', { name: 'Skipped' }));
  expect(screen.queryByLabelText('Time taken')).not.toBeInTheDocument();
  press('Save');
  await closed();
  // covers: DOSE-016 DOSE-005
  expect(log()).toMatchObject({ status: 'skipped', actual_time: null, taken_at: null });
  // covers: DOSE-018
  expect(left()).toBe(20);
});

test('an answer can be removed, and the removal undone for ten seconds', async () => {
  const { log, left } = await withMetformin();
  await edit(EDIT_TODAY);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  press('Mark as not answered');
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
  await waitFor(() => expect(screen.queryByText(/marked as not answered/)).not.toBeInTheDocument());
  await edit(EDIT_TODAY);
  press('Mark as not answered');
  await waitFor(() =>
    expect(screen.getByText('Metformin, 8:00 AM, is marked as not answered.')).toBeInTheDocument(),
  );
  await inReact(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  vi.useRealTimers();
});

test('a missed dose can be noted as taken, at the time that the person gives', async () => {
  const { log } = await withMetformin();
  await edit(EDIT_YESTERDAY);
  press('Save');
  // covers: DOSE-015
  await waitFor(() => expect(screen.getByText('Please say whether you took it')).toBeInTheDocument());
  fireEvent.click(screen.getByRole('radio', { name: 'Taken' }));
  press('Save');
  // covers: C-01
  await waitFor(() => expect(screen.getByText('Please enter the time you took it')).toBeInTheDocument());
  expect(screen.getByText(/It was planned for 8:00 AM/)).toBeInTheDocument();
  type('Time taken', '08:00');
  press('Save');
  await closed();
  // covers: DOSE-015 DOSE-016
  expect(log('2026-11-19')).toMatchObject({
    ...{ status: 'taken', actual_time: '08:00', taken_at: '2026-11-19T07:00:00.000Z' },
  });
  press('Undo');
  await waitFor(() => expect(log('2026-11-19')?.deleted_at).not.toBeNull());
});

test('a future time is refused at its field', async () => {
  const { log } = await withMetformin();
  await edit(EDIT_TODAY);
  type('Time taken', '12:11');
  press('Save');
  const field = await screen.findByLabelText('Time taken');
  await waitFor(() => expect(field).toBeInvalid());
  expect(screen.getByText('This time has not come yet')).toBeInTheDocument();
  await waitFor(() => expect(field).toHaveFocus());
  expect(log()).toMatchObject({ actual_time: '08:07' });
});

test('a failed correction says so and keeps what was typed', async () => {
  const { device } = await withMetformin();
  await edit(EDIT_TODAY);
  type(/^Note/, 'with tea');
  const refused = { ok: false, problem: { code: 'not_stored' } } as const;
  vi.spyOn(device.store, 'enqueue').mockReturnValueOnce(refused);
  press('Save');
  await waitFor(() =>
    expect(screen.getByText('This device could not save it. Its storage may be full.')).toBeInTheDocument(),
  );
  expect(screen.getByLabelText(/^Note/)).toHaveValue('with tea');
  press('Save');
  await closed();
});

test('saving one of two differing answers settles them', async () => {
  const { device, log } = await withMetformin();
  const [kept] = device.server.rows('medication_logs');
  device.server.put({ table: 'medication_logs', row: { ...certain(kept), conflict: true } });
  await device.store.syncNow();
  await edit(EDIT_TODAY);
  expect(screen.getByText(/Two answers differ: taken and skipped/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('radio', { name: 'Skipped' }));
  press('Save');
  await closed();
  // covers: DOSE-016
  expect(log()).toMatchObject({ status: 'skipped', conflict: false });
});

test('a dose noted on a later day asks when it was taken, which may stay open', async () => {
  const { device, id, log } = await withMetformin();
  const late = { actual_time: '11:00', taken_at: '2026-11-20T10:00:00.000Z' };
  inReact(
    () =>
      void note(device, doseId(id, '2026-11-19', '08:00'), {
        ...{ medication_id: id, date: '2026-11-19', slot: '08:00', status: 'taken' },
        ...late,
      }),
  );
  await waitFor(() => expect(screen.getByText('noted Nov 20, 2026, 11:00 AM')).toBeInTheDocument());
  await edit(EDIT_YESTERDAY);
  expect(screen.getByLabelText('Time taken')).toHaveValue('');
  type(/^Note/, 'late');
  press('Save');
  await closed();
  expect(log('2026-11-19')).toMatchObject({ ...late, notes: 'late' });
});

test('a dose that is sent during its correction is still corrected', async () => {
  const { device, id, log } = await withMetformin();
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  device.server.intercept = async (path) => {
    if (path === '/sync/push') await held;
    return undefined;
  };
  inReact(
    () =>
      void note(device, doseId(id, '2026-11-19', '08:00'), {
        ...{ medication_id: id, date: '2026-11-19', slot: '08:00', status: 'taken', actual_time: '08:00' },
      }),
  );
  await waitFor(() => expect(screen.getByText('not sent yet')).toBeInTheDocument());
  await edit(EDIT_YESTERDAY);
  answer();
  await waitFor(() => expect(screen.queryByText('not sent yet')).not.toBeInTheDocument());
  type(/^Note/, 'with tea');
  press('Save');
  await closed();
  expect(log('2026-11-19')).toMatchObject({ notes: 'with tea' });
  await device.store.syncNow();
  // covers: DOSE-016
  expect(device.server.rows('medication_logs').map(({ notes }) => notes)).toContain('with tea');
});

test('a correction to ten times the amount is asked about once, with both values', async () => {
  const { log } = await withMetformin();
  await edit(EDIT_TODAY);
  type('Amount', '10');
  press('Save');
  expect(await screen.findByText(/Is that right/)).toHaveTextContent(
    'You entered an amount of 10; the usual amount is 1. Is that right?',
  );
  // covers: C-06
  expect(log()).toMatchObject({ amount: 1 });
  press('Save it anyway');
  await closed();
  // covers: C-06
  expect(log()).toMatchObject({ amount: 10 });
});
