// @vitest-environment happy-dom
import { vitalSigns } from '@dosewell/domain/readings/list';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Dashboard } from './dashboard.tsx';
import { type Device, openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';

const MORNING = '2026-11-20T08:10';

const show = (device: Device, search = '') => renderScreen(device.store, Dashboard, `/dashboard${search}`);
const today = () => screen.findByRole('region', { name: "Today's Medications" });

test('the header shows the date in full', async () => {
  await show(await openDevice({ at: MORNING }));
  // covers: DASH-001
  expect(screen.getByText('Friday, November 20, 2026')).toBeInTheDocument();
});

test('the greeting has the time of day and the first name', async () => {
  await show(await openDevice({ at: MORNING }));
  // covers: DASH-002
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Good morning, Maria');
});

test('the greeting is Welcome for a person without a name', async () => {
  await show(await openDevice({ at: MORNING, displayName: '' }));
  // covers: DASH-003
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome');
});

test('the count of doses taken today leaves out those taken as needed', async () => {
  const device = await openDevice({ at: MORNING });
  await device.add({ name: 'Metformin', frequency: 'twice_daily', times: ['08:00', '20:00'] });
  await device.add({ name: 'Ibuprofen', frequency: 'as_needed', times: [] });
  await show(device);
  // covers: DASH-004
  await waitFor(() => expect(screen.getByText('0 of 2 taken')).toBeInTheDocument());
  fireEvent.click(screen.getByRole('button', { name: 'Take now, Ibuprofen' }));
  fireEvent.click(screen.getByRole('button', { name: 'Take Metformin, 8:00 AM' }));
  // covers: DASH-004
  expect(screen.getByText('1 of 2 taken')).toBeInTheDocument();
});

test('the ring is empty and says that the week starts until a dose was taken or missed', async () => {
  const device = await openDevice({ at: MORNING });
  await device.add({ name: 'Metformin' }, '2026-11-20T07:00');
  await show(device);
  // covers: DASH-007
  await waitFor(() =>
    expect(
      screen.getByRole('img', { name: 'Adherence: no figure yet, No doses to count yet' }),
    ).toBeInTheDocument(),
  );
});

test('the ring shows the share taken today and in the six days before', async () => {
  const device = await openDevice({ at: MORNING });
  await device.add({ name: 'Metformin' }, '2026-11-17T07:00');
  await show(device);
  await screen.findByText('0 of 1 taken');
  fireEvent.click(screen.getByRole('button', { name: 'Take Metformin, 8:00 AM' }));
  // covers: DASH-005 DASH-007 GEN-013
  expect(screen.getByRole('img', { name: /^Adherence: 25%/ })).toBeInTheDocument();
  // covers: DASH-005
  expect(screen.getByText('25%')).toBeInTheDocument();
  // covers: DASH-012
  expect(within(screen.getByRole('region', { name: 'Adherence' })).getByRole('img')).toBeInTheDocument();
});

test('the three buttons lead to a new medication, blood pressure and glucose', async () => {
  await show(await openDevice({ at: MORNING }));
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  // covers: DASH-008
  expect(target('Add')).toBe('/add-medication');
  // covers: DASH-009
  expect(target('BP')).toBe('/blood-pressure?add=reading');
  // covers: DASH-010
  expect(screen.getAllByRole('link', { name: 'Glucose' })[0]).toHaveAttribute('href', '/history?tab=glucose');
});

test('the organiser shows three days back, today and three ahead', async () => {
  const device = await openDevice({ at: MORNING });
  await device.add({ name: 'Metformin', times: ['08:00'] });
  await show(device);
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'The days around today' })).toBeInTheDocument(),
  );
  const days = within(screen.getByRole('list', { name: 'The days around today' })).getAllByRole('button');
  // covers: C-11
  expect(days.map((day) => day.getAttribute('aria-label'))).toEqual([
    ...['Tuesday', 'Wednesday', 'Thursday'].map(
      (name, i) => `${name}, November ${17 + i}, 2026: morning missed`,
    ),
    'Friday, November 20, 2026, today: morning due now',
    ...['Saturday', 'Sunday', 'Monday'].map((name, i) =>
      expect.stringContaining(`${name}, November ${21 + i}, 2026: morning still to come`),
    ),
  ]);
});

test('the rows of the organiser are named until a dose was taken', async () => {
  const device = await openDevice({ at: MORNING });
  await device.add({ name: 'Metformin', times: ['08:00'] });
  await show(device);
  const named = () => screen.queryByText('From the top: morning, noon, evening, night.');
  await waitFor(() => expect(named()).toBeInTheDocument());
  fireEvent.click(screen.getByRole('button', { name: 'Take Metformin, 8:00 AM' }));
  await waitFor(() => expect(named()).not.toBeInTheDocument());
});

test('every log can be reached from the dashboard', async () => {
  await show(await openDevice({ at: MORNING }));
  const links = within(screen.getByRole('navigation', { name: 'Your logs' })).getAllByRole('link');
  // covers: NAV-020
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/history',
    '/refills',
    '/blood-pressure?add=reading',
    '/glucose?add=reading',
    '/hr?add=reading',
    '/weight?add=reading',
    '/asthma?add=event',
    '/meals?add=meal',
    // The four of the specification are above.
    ...Object.values(vitalSigns)
      .slice(4)
      .map(({ path }) => `${path}?add=reading`),
  ]);
});

