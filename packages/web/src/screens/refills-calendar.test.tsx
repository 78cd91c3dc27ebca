// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openDevice } from './testing/device.ts';
import { configure } from './testing/refill-dialog.tsx';
import { onHand, row, showRefills, stocked, tell } from './testing/refills.tsx';

const NOW = '2026-11-20T07:10';
const UNREAD = 'The stock records could not be read from this device.';

const choose = (name: string): void => {
  const tab = screen.getByRole('tab', { name });
  fireEvent.mouseDown(tab);
  fireEvent.click(tab);
};
const selectedTab = () => screen.getByRole('tab', { selected: true }).textContent;

test('the calendar colours refill dates by urgency and lists what is due on the chosen one', async () => {
  const device = await openDevice({ at: NOW });
  await stocked(device, 'Little', 3);
  await stocked(device, 'Enough', 8);
  await showRefills(device);
  fireEvent.click(await screen.findByRole('button', { name: 'View Calendar' }));
  // covers: REF-052 REF-062
  await waitFor(() => expect(selectedTab()).toBe('Calendar'));
  // covers: REF-064
  await waitFor(() => expect(screen.getByText('No refill is due on this day.')).toBeInTheDocument());
  const urgent = screen.getByRole('button', { name: /November 23, 2026, refill Little, Urgent/ });
  const good = screen.getByRole('button', { name: /November 28, 2026, refill Enough, Good/ });
  // covers: REF-063
  expect({
    isUrgentRed: urgent.className.includes('bg-brick-soft'),
    isGoodGreen: good.className.includes('bg-pine-soft'),
  }).toEqual({ isUrgentRed: true, isGoodGreen: true });
  fireEvent.click(urgent);
  const due = within(await screen.findByRole('list', { name: 'Refills due' }));
  // covers: REF-064
  expect(due.getAllByRole('listitem')).toHaveLength(1);
  // covers: REF-064
  expect(due.getByText('Little')).toBeInTheDocument();
  choose('List');
  // covers: REF-051
  await waitFor(() => expect(screen.getByRole('article', { name: 'Little' })).toBeInTheDocument());
});

test('a day with several refills takes colour and word of the most urgent, whatever their names', async () => {
  const device = await openDevice({ at: NOW });
  const calm = await stocked(device, 'Aspirin', 5);
  await configure(device, calm, { refill_lead_days: 3 });
  await stocked(device, 'Metformin', 5);
  await showRefills(device);
  choose('Calendar');
  const words = /November 25, 2026, refill Aspirin, Metformin, Soon$/;
  // covers: REF-063
  expect(await screen.findByRole('button', { name: words })).toHaveClass('bg-marigold-soft');
});

test('the calendar explains its colours, and leads from a day without a refill to the next one', async () => {
  const device = await openDevice({ at: NOW });
  await stocked(device, 'Enough', 20);
  await stocked(device, 'Little', 12);
  await showRefills(device);
  choose('Calendar');
  const colours = within(await screen.findByRole('list', { name: 'Colours of the days' }));
  expect(colours.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Outtoday',
    'Urgentwithin 3 days',
    'Soonin 4 to 7 days',
    'Goodin more than 7 days',
  ]);
  await waitFor(() => expect(screen.getByText(/^Next:/)).toBeInTheDocument());
  fireEvent.click(screen.getByRole('button', { name: 'Show Dec 2, 2026' }));
  const due = within(await screen.findByRole('list', { name: 'Refills due' }));
  expect(due.getByText('Little')).toBeInTheDocument();
  expect(document.activeElement?.textContent).toBe('Wednesday, December 2, 2026');
});

test('Manage Meds leads to the medications', async () => {
  const device = await openDevice({ at: NOW });
  await stocked(device, 'Metformin', 3);
  const place = await showRefills(device);
  fireEvent.click(screen.getByRole('button', { name: 'Manage Meds' }));
  // covers: REF-061
  await waitFor(() => expect(place()).toBe('/medications'));
});

test('a calendar without refills says what it will show', async () => {
  const device = await openDevice({ at: NOW });
  const place = await showRefills(device);
  // covers: REF-053
  await waitFor(() => expect(screen.getByText('No refills to watch')).toBeInTheDocument());
  fireEvent.click(screen.getByRole('button', { name: 'Add Medication' }));
  await waitFor(() => expect(place()).toBe('/add-medication'));
});

test('records that cannot be read show a line with Retry beside what is known', async () => {
  const device = await openDevice({ at: NOW });
  await stocked(device, 'Metformin', 3);
  const reading = vi.spyOn(device.store, 'loadMonths').mockRejectedValue(new Error('disk'));
  vi.spyOn(device.store, 'monthRows').mockReturnValue(undefined);
  await showRefills(device);
  // covers: REF-066
  await waitFor(() => expect(screen.getByText(UNREAD)).toBeInTheDocument());
  expect((await row('Metformin')).getByText('3 days left')).toBeInTheDocument();
  reading.mockResolvedValue();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  // covers: REF-066
  await waitFor(() => expect(screen.queryByText(UNREAD)).not.toBeInTheDocument());
});

test('a failed refill shows a line with Retry', async () => {
  const device = await openDevice({ at: NOW });
  const id = await stocked(device, 'Metformin', 3);
  await tell(device, id, { refilled: 20 });
  await showRefills(device);
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  fireEvent.click((await row('Metformin')).getByRole('button', { name: /^I refilled Metformin/ }));
  await waitFor(() =>
    expect(screen.getByText('This device could not save it. Its storage may be full.')).toBeInTheDocument(),
  );
  await waitFor(() => expect(onHand(device, id)).toBe(23));
  full.mockRestore();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(onHand(device, id)).toBe(43));
});
