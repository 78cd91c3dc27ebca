// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { doseId } from '@dosewell/domain/id';
import { expect, test, vi } from 'vitest';
import { History } from './history.tsx';
import { openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';
import { certain } from '@dosewell/domain/problem';

const TODAY = '2026-11-20';

/** Metformin since Monday the 16th: taken, skipped, missed, taken, and not answered yet today. */
const showMonth = async (start_date = '2026-11-16') => {
  const device = await openDevice({ at: `${TODAY}T07:10` });
  const id = await device.add({ name: 'Metformin', start_date }, '2026-11-16T06:00');
  const answers = { '2026-11-16': 'taken', '2026-11-17': 'skipped', '2026-11-19': 'taken' } as const;
  for (const [date, status] of Object.entries(answers)) {
    const patch = { medication_id: id, date, slot: '08:00', status };
    device.store.enqueue([{ table: 'medication_logs', id: doseId(id, date, '08:00'), patch }]);
  }
  await renderScreen(device.store, History, '/history');
  fireEvent.click(screen.getByRole('radio', { name: 'Calendar View' }));
  await screen.findByRole('button', { name: /November 16, 2026, all taken/ });
  return device;
};
const day = (name: RegExp) => screen.getByRole('button', { name });
/** Blue is a border, as the compartments fill the day. */
const tone = (name: RegExp) => /(?:bg|border)-(lake|brick|marigold)\b/.exec(day(name).className)?.[1];

test('a day is blue if all was taken, red if a dose was missed, yellow otherwise, and plain without a log', async () => {
  await showMonth();
  // covers: DOSE-037 DOSE-038
  expect([tone(/November 16,/), tone(/November 19,/)]).toEqual(['lake', 'lake']);
  // covers: DOSE-039
  expect(tone(/November 18,/)).toBe('brick');
  // covers: DOSE-040
  expect(tone(/November 17,/)).toBe('marigold');
  // covers: DOSE-041
  expect([tone(/November 15,/), tone(/November 20,/), tone(/November 21,/)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const names = [16, 17, 18, 20].map(
    (date) =>
      day(new RegExp(`November ${date},`))
        .getAttribute('aria-label')
        ?.split('2026, ')[1],
  );
  expect(names).toEqual([
    'all taken: morning taken',
    'something skipped: morning skipped',
    'something missed: morning missed',
    'today',
  ]);
});

test('one legend explains the days and their parts, each meaning once', async () => {
  await showMonth();
  const legend = within(screen.getByRole('list', { name: 'What the days show' }));
  const said = legend.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said).toEqual([
    ...['all taken', 'something skipped', 'something missed', 'some taken', 'still to come'],
  ]);
  expect(screen.queryByText('missed', { selector: 'li' })).not.toBeInTheDocument();
});

test('a chosen day shows its full date and what became of its doses', async () => {
  await showMonth();
  fireEvent.click(day(/November 17,/));
  const region = await screen.findByRole('region', { name: 'Tuesday, November 17, 2026' });
  // covers: DOSE-042
  expect(within(region).getByRole('heading', { name: 'Tuesday, November 17, 2026' })).toBeInTheDocument();
  // covers: DOSE-043 DOSE-020
  expect(
    within(region)
      .getAllByRole('listitem')
      .map((row) => row.textContent.replaceAll('\u00A0', ' ')),
  ).toEqual([expect.stringMatching(/^Metformin8:00 AM · 1 tablet · 500 mgSkipped/)]);
});

test('a day without scheduled doses says so, and a day with open doses says that', async () => {
  await showMonth();
  fireEvent.click(day(/November 15,/));
  const empty = await screen.findByRole('region', { name: 'Sunday, November 15, 2026' });
  // covers: DOSE-044
  expect(within(empty).getByText('No medications scheduled for this date')).toBeInTheDocument();
  fireEvent.click(day(/November 20,/));
  const today = await screen.findByRole('region', { name: 'Friday, November 20, 2026' });
  expect(within(today).getByText('1 dose has no answer yet.')).toBeInTheDocument();
  fireEvent.click(day(/November 28,/));
  const toCome = await screen.findByRole('region', { name: 'Saturday, November 28, 2026' });
  expect(within(toCome).getByText('1 dose is still to come.')).toBeInTheDocument();
});

test('the calendar shows other months, by button and by key', async () => {
  await showMonth();
  fireEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  await waitFor(() => expect(screen.getByRole('grid', { name: 'October 2026' })).toBeInTheDocument());
  day(/October 1,/).focus();
  fireEvent.keyDown(certain(document.activeElement), { key: 'PageDown' });
  // covers: DOSE-037
  await waitFor(() => expect(screen.getByRole('grid', { name: 'November 2026' })).toBeInTheDocument());
});

test('a dose can be corrected and added from the chosen day', async () => {
  const device = await showMonth();
  fireEvent.click(day(/November 18,/));
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Metformin, 8:00 AM, Nov 18, 2026' }));
  await screen.findByRole('dialog');
  fireEvent.click(screen.getByRole('radio', { name: 'Skipped' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(tone(/November 18,/)).toBe('marigold'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  fireEvent.click(screen.getByRole('button', { name: 'Add a dose' }));
  expect(await screen.findByLabelText('Day')).toHaveValue('2026-11-18');
  expect(device.store.monthRows('medication_logs', ['2026-11'])).toHaveLength(4);
});

test('a month that cannot be read shows a line with Retry', async () => {
  const device = await showMonth();
  const load = vi.spyOn(device.store, 'loadMonths').mockRejectedValueOnce(new Error('disk'));
  fireEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  // covers: DOSE-047
  await waitFor(() => expect(screen.queryByText(/^This month could not be read/)).not.toBeInTheDocument());
  expect(load).toHaveBeenCalled();
});

test('a day of the calendar of History before a medication was added says when it was added', async () => {
  await showMonth('2026-11-10');
  fireEvent.click(day(/November 12,/));
  const region = within(await screen.findByRole('region', { name: 'Thursday, November 12, 2026' }));
  // covers: C-10
  expect(region.getByText(/was added on/).textContent).toBe(
    'Metformin was added on Nov 16, 2026. Nothing was asked for before.',
  );
  // covers: C-10
  expect(region.queryByText('No medications scheduled for this date')).toBeNull();
});
