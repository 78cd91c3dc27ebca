// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openDevice } from './testing/device.ts';
import { field, noted, NOW, press, rowsOf, saveForm, showLog, tab, type } from './testing/vital-sign.tsx';

const open = () => openDevice({ at: NOW });

test('a typed pulse is saved as of now, with its band', async () => {
  const device = await open();
  await showLog(device, 'hr_readings', '?add=reading');
  const names = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  // covers: HR-009 HR-010 HR-011 HR-012
  expect(names).toEqual(['Quick Add', 'History', 'Trends', 'Distribution']);
  // covers: HR-009
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Quick Add');
  await waitFor(() => expect(field('Heart Rate')).toHaveFocus());
  type('Heart Rate', '72');
  saveForm();
  await waitFor(() => expect(screen.getByText('72 bpm, Normal', { selector: 'span' })).toBeInTheDocument());
  // covers: HR-001 HR-003 HR-004 HR-022
  expect(rowsOf(device, 'hr_readings')).toMatchObject([
    { id: expect.any(String), pulse: 72, date: '2026-11-20', time: '08:10', device: 'manual', tags: [] },
  ]);
  // covers: HR-024 GEN-020
  await waitFor(() => expect(screen.getByText('Success')).toBeInTheDocument());
  await waitFor(() => expect(field('Heart Rate')).toHaveValue(''));
});

test('a pulse out of bounds is refused beneath the field, which gets the focus', async () => {
  const device = await open();
  await showLog(device, 'hr_readings');
  type('Heart Rate', '351');
  saveForm();
  // covers: HR-014
  await waitFor(() => expect(screen.getByText('Pulse must be between 10 and 350 bpm')).toBeInTheDocument());
  await waitFor(() => expect(field('Heart Rate')).toHaveFocus());
  expect(rowsOf(device, 'hr_readings')).toEqual([]);
});

test('a reading can have a time, tags and a note', async () => {
  const device = await open();
  await showLog(device, 'hr_readings');
  press('Time, tags and note');
  const tags = within(await screen.findByRole('group', { name: /^Tags/ }));
  const offered = tags.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  // covers: HR-018
  expect(offered).toEqual(['Resting', 'Post-exercise', 'Evening', 'Morning', 'Stressed', 'Relaxed']);
  fireEvent.click(tags.getByLabelText('Resting'));
  type('Heart Rate', '61');
  type('Date', '2026-11-19');
  type('Time', '21:30');
  type(/^Note/, 'after tea');
  saveForm();
  await screen.findByText('61 bpm, Normal', { selector: 'span' });
  // covers: HR-004 HR-005 HR-006
  expect(rowsOf(device, 'hr_readings')).toMatchObject([
    { pulse: 61, date: '2026-11-19', time: '21:30', tags: ['Resting'], note: 'after tea' },
  ]);
});

test('a future time is refused beneath its field, which keeps what was typed', async () => {
  const device = await open();
  await showLog(device, 'hr_readings');
  press('Time, tags and note');
  type('Heart Rate', '61');
  type('Time', '23:30');
  saveForm();
  await waitFor(() =>
    expect(screen.getByText('A reading cannot be taken in the future')).toBeInTheDocument(),
  );
  expect(field('Heart Rate')).toHaveValue('61');
});

test('the history shows the newest first and can be filtered by tag and day, or show All', async () => {
  const device = await open();
  await noted(device, 'hr_readings', '2026-11-18T08:00', { pulse: 95, tags: ['Resting'] });
  await noted(device, 'hr_readings', '2026-11-19T08:00', { pulse: 120, note: 'stairs' });
  await noted(device, 'hr_readings', '2026-06-19T08:00', { pulse: 45 });
  await showLog(device, 'hr_readings');
  await tab('History');
  const list = async () =>
    (await screen.findAllByRole('list', { name: 'Readings' }))
      .flatMap((each) => within(each).getAllByRole('listitem'))
      .map(({ textContent }) => textContent?.slice(0, 14));
  await waitFor(async () => expect(await list()).toHaveLength(2));
  await waitFor(() => press(/^Jun\w* 2026/));
  await waitFor(async () => expect(await list()).toHaveLength(3));
  // covers: HR-021 HR-015 HR-016 HR-017
  expect(await list()).toEqual(['120 bpmHighNov', '95 bpmElevated', '45 bpmLowJun 1']);
  press('Filter');
  fireEvent.change(screen.getByLabelText('Tag'), { target: { value: 'Resting' } });
  await waitFor(async () => expect(await list()).toEqual(['95 bpmElevated']));
  type('From', '2026-11-19');
  await waitFor(() => expect(screen.getByText('No readings match this filter')).toBeInTheDocument());
  press('All');
  await waitFor(async () => expect(await list()).toHaveLength(2));
});

