// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { doseId } from '@dosewell/domain/id';
import { addDays } from '@dosewell/domain/time';
import { expect, test, vi } from 'vitest';
import { act } from '../../data/testing/test-device.ts';
import { Insights } from './insights.tsx';
import { type Device, openDevice } from '../testing/device.ts';
import { renderScreen } from '../testing/render-screen.tsx';

const TODAY = '2026-11-20';
const AFTERNOON = `${TODAY}T14:10`;

type Status = 'taken' | 'skipped';

const answer = async (
  { store }: Device,
  medication_id: string,
  date: string,
  status: Status,
): Promise<string> =>
  act(store, {
    table: 'medication_logs',
    id: doseId(medication_id, date, '08:00'),
    patch: { medication_id, date, slot: '08:00', status },
  });

/** Answers for the days up to today: `t` taken, `s` skipped, `m` not recorded. */
const answers = async (device: Device, id: string, days: string): Promise<void> => {
  for (const [i, day] of [...days].entries())
    if (day !== 'm')
      await answer(device, id, addDays(TODAY, i + 1 - days.length), day === 't' ? 'taken' : 'skipped');
};

const since = (days: number) => {
  const from = addDays(TODAY, 1 - days);
  return [{ start_date: from }, `${from}T06:00`] as const;
};

const show = (device: Device, search = '') => renderScreen(device.store, Insights, `/insights${search}`);
const ring = () => screen.findByRole('img', { name: /^Overall adherence/ });
const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('overall adherence covers the last 30 days unless another period is chosen, and says so', async () => {
  const device = await openDevice({ at: AFTERNOON });
  const [dates, from] = since(40);
  const id = await device.add({ name: 'Metformin', ...dates }, from);
  await answers(device, id, `${'t'.repeat(33)}mmttttt`);
  await show(device);
  // covers: INS-001 GEN-013
  expect(await ring()).toHaveAccessibleName(
    'Overall adherence: 93%, 28 of 30 doses taken in the last 30 days',
  );
  // covers: INS-010
  expect(screen.getByRole('region', { name: 'Share health data' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('radio', { name: '7 days' }));
  await waitFor(async () =>
    // covers: INS-002
    expect(await ring()).toHaveAccessibleName(
      'Overall adherence: 71%, 5 of 7 doses taken in the last 7 days',
    ),
  );
});

test.each([
  ['tttttttttm', 1, 'pine', 'INS-004'],
  ['tttttmmmmm', 5, 'marigold', 'INS-005'],
  ['ttttmmmmmm', 6, 'brick', 'INS-006'],
])('the days %s show %i missed, and the ring in %s', async (days, missed, colour) => {
  const device = await openDevice({ at: AFTERNOON });
  const [dates, from] = since(days.length);
  const id = await device.add({ name: 'Metformin', ...dates }, from);
  await answers(device, id, days);
  await show(device);
  const arc = (await ring()).querySelectorAll('circle')[1];
  // covers: INS-004 INS-005 INS-006
  expect(arc).toHaveAttribute('class', `stroke-${colour}`);
  const missing = (await card('Overall adherence')).getByRole('link', {
    name: `${missed} missed or unmarked – see which`,
  });
  expect(missing).toHaveAttribute('href', '/history?tab=medications');
});

test('the weekly chart has one bar for today and each of the six days before', async () => {
  const device = await openDevice({ at: AFTERNOON });
  const [dates, from] = since(9);
  const id = await device.add({ name: 'Metformin', ...dates }, from);
  await answers(device, id, 'mmttmtstt');
  await show(device);
  const week = await card('Weekly adherence');
  const bars = (await week.findAllByRole('option')).map((bar) => bar.getAttribute('aria-label'));
  // covers: INS-007 INS-008
  expect(bars).toEqual([
    'Saturday, November 14, 2026: 100%, 1 taken',
    'Sunday, November 15, 2026: 100%, 1 taken',
    'Monday, November 16, 2026: 0%, 0 taken, 1 missed',
    'Tuesday, November 17, 2026: 100%, 1 taken',
    'Wednesday, November 18, 2026: –, 0 taken, 1 skipped',
    'Thursday, November 19, 2026: 100%, 1 taken',
    'Friday, November 20, 2026, today: 100%, 1 taken',
  ]);
  expect(week.getByText('5 of 6 doses taken in the last 7 days.')).toBeInTheDocument();
});

test('doses of the day of adding that were answered count, a skipped one among the skipped', async () => {
  const device = await openDevice({ at: AFTERNOON });
  const added = { name: 'Metformin', times: ['08:00', '13:00', '22:00'], start_date: TODAY };
  const id = await device.add(added, `${TODAY}T13:30`);
  for (const [slot, status] of [
    ['08:00', 'taken'],
    ['13:00', 'skipped'],
  ] as const)
    await act(device.store, {
      table: 'medication_logs',
      id: doseId(id, TODAY, slot),
      patch: { medication_id: id, date: TODAY, slot, status },
    });
  await show(device);
  // covers: C-10
  expect((await ring()).getAttribute('aria-label')).toContain('1 of 1 dose taken');
  const apart = await card('Not part of the percentage');
  // covers: C-10
  expect(apart.getByText('Skipped').nextElementSibling?.textContent).toBe('1 dose');
});

test('skipped doses and those taken as needed are listed apart and do not change the percentage', async () => {
  const device = await openDevice({ at: AFTERNOON });
  const [dates, from] = since(4);
  const id = await device.add({ name: 'Metformin', ...dates }, from);
  const needed = await device.add({ name: 'Ibuprofen', frequency: 'as_needed', times: [] });
  await answers(device, id, 'ttss');
  const at = { actual_time: '09:00', taken_at: `${TODAY}T08:00:00.000Z` };
  for (const date of [TODAY, addDays(TODAY, -1)]) {
    const patch = { medication_id: needed, date, slot: null, status: 'taken', ...at };
    await act(device.store, { table: 'medication_logs', id: device.store.newId(), patch });
  }
  await show(device);
  expect((await ring()).getAttribute('aria-label')).toContain('100%, 2 of 2 doses taken');
  const apart = await card('Not part of the percentage');
  // covers: INS-003
  expect(apart.getByText('Skipped').nextElementSibling?.textContent).toBe('2 doses');
  expect(apart.getByText(/, as needed$/).parentElement?.textContent).toBe('Ibuprofen, as needed2 times');
});

test('each medication and each part of the day has its own share', async () => {
  const device = await openDevice({ at: AFTERNOON });
  const [dates, from] = since(5);
  const id = await device.add({ name: 'Metformin', ...dates }, from);
  await device.add({ name: 'Atorvastatin', times: ['22:00'], ...dates }, from);
  await answers(device, id, 'ttttm');
  await show(device);
  const medications = await card('By medication');
  expect(medications.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Atorvastatin0%0 taken, 4 missed',
    'Metformin80%4 taken, 1 missed',
  ]);
  const parts = await card('By time of day');
  // covers: INS-009
  expect(parts.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Morning80%4 taken, 1 missed',
    'Night0%0 taken, 4 missed',
  ]);
});

