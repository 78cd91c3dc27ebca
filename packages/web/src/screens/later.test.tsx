// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { doseId, exceptionId, reminderId } from '@dosewell/domain/id';
import { expect, test, vi } from 'vitest';
import { rules } from '../data/loaded-rules.ts';
import { act, MARIA } from '../data/testing/test-device.ts';
import { Dashboard } from './dashboard.tsx';
import { Take } from './take.tsx';
import { type Device, openDevice } from './testing/device.ts';
import { pressLater, renderScreen } from './testing/render-screen.tsx';

const TODAY = '2026-11-20';
const once = { frequency: 'once_daily', times: ['08:00'] };

const onToday = async (device: Device): Promise<void> => {
  await renderScreen(device.store, Dashboard, '/dashboard');
  await screen.findByRole('region', { name: '8:00 AM' });
};
const onReminder = (device: Device) =>
  renderScreen(device.store, Take, `/take/${reminderId(MARIA.userId, TODAY, '08:00')}`);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const openLater = async () => {
  press('Later or not today, 8:00 AM');
  return within(await screen.findByRole('dialog', { name: 'Take later' }));
};
const exceptionFor = ({ store }: Device, medication: string) =>
  store.row('dose_exceptions', exceptionId(medication, TODAY, '08:00'));
const row = (name: string) => {
  const rows = within(screen.getByRole('region', { name: '8:00 AM' })).getAllByRole('listitem');
  return rows.find(({ textContent }) => textContent.includes(name));
};

test('a time is put off with two presses, says so on Today, and is undone', async () => {
  const device = await openDevice({ at: `${TODAY}T08:10` });
  const metformin = await device.add({ name: 'Metformin', ...once });
  const ramipril = await device.add({ name: 'Ramipril', ...once });
  await onToday(device);
  const dialog = await openLater();
  fireEvent.click(dialog.getByRole('button', { name: 'In 30 minutes, 8:40 AM' }));
  // covers: C-18
  await waitFor(() => expect(row('Metformin')).toHaveTextContent('Later: 8:40 AM'));
  expect(exceptionFor(device, metformin)).toMatchObject({
    kind: 'later',
    due_at: '2026-11-20T07:40:00.000Z',
  });
  expect(exceptionFor(device, ramipril)).toMatchObject({ kind: 'later', deleted_at: null });
  expect(screen.getByText('Next: 2 medicines, 8:40 AM, in 30 minutes')).toBeInTheDocument();
  pressLater(device, 'Undo Later, Metformin, 8:00 AM');
  await waitFor(() => expect(row('Metformin')).not.toHaveTextContent('Later'));
  expect(exceptionFor(device, metformin)?.deleted_at).not.toBeNull();
  expect(screen.getByText('Now: Metformin')).toBeInTheDocument();
});

test('one dose of a time is put off, and Take all leaves it out', async () => {
  const device = await openDevice({ at: `${TODAY}T08:40` });
  const metformin = await device.add({ name: 'Metformin', ...once });
  const others = [
    await device.add({ name: 'Ramipril', ...once }),
    await device.add({ name: 'Atorvastatin', ...once }),
  ];
  await onToday(device);
  const dialog = await openLater();
  fireEvent.click(dialog.getByRole('radio', { name: 'Metformin' }));
  fireEvent.click(dialog.getByRole('button', { name: 'In 10 minutes, 8:50 AM' }));
  await waitFor(() => expect(row('Metformin')).toHaveTextContent('Later: 8:50 AM'));
  press('Take all, 8:00 AM');
  const statusOf = (id: string) => device.store.row('medication_logs', doseId(id, TODAY, '08:00'))?.status;
  // covers: C-18
  await waitFor(() => expect(others.map(statusOf)).toEqual(['taken', 'taken']));
  expect(statusOf(metformin)).toBeUndefined();
});

test('a dose that is not wanted today counts no more, is brought back, and can be taken anyway', async () => {
  const device = await openDevice({ at: `${TODAY}T08:10` });
  const metformin = await device.add({ name: 'Metformin', ...once });
  await onToday(device);
  const dialog = await openLater();
  fireEvent.click(dialog.getByRole('button', { name: 'Not today' }));
  await waitFor(() => expect(row('Metformin')).toHaveTextContent('Not today'));
  // covers: C-18
  expect(screen.getByText('Nothing scheduled today')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Take Metformin, 8:00 AM' })).not.toBeInTheDocument();
  pressLater(device, 'Undo Not today, Metformin, 8:00 AM');
  await waitFor(() => expect(screen.getByText('Now: Metformin')).toBeInTheDocument());
  const again = await openLater();
  fireEvent.click(again.getByRole('button', { name: 'Not today' }));
  await waitFor(() => expect(row('Metformin')).toHaveTextContent('Not today'));
  pressLater(device, 'Take anyway, Metformin, 8:00 AM');
  await waitFor(() => expect(row('Metformin')).toHaveTextContent('Taken at 8:10 AM'));
  expect(device.store.row('medication_logs', doseId(metformin, TODAY, '08:00'))?.status).toBe('taken');
});

test('a chosen time is taken, unless the next dose comes first or its own time has not come', async () => {
  const device = await openDevice({ at: `${TODAY}T08:10` });
  const metformin = await device.add({ name: 'Metformin', times: ['08:00', '12:00'] });
  await onToday(device);
  const dialog = await openLater();
  const time = dialog.getByLabelText('Another time');
  const choose = (value: string) => {
    fireEvent.change(time, { target: { value } });
    fireEvent.click(dialog.getByRole('button', { name: 'At this time' }));
  };
  choose('');
  expect(dialog.getByText('Please enter a time')).toBeInTheDocument();
  choose('12:10');
  // covers: C-03
  expect(
    dialog.getByText(
      'The next dose of Metformin is 12:00 PM (noon). The latest time for this one is 11:30 AM.',
    ),
  ).toBeInTheDocument();
  expect(exceptionFor(device, metformin)).toBeUndefined();
  choose('10:15');
  await waitFor(() => expect(row('Metformin')).toHaveTextContent('Later: 10:15 AM'));
});

test('a dose whose next one is near cannot be put off, and says why', async () => {
  const device = await openDevice({ at: `${TODAY}T08:10` });
  await device.add({ name: 'Metformin', times: ['08:00', '08:35'] });
  await onToday(device);
  const dialog = await openLater();
  // covers: C-03
  expect(
    dialog.getByText('The next dose of Metformin is 8:35 AM. It comes first, so this one cannot be later.'),
  ).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: /^In / })).not.toBeInTheDocument();
  expect(dialog.queryByLabelText('Another time')).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Not today' })).toBeInTheDocument();
});

