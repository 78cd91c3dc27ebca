// @vitest-environment node
import { expect, test } from 'vitest';
import { at, first, inOrder, phoneWorld as world } from '../testing/phone-world.ts';
import { act, MARIA } from '../testing/test-device.ts';

test('names are left out where the person does not want them on the screen', async () => {
  const { phone, reminders } = await world();
  await reminders.wish({ names: false });
  // covers: C-18
  expect(first(phone).body).toBe('Your medicine for 8:00 AM');
});

test('a person who wants no reminders has none on this phone either', async () => {
  const { phone, reminders, store } = await world();
  await reminders.plan();
  await act(store, { table: 'user_settings', id: MARIA.userId, patch: { notifications_enabled: false } });
  await reminders.plan();
  expect(phone.ringing.size).toBe(0);
});

test('a first message comes as many minutes before the time as the person has set, where they want it on this phone', async () => {
  const { phone, reminders, store } = await world();
  await reminders.plan();
  expect(first(phone).at).toBe(at('08:00'));
  await reminders.wish({ ahead: true });
  // covers: NAT-022
  expect(inOrder(phone).slice(0, 2)).toMatchObject([
    { at: at('07:45'), body: 'Coming up: your medicine for 8:00 AM' },
    { at: at('08:00') },
  ]);
  await act(store, {
    table: 'user_settings',
    id: MARIA.userId,
    patch: { reminder_advance_minutes: 30 },
  });
  await reminders.plan();
  // covers: NAT-022
  expect(first(phone).at).toBe(at('07:30'));
});