test('a reading can be corrected, deleted and restored', async () => {
  const device = await open();
  await noted(device, 'hr_readings', '2026-11-19T08:00', { pulse: 95, tags: ['Resting'], note: 'tea' });
  await showLog(device, 'hr_readings');
  await tab('History');
  fireEvent.click(await screen.findByRole('button', { name: 'Edit 95 bpm, Nov 19, 2026, 8:00 AM' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Reading' }));
  fireEvent.change(dialog.getByLabelText('Heart Rate', { selector: 'input' }), { target: { value: '85' } });
  saveForm();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(rowsOf(device, 'hr_readings')).toMatchObject([{ pulse: 85, note: 'tea' }]));
  press('Undo');
  await waitFor(() => expect(rowsOf(device, 'hr_readings')).toMatchObject([{ pulse: 95, note: 'tea' }]));
  press('Delete 95 bpm, Nov 19, 2026, 8:00 AM');
  // covers: HR-026
  await waitFor(() => expect(screen.getByText('Reading deleted')).toBeInTheDocument());
  // covers: HR-023
  expect(rowsOf(device, 'hr_readings')).toEqual([]);
  press('Undo');
  await waitFor(() =>
    expect(rowsOf(device, 'hr_readings')).toMatchObject([{ pulse: 95, tags: ['Resting'], note: 'tea' }]),
  );
});

test('a failed save shows a line with Retry', async () => {
  const device = await open();
  await showLog(device, 'hr_readings');
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  type('Heart Rate', '72');
  saveForm();
  // covers: HR-025
  await waitFor(() =>
    expect(screen.getByText('This device could not save it. Its storage may be full.')).toBeInTheDocument(),
  );
  await waitFor(() => expect(rowsOf(device, 'hr_readings')).toEqual([]));
  full.mockRestore();
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(rowsOf(device, 'hr_readings')).toMatchObject([{ pulse: 72 }]));
});

test('trends show 7, 30 or 90 days, 7 at first, and the distribution counts them', async () => {
  const device = await open();
  await noted(device, 'hr_readings', '2026-11-20T07:00', { pulse: 60 });
  await noted(device, 'hr_readings', '2026-11-14T07:00', { pulse: 70 });
  await noted(device, 'hr_readings', '2026-11-13T07:00', { pulse: 130 });
  await noted(device, 'hr_readings', '2026-08-24T07:00', { pulse: 48 });
  await showLog(device, 'hr_readings');
  const streak = within(await screen.findByRole('region', { name: 'Latest' }));
  await waitFor(() => expect(streak.getByText('1 day')).toBeInTheDocument());
  await tab('Trends');
  const range = within(await screen.findByRole('radiogroup', { name: 'Range' }));
  // covers: HR-020
  expect(range.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    ...['7', '30', '90', 'all'],
  ]);
  // covers: HR-020 HR-021
  await waitFor(() =>
    expect(
      screen.getByText('2 readings in the last 7 days: 65 bpm on average, between 60 bpm and 70 bpm.'),
    ).toBeInTheDocument(),
  );
  fireEvent.click(range.getByLabelText('90d'));
  // covers: HR-020
  await waitFor(() => expect(screen.getByText(/^4 readings in the last 90 days/)).toBeInTheDocument());
  await tab('Distribution');
  await screen.findByText('2 readings in the last 7 days, most of them at 50-70 bpm.');
  fireEvent.click(screen.getByLabelText('90d'));
  await screen.findByText(/^4 readings in the last 90 days/);
  const counts = screen.getAllByRole('option').map((option) => option.getAttribute('aria-label'));
  // covers: HR-019
  expect(counts).toEqual([
    '30-50 bpm: 1 reading',
    '50-70 bpm: 1 reading',
    '70-90 bpm: 1 reading',
    '90-110 bpm: 0 readings',
    '110-130 bpm: 0 readings',
    '130+ bpm: 1 reading',
  ]);
});

test('each tab without readings says what it will show and leads to the first', async () => {
  const device = await open();
  await showLog(device, 'hr_readings');
  await tab('Trends');
  await waitFor(() => expect(screen.getByText('No readings yet. Add your first.')).toBeInTheDocument());
  press('Add Reading');
  await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Quick Add'));
});