test('the page of a reminder puts its doses off and says what comes next', async () => {
  const device = await openDevice({ at: `${TODAY}T08:10` });
  await device.add({ name: 'Metformin', ...once });
  await device.add({ name: 'Ramipril', ...once });
  await onReminder(device);
  press('Later…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Take later' }));
  fireEvent.click(dialog.getByRole('button', { name: 'In 1 hour, 9:10 AM' }));
  const heading = screen.getByRole('heading', { level: 1 });
  // covers: C-18
  await waitFor(() => expect(heading).toHaveAccessibleName('8:00 AM medicines, 2 later'));
  expect(screen.getByText('Next: 2 medicines, 9:10 AM, in 1 hour')).toBeInTheDocument();
  expect(screen.getAllByText('Later: 9:10 AM')).toHaveLength(2);
});

test('the page of a reminder takes its doses off the day, and still has them', async () => {
  const device = await openDevice({ at: `${TODAY}T08:10` });
  await device.add({ name: 'Metformin', ...once });
  await onReminder(device);
  press('Not today…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Not today' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Not today: Metformin' }));
  const heading = screen.getByRole('heading', { level: 1 });
  // covers: C-18
  await waitFor(() => expect(heading).toHaveAccessibleName('8:00 AM medicines, 1 not today'));
  pressLater(device, 'Undo Not today, Metformin, 8:00 AM');
  await waitFor(() => expect(heading).toHaveAccessibleName('8:00 AM medicines, 1 to take'));
});

test('the newest choice of another device shows here', async () => {
  const device = await openDevice({ at: `${TODAY}T08:10` });
  const metformin = await device.add({ name: 'Metformin', ...once });
  await onToday(device);
  const until = (at: string) => ({
    table: 'dose_exceptions' as const,
    id: exceptionId(metformin, TODAY, '08:00'),
    patch: { medication_id: metformin, date: TODAY, slot: '08:00', kind: 'later', due_at: at },
  });
  await rules.complete();
  await act(device.store, until('2026-11-20T08:00:00.000Z'));
  await act(device.store, until('2026-11-20T08:30:00.000Z'));
  await waitFor(() => expect(row('Metformin')).toHaveTextContent('Later: 9:30 AM'));
});

test('a choice that could not be saved is told, and nothing is put off', async () => {
  const device = await openDevice({ at: `${TODAY}T08:10` });
  const metformin = await device.add({ name: 'Metformin', ...once });
  await onToday(device);
  vi.spyOn(rules, 'complete').mockRejectedValue(new Error('not reached'));
  const dialog = await openLater();
  fireEvent.click(dialog.getByRole('button', { name: 'Not today' }));
  await waitFor(() =>
    expect(screen.getByText('This could not be saved. Please try again.')).toBeInTheDocument(),
  );
  expect(exceptionFor(device, metformin)).toBeUndefined();
});

test('a time that has not come can be put off or not wanted, as one that is due', async () => {
  const device = await openDevice({ at: `${TODAY}T08:10` });
  const id = await device.add({ name: 'Metformin', frequency: 'once_daily', times: ['20:00'] });
  await renderScreen(device.store, Dashboard, '/dashboard');
  fireEvent.click(await screen.findByRole('button', { name: 'Later or not today, 8:00 PM' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take later' }));
  const time = dialog.getByLabelText('Another time');
  const choose = (value: string) => {
    fireEvent.change(time, { target: { value } });
    fireEvent.click(dialog.getByRole('button', { name: 'At this time' }));
  };
  choose('19:00');
  expect(dialog.getByText('Its own time is 8:00 PM.')).toBeInTheDocument();
  choose('21:00');
  const group = screen.getByRole('region', { name: '8:00 PM' });
  // covers: C-18
  await waitFor(() => expect(group).toHaveTextContent('Later: 9:00 PM'));
  const exception = device.store.row('dose_exceptions', exceptionId(id, TODAY, '20:00'));
  expect(exception).toMatchObject({ kind: 'later', due_at: '2026-11-20T20:00:00.000Z' });
});
