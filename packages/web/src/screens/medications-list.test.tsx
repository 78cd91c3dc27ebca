// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { act } from '../data/testing/test-device.ts';
import { Medications } from './medications.tsx';
import { type Device, openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';

const NOW = '2026-11-20T08:10';

const show = (device: Device) => renderScreen(device.store, Medications, '/medications');
const card = (name: string) => screen.findByRole('article', { name });
const names = () => screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const search = (value: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search medications' }), { target: { value } });

test('the heading of Medications counts the active medications', async () => {
  const device = await openDevice({ at: NOW });
  await device.add({ name: 'Metformin' });
  await device.add({ name: 'Old', is_active: false });
  await show(device);
  // covers: MED-027
  expect(screen.getByText('1 active medication')).toBeInTheDocument();
  await device.add({ name: 'Lisinopril' });
  // covers: MED-027
  await waitFor(() => expect(screen.getByText('2 active medications')).toBeInTheDocument());
});

test('the card says in plain words that a medication keeps home time', async () => {
  const device = await openDevice({ at: NOW });
  const once = { times: ['08:00'], frequency: 'once_daily' } as const;
  await device.add({ name: 'Warfarin', home_zone: 'America/New_York', ...once });
  await device.add({ name: 'Metformin', ...once });
  await show(device);
  expect(await card('Warfarin')).toHaveTextContent('Keeps home time: New York, wherever you are');
  expect(await card('Metformin')).not.toHaveTextContent('home time');
});

test('Add opens the screen for a new medication', async () => {
  const place = await show(await openDevice({ at: NOW }));
  press('Add');
  // covers: MED-028
  await waitFor(() => expect(place()).toBe('/add-medication'));
});

test('the search box says what it is for, and filters by name or prescriber in any case', async () => {
  const device = await openDevice({ at: NOW });
  await device.add({ name: 'Metformin', prescriber: 'Dr. Lind' });
  await device.add({ name: 'Lisinopril' });
  await show(device);
  await card('Metformin');
  // covers: MED-029
  expect(screen.getByPlaceholderText('Search medications...')).toHaveAttribute('type', 'search');
  search('LISIN');
  // covers: MED-030 MED-031
  expect(names()).toEqual(['Lisinopril']);
  search('dr. lind');
  // covers: MED-030 MED-031
  expect(names()).toEqual(['Metformin']);
  search('   ');
  // covers: MED-032
  expect(names()).toHaveLength(2);
});

test('the filters are All, Active and Inactive, and All comes first', async () => {
  const device = await openDevice({ at: NOW });
  await device.add({ name: 'Metformin' });
  await device.add({ name: 'Old', is_active: false });
  await show(device);
  await card('Old');
  const choices = within(screen.getByRole('radiogroup', { name: 'Show' })).getAllByRole('radio');
  // covers: MED-033
  expect(
    choices.map((choice) => [choice.closest('label')?.textContent, (choice as HTMLInputElement).checked]),
  ).toEqual([
    ['All', true],
    ['Active', false],
    ['Inactive', false],
  ]);
  fireEvent.click(screen.getByRole('radio', { name: 'Active' }));
  // covers: MED-033 MED-091
  expect(names()).toEqual(['Metformin']);
  fireEvent.click(screen.getByRole('radio', { name: 'Inactive' }));
  // covers: MED-033
  expect(names()).toEqual(['Old']);
});

test('the card that was changed last comes first', async () => {
  const device = await openDevice({ at: NOW });
  const changeAt = async (at: string, change: () => Promise<unknown>): Promise<void> => {
    device.setClock(at);
    await change();
    await device.store.syncNow();
  };
  await changeAt('2026-11-20T08:11', () => device.add({ name: 'Metformin' }));
  await changeAt('2026-11-20T08:12', () => device.add({ name: 'Lisinopril' }));
  await changeAt('2026-11-20T08:13', () => device.add({ name: 'Aspirin' }));
  await show(device);
  await card('Aspirin');
  // covers: MED-034 MED-090
  expect(names()).toEqual(['Aspirin', 'Lisinopril', 'Metformin']);
  const [first] = device.store.rows('medications').filter(({ name }) => name === 'Metformin');
  await changeAt('2026-11-20T08:14', () =>
    act(device.store, { table: 'medications', id: first?.id ?? '', patch: { notes: 'with food' } }),
  );
  // covers: MED-034
  await waitFor(() => expect(names()).toEqual(['Metformin', 'Aspirin', 'Lisinopril']));
});

test('a card shows the medication, its times, its start and its prescriber', async () => {
  const device = await openDevice({ at: NOW });
  await device.add({
    name: 'Amoxicillin',
    dosage: '250 mg',
    form: 'capsule',
    color: 'pink',
    frequency: 'twice_daily',
    times: ['08:00', '20:00'],
    start_date: '2026-11-19',
    end_date: '2026-11-26',
    prescriber: 'Dr. Lind',
  });
  await device.add({ name: 'Metformin', start_date: '2026-11-01' });
  await device.store.syncNow();
  await show(device);
  const shown = await card('Amoxicillin');
  // covers: MED-038
  expect(
    within(shown)
      .getAllByRole('paragraph')
      .map((line) => line.textContent)
      .filter(Boolean),
  ).toEqual([
    '250 mg · Capsule',
    '1 capsule · Twice daily: 8:00 AM, 8:00 PM',
    'Nov 19, 2026 – Nov 26, 2026',
    'Prescribed by Dr. Lind',
  ]);
  // covers: MED-038
  expect(shown.querySelector('.bg-med-pink')).toBeInTheDocument();
  // covers: MED-026
  expect(within(await card('Metformin')).getByText('Since Nov 1, 2026')).toBeInTheDocument();
});

test('a card says when a medication was added, where its start date lies before', async () => {
  const device = await openDevice({ at: NOW });
  await device.add({ name: 'Metformin', start_date: '2026-11-10' }, '2026-11-19T07:00');
  await device.add({ name: 'Old', start_date: '2026-11-10', end_date: '2026-12-01' }, '2026-11-19T07:00');
  await show(device);
  // covers: C-10
  expect(within(await card('Metformin')).getByText('Added on Nov 19, 2026')).toBeInTheDocument();
  // covers: C-10
  expect(within(await card('Old')).getByText('Added on Nov 19, 2026, until Dec 1, 2026')).toBeInTheDocument();
});

test('an inactive card is faded and marked Inactive, an active one is not', async () => {
  const device = await openDevice({ at: NOW });
  await device.add({ name: 'Metformin' });
  await device.add({ name: 'Old', is_active: false });
  await show(device);
  const text = async (name: string) =>
    within(await card(name)).getByRole('heading', { name }).parentElement?.className;
  // covers: MED-035
  expect(await text('Old')).toContain('text-quiet');
  expect(await text('Metformin')).not.toContain('text-quiet');
  // covers: MED-036
  expect(within(await card('Old')).getByText('Inactive')).toBeInTheDocument();
  // covers: MED-036
  expect(within(await card('Metformin')).queryByText('Inactive')).not.toBeInTheDocument();
});

test('a card warns of a stock that lasts seven days or fewer', async () => {
  const device = await openDevice({ at: NOW });
  const count = async (name: string, counted: number) => {
    const medication_id = await device.add({ name });
    device.store.enqueue([
      { table: 'stock_movements', id: device.store.newId(), patch: { medication_id, counted } },
    ]);
  };
  await count('Metformin', 7);
  await count('Lisinopril', 8);
  await count('Warfarin', 2);
  await show(device);
  // The tone is that of the same verdict on Refills.
  expect(within(await card('Metformin')).getByText(/^Low stock/).parentElement).toHaveClass('text-marigold');
  expect(within(await card('Warfarin')).getByText(/^Low stock/).parentElement).toHaveClass('text-brick');
  // covers: MED-037
  expect(within(await card('Metformin')).getByText('Low stock: 7 doses remaining')).toBeInTheDocument();
  // covers: MED-037
  expect(within(await card('Lisinopril')).queryByText(/Low stock/)).not.toBeInTheDocument();
});

test('an empty list invites to add the first medication', async () => {
  const place = await show(await openDevice({ at: NOW }));
  // covers: MED-043
  await waitFor(() => expect(screen.getByText('No medications found')).toBeInTheDocument());
  // covers: MED-045
  expect(screen.getByText('Start by adding your first medication')).toBeInTheDocument();
  press('Add Medication');
  // covers: MED-046
  await waitFor(() => expect(place()).toBe('/add-medication'));
});

test('a search without results says so, without a button for adding', async () => {
  const device = await openDevice({ at: NOW });
  await device.add({ name: 'Metformin' });
  await show(device);
  await card('Metformin');
  search('insulin');
  // covers: MED-043
  expect(screen.getByText('No medications found')).toBeInTheDocument();
  // covers: MED-044
  expect(screen.getByText('Try adjusting your search terms')).toBeInTheDocument();
  // covers: MED-046
  expect(screen.queryByRole('button', { name: 'Add Medication' })).not.toBeInTheDocument();
});

test('a filter that hides everything says so and offers All', async () => {
  const device = await openDevice({ at: NOW });
  await device.add({ name: 'Metformin' });
  await show(device);
  await card('Metformin');
  fireEvent.click(screen.getByRole('radio', { name: 'Inactive' }));
  // covers: MED-045
  expect(screen.queryByText('Start by adding your first medication')).not.toBeInTheDocument();
  expect(screen.getByText('No medications match this filter')).toBeInTheDocument();
  press('All');
  expect(names()).toEqual(['Metformin']);
});

test('a list that cannot be read shows a line with Retry instead of a toast, and the screen stays', async () => {
  const device = await openDevice({ at: NOW, unreached: true });
  const syncNow = vi.spyOn(device.store, 'syncNow');
  await show(device);
  // covers: MED-047
  expect(screen.getByRole('heading', { level: 1, name: 'Medications' })).toBeInTheDocument();
  // covers: MED-047
  await waitFor(() => expect(screen.getByText(/Your records could not be fetched/)).toBeInTheDocument());
  expect(screen.queryByText('No medications found')).not.toBeInTheDocument();
  // covers: MED-047
  expect(document.querySelector('[data-toast][data-type=error]')).not.toBeInTheDocument();
  press('Retry');
  // covers: MED-047
  expect(syncNow).toHaveBeenCalledOnce();
});
