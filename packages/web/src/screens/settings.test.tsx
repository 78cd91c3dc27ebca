// @vitest-environment happy-dom
import type { SettingsRow } from '@dosewell/domain/sync';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearDevice } from '../data/account/clear-device.ts';
import { device } from '../platform/device.ts';
import { Settings } from './settings.tsx';
import { type Device, openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';
import { certain } from '@dosewell/domain/problem';
import * as clearDeviceModule from '../data/account/clear-device.ts';
import * as serverQuery from '../data/server/server-query.tsx';
import { standIn } from '../testing/stand-in.ts';

standIn(clearDeviceModule, 'clearDevice');
standIn(serverQuery, 'useServerQuery');
beforeEach(() => {
  const away = { value: undefined, problem: 'network', retry: () => undefined } as const;
  vi.mocked(serverQuery.useServerQuery).mockReturnValue(away);
  localStorage.clear();
});

const open = () => openDevice({ at: '2026-11-20T08:10' });
const show = (given: Device) => renderScreen(given.store, Settings, '/settings');
const kept = (given: Device): SettingsRow =>
  certain(given.store.row('user_settings', given.store.account.userId)) as SettingsRow;
const section = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the way back leads to the profile', async () => {
  const place = await show(await open());
  press('Back to Profile');
  // covers: PROF-015
  await waitFor(() => expect(place()).toBe('/profile'));
});

test('the list at the side names every section of the page', async () => {
  await show(await open());
  const links = within(screen.getByRole('navigation', { name: 'Sections of Settings' })).getAllByRole('link');
  expect(links.length).toBeGreaterThan(5);
  for (const link of links) {
    const target = document.getElementById(certain(link.getAttribute('href')).slice(1));
    expect(target?.querySelector('h2')?.textContent).toBe(link.textContent);
  }
  expect(screen.getAllByText('Notifications').length, 'its link and its title').toBe(2);
});

test('the time zone can be chosen, and that of the device is offered', async () => {
  const given = await open();
  await show(given);
  fireEvent.change(screen.getByLabelText('Time zone'), { target: { value: 'America/New_York' } });
  // covers: DATA-017
  await waitFor(() => expect(kept(given).timezone).toBe('America/New_York'));
  fireEvent.click(await screen.findByRole('button', { name: 'Use Europe: Berlin' }));
  await waitFor(() => expect(kept(given).timezone).toBe('Europe/Berlin'));
  await waitFor(() => expect(screen.queryByText(/This device is in/)).not.toBeInTheDocument());
});

test('a section says that a change is saved, and says it again at the next', async () => {
  const given = await open();
  await show(given);
  const said = (name: string) => certain(section(name).getAllByRole('status').at(-1)).textContent;
  expect({ units: said('Units'), time: said('Time') }).toEqual({
    units: '',
    time: '',
  });
  fireEvent.click(section('Units').getByRole('radio', { name: 'lb' }));
  await waitFor(() => expect(said('Units')).toBe('Saved'));
  expect(said('Time'), 'only where it was changed').toBe('');
  fireEvent.click(section('Units').getByRole('radio', { name: 'kg' }));
  expect(said('Units')).toBe('');
  // covers: DATA-016
  await waitFor(() => expect(said('Units')).toBe('Saved'));
});

test.each([
  ['Late after', 'missed_after_minutes', '45', '0', 'Please enter whole minutes from 1 to 1440'],
  [
    'Remind me before a dose',
    'reminder_advance_minutes',
    '5',
    '1441',
    'Please enter whole minutes from 0 to 1440',
  ],
] as const)(
  'the setting "%s" is saved when the field is left, and refused in words if invalid',
  async (label, field, good, bad, words) => {
    const given = await open();
    await show(given);
    const input = screen.getByLabelText<HTMLInputElement>(label);
    const before = kept(given)[field];
    fireEvent.change(input, { target: { value: bad } });
    fireEvent.blur(input);
    await waitFor(() => expect(screen.getByText(words)).toBeInTheDocument());
    expect({ kept: kept(given)[field], shown: input.value }).toEqual({ kept: before, shown: bad });
    fireEvent.change(input, { target: { value: good } });
    fireEvent.blur(input);
    // covers: DATA-016
    await waitFor(() => expect(kept(given)[field]).toBe(Number(good)));
    await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());
  },
);

test.each([
  ['mmol/L', 'glucose_unit'],
  ['lb', 'weight_unit'],
  ['in', 'length_unit'],
] as const)('readings are shown in %s once it is chosen', async (unit, field) => {
  const given = await open();
  await show(given);
  fireEvent.click(section('Units').getByRole('radio', { name: unit }));
  await waitFor(() => expect(kept(given)[field]).toBe(unit));
  await given.store.syncNow();
  expect(certain(given.server.rows('user_settings')[0])[field]).toBe(unit);
});

test('reminders are on from the start, and the choice to have none is kept and sent', async () => {
  const given = await open();
  await show(given);
  const reminders = screen.getByRole('switch', { name: 'Remind me of my doses' });
  // covers: DATA-015
  expect(reminders).toBeChecked();
  fireEvent.click(reminders);
  // covers: PROF-017 GEN-015
  await waitFor(() => expect(kept(given).notifications_enabled).toBe(false));
  expect(screen.getByRole('switch', { name: 'Remind me of my doses' })).not.toBeChecked();
});

