import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakePhone, type FakePhone } from '../../data/testing/fake-phone.ts';
import { openReminders } from '../../data/phone/reminders-here.ts';
import { setSignInTrouble } from '../../data/phone/sign-in-trouble.ts';
import { setRemindersHere } from '../../data/phone/reminders-of-phone.ts';
import type { PersonOnPhone } from '@dosewell/domain/reminders/native';
import { RouterProvider } from '../../navigation/router-provider.tsx';
import { createRouter } from '../../navigation/router.ts';
import { memoryEntries } from '../../navigation/testing/memory-entries.ts';
import { PhoneNotice } from './phone-notice.tsx';
import { PhoneReminders } from './phone-reminders.tsx';

const NOW = Date.parse('2026-11-20T06:00:00Z');
const SYNCED = { rev: 1, clock: 0, bucket: 'all', deleted_at: null };
const SCHEDULE = {
  frequency: 'custom' as const,
  ...{ times: ['08:00'], dosage: '500 mg', amount: 1, home_zone: null, is_active: true },
  ...{ start_date: '2026-11-20', end_date: '2026-11-22', from_slot: '2026-11-01T00:00', number: 1 },
};
const MARIA: PersonOnPhone = {
  ...{ userId: '00000000-0000-4000-8000-000000000001', zone: 'Europe/Berlin' },
  ...{ missedAfterMinutes: 30, aheadMinutes: 0, names: true },
  records: {
    medications: [{ id: 'm', name: 'Metformin', deleted_at: null }] as never,
    regimens: [{ ...SYNCED, ...SCHEDULE, id: 'r', medication_id: 'm' }],
    logs: [],
    exceptions: [],
  },
};
afterEach(() => {
  cleanup();
  setRemindersHere(undefined);
  setSignInTrouble(undefined);
});

const shown = async (phone: FakePhone, people: readonly PersonOnPhone[] = [MARIA]) => {
  const reminders = openReminders({
    ...{ alarms: phone.alarms, plain: phone.plain, now: () => NOW },
    people: async () => people,
  });
  setRemindersHere(reminders);
  render(
    <RouterProvider router={createRouter(memoryEntries('/settings'), () => Promise.resolve())}>
      <PhoneNotice />
      <PhoneReminders />
    </RouterProvider>,
  );
  await reminders.plan();
  return reminders;
};
const theSwitch = () => screen.findByRole('switch', { name: 'Reminders of this phone' });

test('the card says that the phone may remind and how many reminders are pending, and clears them all', async () => {
  const phone = fakePhone('Android');
  await shown(phone);
  // covers: NAT-002 NAT-004 PROF-016
  expect(await theSwitch()).toBeChecked();
  // covers: NAT-004
  expect(await theSwitch()).toHaveAccessibleDescription('This phone may show notifications.');
  // covers: NAT-006
  expect(screen.getByText('3 reminders are pending.')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Clear All Reminders' }));
  // covers: NAT-007
  await expect.poll(() => phone.ringing.size).toBe(0);
  expect(await theSwitch()).not.toBeChecked();
  expect(screen.queryByRole('button', { name: 'Clear All Reminders' })).not.toBeInTheDocument();
  fireEvent.click(await theSwitch());
  // covers: NAT-005 NAT-006
  expect(await screen.findByText('3 reminders are pending.')).toBeInTheDocument();
});

test('a phone that denies notifications says where to allow them, on every page too', async () => {
  await shown(fakePhone('Android', 'denied'));
  // covers: NOTE-022
  expect(await screen.findByText(/^Notification permission denied\./)).toBeInTheDocument();
  // covers: NAT-004
  expect(await theSwitch()).not.toBeChecked();
  expect(await theSwitch()).toBeDisabled();
  expect(screen.getByRole('link', { name: 'See what to change' })).toHaveAttribute('href', '/settings');
});

test('a phone that has not been asked yet reads as off, and says what will be asked', async () => {
  await shown(fakePhone('Android', 'prompt'), []);
  // covers: NAT-004
  expect(await theSwitch()).not.toBeChecked();
  expect(await theSwitch()).toHaveAccessibleDescription(/^The phone asks once/);
});

test('a phone that would remind late says so, and leads to what is to be allowed', async () => {
  const phone = fakePhone('Android');
  phone.setExact(false);
  phone.setSaved(true);
  await shown(phone);
  expect(await screen.findByText('This phone may remind you late.', { exact: false })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Allow exact alarms' }));
  fireEvent.click(screen.getByRole('button', { name: 'Let it run' }));
  expect(phone.asked).toMatchObject({ exact: 1, battery: 1 });
});

test('a planning that failed is said in place, and Retry sets the reminders', async () => {
  const phone = fakePhone('iOS');
  phone.fail(true);
  await shown(phone);
  // covers: NAT-023 MED-084
  expect(await screen.findAllByText(/^The reminders of this phone could not be set\./)).toHaveLength(2);
  phone.fail(false);
  const [retry] = screen.getAllByRole('button', { name: 'Retry' });
  if (retry) fireEvent.click(retry);
  // covers: NAT-023 MED-084
  await expect.poll(() => phone.ringing.size).toBe(3);
  await expect.poll(() => screen.queryByText(/could not be set/)).toBeNull();
});

test('a browser has no reminders of its own, and shows neither card nor notice', () => {
  const { container } = render(
    <>
      <PhoneNotice />
      <PhoneReminders />
    </>,
  );
  // covers: NAT-008
  expect(container).toBeEmptyDOMElement();
});

test('a sign-in that the phone did not keep is told in a sentence above every page, until it is mended', async () => {
  await shown(fakePhone('Android'));
  act(() => setSignInTrouble('unkept'));
  expect(screen.getByText('Your sign-in could not be kept on this phone')).toBeInTheDocument();
  act(() => setSignInTrouble(undefined));
  expect(screen.queryByText(/^Your sign-in/)).not.toBeInTheDocument();
});
