// @vitest-environment node
import { expect, test } from 'vitest';
import { fakePhone } from '../testing/fake-phone.ts';
import { fakeRinger } from '../testing/fake-ringer.ts';
import { at, phoneWorld } from '../testing/phone-world.ts';
import { act, dose, MEDICATION } from '../testing/test-device.ts';
import { openDoseAlarms } from './dose-alarms.ts';
import { personOnPhone } from './person-on-phone.ts';
import { openReminders } from './reminders-here.ts';

const world = async (ringer = fakeRinger(), times = ['08:00', '20:00']) => {
  const { phone, platform, store } = await phoneWorld(fakePhone('iOS'), times);
  const alarms = openDoseAlarms(ringer, phone.plain, () => reminders.plan());
  const reminders = openReminders({
    ...{ alarms: phone.alarms, plain: phone.plain, now: platform.now, alsoRing: alarms.plan },
    people: async (wishes) => [await personOnPhone(store, wishes)].flatMap((one) => one ?? []),
  });
  await reminders.plan();
  const times_ = () => [...ringer.ringing.values()].map((alarm) => alarm.at).toSorted((a, b) => a - b);
  return { phone, platform, store, ringer, alarms, reminders, rings: times_ };
};

test('nothing rings until a medication is chosen, then its times do, and the reminders stay', async () => {
  const { phone, ringer, alarms, rings } = await world();
  const reminders = new Map(phone.ringing);
  expect([ringer.asked(), rings()]).toEqual([0, []]);
  await alarms.choose(MEDICATION, true);
  expect(ringer.asked()).toBe(1);
  expect(rings().slice(0, 2)).toEqual([at('08:00'), at('20:00')]);
  expect(phone.ringing).toEqual(reminders);
  await alarms.choose(MEDICATION, false);
  expect([ringer.asked(), rings()]).toEqual([1, []]);
});

test('a dose answered before its time rings no more', async () => {
  const { store, alarms, reminders, rings } = await world();
  await alarms.choose(MEDICATION, true);
  await act(store, dose('08:00', 'taken'));
  await reminders.plan();
  expect(rings()[0]).toBe(at('20:00'));
});

test('an alarm put off on the phone rings ten minutes later, also after the app was opened meanwhile', async () => {
  const { platform, ringer, alarms, reminders, store, rings } = await world();
  await alarms.choose(MEDICATION, true);
  const [first] = [...ringer.ringing.values()].toSorted((a, b) => a.at - b.at);
  platform.setNow(at('08:01'));
  ringer.later(first?.id ?? 0);
  await reminders.plan();
  expect(rings()[0]).toBe(at('08:10'));
  await act(store, dose('08:00', 'taken'));
  await reminders.plan();
  expect(rings()[0]).toBe(at('20:00'));
});

test('an alarm that rang and was stopped is not set again', async () => {
  const { platform, ringer, alarms, reminders, rings } = await world();
  await alarms.choose(MEDICATION, true);
  const [first] = [...ringer.ringing.values()].toSorted((a, b) => a.at - b.at);
  platform.setNow(at('08:01'));
  ringer.stop(first?.id ?? 0);
  await reminders.plan();
  expect(rings()[0]).toBe(at('20:00'));
});

test('a phone that takes its leave back rings no more, and says so', async () => {
  const { ringer, alarms, reminders, rings } = await world();
  await alarms.choose(MEDICATION, true);
  ringer.setStanding('denied');
  await reminders.plan();
  expect([rings(), alarms.read()?.standing]).toEqual([[], 'denied']);
});

test('a phone that holds no more alarms says so, keeps the soonest, and its reminders are planned', async () => {
  const { phone, ringer, alarms, reminders, rings } = await world();
  ringer.holdOnly(2);
  await alarms.choose(MEDICATION, true);
  expect(rings()).toEqual([at('08:00'), at('20:00')]);
  expect([alarms.read()?.failed, reminders.read()?.failed]).toEqual([true, false]);
  expect(phone.ringing.size).toBeGreaterThan(2);
});

test('clearing all reminders clears the alarms, and a phone too old for alarms has no choice of them', async () => {
  const { alarms, reminders, rings } = await world();
  await alarms.choose(MEDICATION, true);
  await reminders.clear();
  // covers: NAT-007
  expect(rings()).toEqual([]);
  const ringer = fakeRinger();
  ringer.setStanding(undefined);
  const old = await world(ringer);
  expect(old.alarms.read()).toBeUndefined();
});
