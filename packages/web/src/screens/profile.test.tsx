// @vitest-environment happy-dom
import { certain, ok, refuse } from '@dosewell/domain/problem';
import type { Plan, ProfileRow } from '@dosewell/domain/sync';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { removePicture, sendPicture } from '../data/account/picture-api.ts';
import { NetworkError } from '../data/server/request.ts';
import { device } from '../platform/device.ts';
import { Profile } from './profile.tsx';
import { type Device, openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';
import * as pictureApi from '../data/account/picture-api.ts';
import { standIn } from '../testing/stand-in.ts';

standIn(pictureApi, 'sendPicture', 'removePicture');

beforeEach(() => {
  localStorage.clear();
  vi.mocked(sendPicture).mockReset().mockResolvedValue(ok(undefined));
  vi.mocked(removePicture).mockReset().mockResolvedValue(ok(undefined));
});

const NOW = '2026-11-20T08:10';
const show = (given: Device) => renderScreen(given.store, Profile, '/profile');
const withProfile = async (given: Device, more: Partial<ProfileRow>): Promise<void> => {
  given.server.put({ table: 'profiles', row: { ...certain(given.server.rows('profiles')[0]), ...more } });
  await given.store.syncNow();
};
const withPlan = async (given: Device, plan: Plan): Promise<void> => {
  given.server.put({
    table: 'user_settings',
    row: { ...certain(given.server.rows('user_settings')[0]), plan },
  });
  await given.store.syncNow();
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const picture = () => document.querySelector('img');

test('the profile shows who is signed in, with initials made on the device', async () => {
  await show(await openDevice({ at: NOW }));
  // covers: PROF-003
  expect(screen.getByText('Maria Keller')).toBeInTheDocument();
  // covers: PROF-004
  expect(screen.getByText('maria@example.org')).toBeInTheDocument();
  // covers: PROF-001
  expect(screen.getByText('MK')).toBeInTheDocument();
  // covers: PROF-002
  expect(picture()).not.toBeInTheDocument();
});

test('a picture from our own server replaces the initials, which return if it cannot be shown', async () => {
  const given = await openDevice({ at: NOW });
  await withProfile(given, { avatar_url: '/api/v1/account/picture/one' });
  await show(given);
  // covers: PROF-001 PROF-002
  expect(picture()).toHaveAttribute('src', '/api/v1/account/picture/one');
  fireEvent.error(certain(picture()));
  await waitFor(() => expect(screen.getByText('MK')).toBeInTheDocument());
});

test.each([
  ['FREE', 'Free Plan'],
  ['PRO', 'Pro Member'],
  ['MAX', 'Max Member'],
] as const)('the label of the plan %s is %s', async (plan, label) => {
  const given = await openDevice({ at: NOW });
  await withPlan(given, plan);
  await show(given);
  // covers: PROF-005 PROF-006
  expect(screen.getByText(label)).toBeInTheDocument();
});

test.each([
  ['Web', 'Settings', 'App Settings'],
  ['Native', 'App Settings', 'Settings'],
] as const)('the link in the %s build reads %s', async (build, label, other) => {
  vi.spyOn(device, 'build').mockReturnValue(build);
  await show(await openDevice({ at: NOW }));
  // covers: PROF-008 NAT-003
  expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', '/settings');
  expect(screen.queryByRole('link', { name: other })).not.toBeInTheDocument();
});

test('the units and the export are two taps from any tab: the profile leads to each section', async () => {
  await show(await openDevice({ at: NOW }));
  expect(screen.getByRole('link', { name: 'Units' })).toHaveAttribute('href', '/settings#units');
  expect(screen.getByRole('link', { name: 'Your data' })).toHaveAttribute('href', '/settings#your-data');
});

test('the profile leads to the subscription page, to signing out and to deleting the account', async () => {
  await show(await openDevice({ at: NOW }));
  const link = screen.getByRole('link', { name: 'Manage Subscription' });
  // covers: PROF-009
  expect(link).toHaveAttribute('href', '/subscription');
  const danger = screen.getByRole('region', { name: 'Danger Zone' });
  // covers: PROF-011
  expect(within(danger).getByRole('button', { name: 'Delete Account' })).toBeInTheDocument();
  // covers: PROF-010
  expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
});

const editName = async (name: string): Promise<void> => {
  press('Edit name');
  fireEvent.change(await screen.findByLabelText('Full Name'), { target: { value: name } });
  press('Save');
};

test('the name is edited by the rules of sign-up, and kept trimmed', async () => {
  const given = await openDevice({ at: NOW });
  await show(given);
  await editName('   ');
  await waitFor(() => expect(screen.getByText('Name is required')).toBeInTheDocument());
  fireEvent.change(screen.getByLabelText('Full Name'), { target: { value: '  Maria Weber ' } });
  press('Save');
  // covers: PROF-013 GEN-014 DATA-032
  await waitFor(() => expect(screen.getByText('Maria Weber')).toBeInTheDocument());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await given.store.syncNow();
  expect(certain(given.server.rows('profiles')[0]).display_name).toBe('Maria Weber');
});

const chooseFile = (file: File) =>
  fireEvent.change(screen.getByLabelText('Picture file'), { target: { files: [file] } });
const aPicture = (type = 'image/png') => new File(['x'], 'me', { type });

test('a chosen picture is sent, and any other file is refused at once', async () => {
  const given = await openDevice({ at: NOW });
  await show(given);
  chooseFile(aPicture('image/svg+xml'));
  await waitFor(() =>
    expect(screen.getByText('Please choose a JPEG, PNG or WebP picture')).toBeInTheDocument(),
  );
  expect(sendPicture).not.toHaveBeenCalled();
  const file = aPicture();
  chooseFile(file);
  // covers: PROF-013
  await waitFor(() => expect(sendPicture).toHaveBeenCalledExactlyOnceWith(given.store.account.userId, file));
});

test.each([
  [refuse('not_a_picture'), 'This picture could not be read. Please choose another one.', false],
  [new NetworkError('no answer'), /The server cannot be reached/, true],
])('a failed upload of a picture is explained in place: %#', async (outcome, words, retried) => {
  if (outcome instanceof Error) vi.mocked(sendPicture).mockRejectedValueOnce(outcome);
  else vi.mocked(sendPicture).mockResolvedValueOnce(outcome);
  await show(await openDevice({ at: NOW }));
  chooseFile(aPicture());
  await waitFor(() => expect(screen.getByText(words)).toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Retry' }) !== null).toBe(retried);
});

test('a picture can be removed', async () => {
  const given = await openDevice({ at: NOW });
  await withProfile(given, { avatar_url: '/api/v1/account/picture/one' });
  await show(given);
  press('Remove picture');
  await waitFor(() => expect(removePicture).toHaveBeenCalledOnce());
});

test.each([{ withoutProfile: true }, { unreached: true }])(
  'a profile that cannot be loaded leads to the dashboard: %j',
  async (problem) => {
    const place = await show(await openDevice({ at: NOW, ...problem }));
    // covers: PROF-014
    await waitFor(() => expect(place()).toBe('/dashboard'));
  },
);

const numbersDialog = async () => {
  press('Change numbers');
  return within(await screen.findByRole('dialog', { name: 'Numbers to call' }));
};
const saveNumbers = (): void => {
  fireEvent.submit(certain(document.querySelector('[role=dialog] form')));
};

test('the own numbers are typed at Profile, judged, kept as typed, and taken away again', async () => {
  const given = await openDevice({ at: NOW });
  await show(given);
  const row = () => certain(given.store.row('profiles', given.store.account.userId));
  expect(screen.getByText('112, the number of the country you are in')).toBeInTheDocument();
  const dialog = await numbersDialog();
  const typed = (label: RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  typed(/^Emergency number/, 'ask Jonas');
  typed(/^Doctor’s number/, '+49 (0)30 12-34 ');
  saveNumbers();
  await waitFor(() =>
    expect(dialog.getByText('Please type the number in digits, without words')).toBeInTheDocument(),
  );
  typed(/^Emergency number/, '0800 1');
  await waitFor(() => expect(dialog.queryByText(/^Please type the number/)).not.toBeInTheDocument());
  saveNumbers();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(row()).toMatchObject({ emergency_phone: '0800 1', doctor_phone: '+49 (0)30 12-34' });
  await waitFor(() => expect(screen.getByText('0800 1')).toBeInTheDocument());
  const again = await numbersDialog();
  fireEvent.change(again.getByLabelText(/^Emergency number/), { target: { value: ' ' } });
  saveNumbers();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(row()).toMatchObject({ emergency_phone: null, doctor_phone: '+49 (0)30 12-34' });
});

test.each([
  ['Asia/Tokyo', '119, the number of the country you are in'],
  ['UTC', '112, or the emergency number where you are'],
])('without an own number a device in %s calls %s', async (zone, words) => {
  const given = await openDevice({ at: NOW });
  vi.spyOn(given.store, 'deviceZone').mockReturnValue(zone);
  await show(given);
  expect(screen.getByText(words)).toBeInTheDocument();
});