test('Upcoming shows what comes after the doses to take now, and how many are due with it', async () => {
  const device = await openDevice({ at: MORNING });
  await device.add({ name: 'Metformin', frequency: 'twice_daily', times: ['08:00', '20:00'] });
  await device.add({ name: 'Lisinopril', dosage: '10 mg', times: ['20:00'] });
  await show(device);
  const card = await screen.findByRole('region', { name: 'Upcoming' });
  // covers: DASH-011
  await waitFor(() => expect(within(card).getByText('8:00 PM')).toBeInTheDocument());
  // covers: DASH-011
  expect(within(card).queryByText('8:00 AM')).not.toBeInTheDocument();
  expect(within(card).getByText('and 1 more')).toBeInTheDocument();
});

test('Today lists each active medication with its dosage and time, or as needed', async () => {
  const device = await openDevice({ at: MORNING });
  await device.add({ name: 'Metformin', dosage: '850 mg', times: ['08:00'] });
  await device.add({ name: 'Ibuprofen', dosage: '400 mg', frequency: 'as_needed', times: [] });
  await show(device);
  const list = await today();
  const morning = await within(list).findByRole('region', { name: '8:00 AM' });
  const [scheduled] = within(morning).getAllByRole('listitem');
  // covers: DASH-013 DASH-014 DASH-015 GEN-026
  expect(scheduled).toHaveTextContent(/Metformin1 tablet · 850 mg, 8:00 AM/);
  const asNeeded = within(within(list).getByRole('region', { name: 'As needed' })).getByRole('listitem');
  // covers: DASH-014 DASH-016
  expect(asNeeded).toHaveTextContent('Ibuprofen1 tablet · 400 mg · As needed');
});

test('an active medication without a dose today is listed with its first time and the reason', async () => {
  const device = await openDevice({ at: MORNING });
  await device.add({ name: 'Amoxicillin', start_date: '2026-11-25', times: ['09:00'] });
  await show(device);
  const idle = within(await within(await today()).findByRole('region', { name: 'Not today' })).getByRole(
    'listitem',
  );
  // covers: DASH-013 DASH-015
  expect(idle).toHaveTextContent(/^Amoxicillin1 tablet · 500 mg · 9:00 AMStarts Nov 25, 2026$/);
  expect(screen.queryByText('Add your first medication')).not.toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'The days around today' })).toBeInTheDocument(),
  );
});

test('a dashboard without medications has one button, to add the first', async () => {
  const place = await show(await openDevice({ at: MORNING }));
  const list = await today();
  // covers: DASH-017
  await waitFor(() => expect(within(list).getByText('No medications added yet')).toBeInTheDocument());
  fireEvent.click(within(list).getByRole('link', { name: 'Add Your First Medication' }));
  // covers: DASH-018
  await vi.waitFor(() => expect(place()).toBe('/add-medication'));
});

test('Need Help opens the Contact Us dialog', async () => {
  await show(await openDevice({ at: MORNING }));
  const card = screen.getByRole('button', { name: 'Need Help' });
  // covers: DASH-019
  expect(card.textContent).toBe('Need Help');
  fireEvent.click(card);
  // covers: DASH-020
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Contact Us' })).toBeInTheDocument());
});

test('an address with a medication leads to its dose, with Take and Skip at hand', async () => {
  const device = await openDevice({ at: MORNING });
  await device.add({ name: 'Lisinopril' });
  const id = await device.add({ name: 'Metformin' });
  await show(device, `?medication=${id}`);
  await screen.findByText('0 of 2 taken');
  await vi.waitFor(() => {
    const row = document.activeElement as HTMLElement;
    // covers: DASH-022 ACC-019
    expect(row.dataset['dose']).toContain(id);
    expect(within(row).getByRole('button', { name: 'Take Metformin, 8:00 AM' })).toBeInTheDocument();
    expect(within(row).getByRole('button', { name: 'Skip Metformin, 8:00 AM' })).toBeInTheDocument();
  });
});

test('a new device says that it fetches, and what it waits for without a network', async () => {
  const device = await openDevice({ at: MORNING, unreached: true });
  const syncNow = vi.spyOn(device.store, 'syncNow');
  await show(device);
  await waitFor(async () =>
    expect(within(await today()).getByText(/They come as soon as there is a network/)).toBeInTheDocument(),
  );
  const list = within(await today());
  expect(list.getByText('Fetching your records…')).toBeInTheDocument();
  expect(list.queryByText('No medications added yet')).not.toBeInTheDocument();
  fireEvent.click(await list.findByRole('button', { name: 'Retry' }));
  expect(syncNow).toHaveBeenCalledOnce();
});

test('records that cannot be read show a line with Retry instead of a toast', async () => {
  const device = await openDevice({ at: MORNING });
  await device.add({ name: 'Metformin' });
  let readable = false;
  const store = {
    ...device.store,
    monthRows: (...asked: Parameters<typeof device.store.monthRows>) =>
      readable ? device.store.monthRows(...asked) : undefined,
    loadMonths: (...asked: Parameters<typeof device.store.loadMonths>) =>
      readable ? device.store.loadMonths(...asked) : Promise.reject(new Error('disk')),
  } as typeof device.store;
  await renderScreen(store, Dashboard, '/dashboard');
  const list = await today();
  // covers: DASH-023
  expect(await within(list).findByRole('status')).toHaveTextContent('could not be read from this device');
  readable = true;
  fireEvent.click(within(list).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(within(list).getByText('Metformin')).toBeInTheDocument());
  // covers: DASH-023
  expect(document.querySelector('[data-toast][data-type=error]')).not.toBeInTheDocument();
});