test('reminders come again, and quiet hours hold back what can wait, as the person chooses', async () => {
  const given = await open();
  await show(given);
  const again = screen.getByRole('combobox', { name: 'Remind me until I answer' });
  // covers: C-18
  expect(again).toHaveDisplayValue('Once only');
  fireEvent.change(again, { target: { value: '10' } });
  await waitFor(() => expect(kept(given).reminder_repeat_minutes).toBe(10));
  expect(again).toHaveDisplayValue('Every 10 minutes');
  fireEvent.click(screen.getByRole('switch', { name: 'Quiet hours' }));
  await waitFor(() => expect(kept(given)).toMatchObject({ quiet_from: '22:00', quiet_to: '07:00' }));
  const until = screen.getByLabelText('Quiet until');
  fireEvent.change(until, { target: { value: '' } });
  fireEvent.change(until, { target: { value: '22:00' } });
  await waitFor(() =>
    expect(screen.getByText('Choose two different times: these hold nothing back')).toBeInTheDocument(),
  );
  fireEvent.change(screen.getByLabelText('Quiet from'), { target: { value: '21:30' } });
  await waitFor(() => expect(kept(given)).toMatchObject({ quiet_from: '21:30', quiet_to: '22:00' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Quiet hours' }));
  await waitFor(() => expect(kept(given)).toMatchObject({ quiet_from: null, quiet_to: null }));
});

test('the notifications of this browser stand below what the person wants to be told', async () => {
  await show(await open());
  // covers: PROF-017 NOTE-005
  expect(await section('Notifications').findByText('Notification service not available')).toBeInTheDocument();
});

test('a person is told before a medicine runs out unless they say no, and of their week if they say so', async () => {
  const given = await open();
  await show(given);
  const refills = screen.getByRole('switch', { name: 'Tell me before a medicine runs out' });
  const weekly = screen.getByRole('switch', { name: 'Weekly summary' });
  // covers: NOTE-018
  expect(refills).toBeChecked();
  expect(weekly).not.toBeChecked();
  fireEvent.click(refills);
  await waitFor(() => expect(kept(given).refill_alerts).toBe(false));
  fireEvent.click(weekly);
  await waitFor(() => expect(kept(given).weekly_summary).toBe(true));
  await given.store.syncNow();
  // covers: NOTE-014
  expect(given.server.rows('user_settings')[0]).toMatchObject({ refill_alerts: false, weekly_summary: true });
});

test.each([
  [true, 'Kept until you sign out'],
  [false, 'The browser may clear it when space runs out'],
  [undefined, 'This browser does not say'],
])('App Information says what a helper will ask for (storage kept: %s)', async (lasting, words) => {
  vi.spyOn(device, 'storageIsLasting').mockResolvedValue(lasting);
  vi.spyOn(device, 'system').mockReturnValue('Android');
  await show(await open());
  await waitFor(() => expect(section('App Information').getByText(words)).toBeInTheDocument());
  const told = Object.fromEntries(
    section('App Information')
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
  // covers: PROF-018 PROF-019 PROF-020
  expect(told).toMatchObject({ Platform: 'Android', Version: '1.0.0', Build: 'Web' });
});

test('the account can be deleted in the settings too', async () => {
  await show(await open());
  // covers: PROF-021
  expect(section('Danger Zone').getByRole('button', { name: 'Delete Account' })).toBeInTheDocument();
});

test.each([
  ['Web', true, true],
  ['Web', false, false],
  ['Native', true, false],
] as const)('the debug card shows in the %s build on localhost (%s): %s', async (build, local, there) => {
  vi.spyOn(device, 'build').mockReturnValue(build);
  vi.spyOn(device, 'onLocalhost').mockReturnValue(local);
  await show(await open());
  // covers: PROF-022
  expect(screen.queryByRole('button', { name: 'Clear All Data' }) !== null).toBe(there);
});

test('a section of the address stands alone on a phone, and All settings leads back to the list', async () => {
  const place = await renderScreen((await open()).store, Settings, '/settings#units');
  const onPhones = () =>
    [...document.querySelectorAll('section[id]:not(.max-wide\\:hidden)')].map(({ id }) => id);
  expect(onPhones()).toEqual(['units']);
  expect(screen.getByRole('navigation', { name: 'Sections of Settings' })).toHaveClass('max-wide:hidden');
  press('All settings');
  await waitFor(() => expect(onPhones()).toEqual([]));
  expect(place()).toBe('/settings');
  expect(screen.getByRole('navigation', { name: 'Sections of Settings' })).not.toHaveClass('max-wide:hidden');
});

test('Clear All Data asks, and asks again about unsent entries', async () => {
  vi.spyOn(device, 'onLocalhost').mockReturnValue(true);
  vi.mocked(clearDevice)
    .mockReset()
    .mockResolvedValueOnce({ kind: 'unsent', pending: 2 })
    .mockResolvedValueOnce({ kind: 'done', revoked: true });
  const given = await open();
  await show(given);
  press('Clear All Data');
  const sure = await screen.findByRole('alertdialog', { name: 'Clear everything on this device?' });
  expect(clearDevice).not.toHaveBeenCalled();
  fireEvent.click(within(sure).getByRole('button', { name: 'Clear All Data' }));
  const again = await screen.findByRole('alertdialog', { name: '2 entries are not sent yet' });
  fireEvent.click(within(again).getByRole('button', { name: 'Discard and clear' }));
  await waitFor(() => expect(clearDevice).toHaveBeenCalledTimes(2));
  // covers: PROF-022
  expect(vi.mocked(clearDevice).mock.calls.map(([, choice]) => choice)).toEqual([
    { discard: false },
    { discard: true },
  ]);
});