test('days in a row are described in words, with the longest time before', async () => {
  const device = await openDevice({ at: AFTERNOON });
  const [dates, from] = since(12);
  const id = await device.add({ name: 'Metformin', ...dates }, from);
  await answers(device, id, 'ttttttmttttt');
  await show(device);
  const streak = await card('Days in a row');
  await waitFor(() => expect(streak.getByText('Every dose taken for 5 days')).toBeInTheDocument());
  expect(
    streak.getByText('Longest time with every dose taken: 6 days, Nov 9, 2026 to Nov 14, 2026'),
  ).toBeInTheDocument();
});

test('an answer given while the page is open changes the figures', async () => {
  const device = await openDevice({ at: AFTERNOON });
  const [dates, from] = since(2);
  const id = await device.add({ name: 'Metformin', ...dates }, from);
  await answers(device, id, 'tm');
  await show(device);
  expect((await ring()).getAttribute('aria-label')).toContain('50%');
  await answer(device, id, TODAY, 'taken');
  await waitFor(async () => expect((await ring()).getAttribute('aria-label')).toContain('100%'));
});

test('insights without a medication say that there is nothing to show yet', async () => {
  const device = await openDevice({ at: AFTERNOON });
  await show(device);
  await waitFor(() => expect(screen.getByText('Nothing to show yet')).toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'Add Your First Medication' })).toHaveAttribute(
    'href',
    '/add-medication',
  );
});

test('insights show a dash instead of a percentage until a dose was taken or missed', async () => {
  const device = await openDevice({ at: AFTERNOON });
  await device.add({ name: 'Metformin', times: ['20:00'], start_date: TODAY }, `${TODAY}T11:00`);
  await show(device);
  await waitFor(async () =>
    expect(await ring()).toHaveAccessibleName('Overall adherence: no figure yet, No doses to count yet'),
  );
});

test('the period is compared with the one before, and more than 30 days only on a paid plan', async () => {
  const device = await openDevice({ at: AFTERNOON });
  const [dates, from] = since(14);
  const id = await device.add({ name: 'Metformin', ...dates }, from);
  await answers(device, id, 'mtttttmttttttt');
  const where = await show(device);
  fireEvent.click(await screen.findByRole('radio', { name: '7 days' }));
  await waitFor(() =>
    expect(screen.getByText('In the 7 days before: 5 of 7 doses taken.')).toBeInTheDocument(),
  );
  fireEvent.click(screen.getByRole('radio', { name: '90 days' }));
  // covers: PLAN-005
  await waitFor(() =>
    expect(
      screen.getByText('Comparing more than 30 days with the time before is part of Pro.'),
    ).toBeInTheDocument(),
  );
  expect((await ring()).getAttribute('aria-label')).toContain('12 of 14 doses taken in the last 90 days');
  fireEvent.click(screen.getByRole('button', { name: 'Upgrade Now' }));
  await waitFor(() => expect(where()).toBe('/pricing'));
});

test('records that cannot be read are reported in place, and Retry reads them', async () => {
  const device = await openDevice({ at: AFTERNOON });
  const [dates, from] = since(5);
  const id = await device.add({ name: 'Metformin', ...dates }, from);
  await answers(device, id, 'ttttt');
  const reading = vi.spyOn(device.store, 'loadMonths').mockRejectedValue(new Error('the disk is gone'));
  await show(device);
  // covers: INS-017
  await waitFor(() => expect(screen.getByText('Your dose records could not be read.')).toBeInTheDocument());
  reading.mockRestore();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  // covers: INS-017
  expect((await ring()).getAttribute('aria-label')).toContain('100%, 5 of 5 doses taken');
});

test('a new device counts nothing before its records are there', async () => {
  const device = await openDevice({ at: AFTERNOON, unreached: true });
  await show(device);
  await waitFor(() => expect(screen.getByText('Fetching your records…')).toBeInTheDocument());
  await waitFor(() => expect(screen.queryByText('Nothing to show yet')).not.toBeInTheDocument());
});
