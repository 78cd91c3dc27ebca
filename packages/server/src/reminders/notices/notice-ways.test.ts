// What no device has shown goes another way.
import { expect, test } from 'vitest';
import { DAY, put } from '../../testing/people/device.ts';
import { anotherPerson, at, moment, reminding } from '../../testing/people/reminding.ts';
import { refills, stocked } from '../../testing/people/stock-told.ts';
import type { RemindedPerson } from '../../testing/people/reminded.ts';

const world = reminding();
const SITE = 'https://pills.example.org';
const signed = ({ person }: RemindedPerson) => ({
  ...person,
  ...{ device: 'Chrome on Windows', sharedDevice: false, signedInAt: new Date(0), endsAt: new Date(0) },
});
const ntfy = (person: RemindedPerson, topic: string) =>
  world().server.ways.add(signed(person), SITE, {
    ...{ kind: 'ntfy', address: `https://ntfy.sh/${topic}`, after_minutes: 15 },
  });
const sent = () =>
  world().server.outside.posted.map(({ text }) => JSON.parse(text) as Record<string, unknown>);
/** A tick at a local time of the day. */
const tickAt = async (time: string): Promise<void> => {
  at(`${DAY}T${time}:00`);
  await world().server.tick();
};

test('a message without a device goes the first other way at once, and no further', async () => {
  const john = await anotherPerson(world());
  await ntfy(john, 'first');
  await ntfy(john, 'second');
  await stocked(john, 3, moment);
  const before = sent().length;
  await tickAt('08:30');
  await tickAt('09:00');
  await tickAt('10:00');
  await tickAt('12:00');
  const alerts = sent()
    .slice(before)
    .filter(({ title }) => title === 'Refill Reminder');
  // covers: NOTE-014 PAY-020
  expect(alerts).toEqual([
    {
      ...{ topic: 'first', title: 'Refill Reminder', message: 'A medicine is running low: 3 days left' },
      ...{ click: `${SITE}/refills`, priority: 3, tags: ['pill'] },
    },
  ]);
});

test('a message to a device waits, and does not go another way once the device says that it showed it', async () => {
  const { maria, db } = world();
  await ntfy(maria, 'maria');
  await stocked(maria, 3, moment);
  const alerts = () => sent().filter(({ topic, title }) => topic === 'maria' && title === 'Refill Reminder');
  await tickAt('08:30');
  await tickAt('09:00');
  await tickAt('09:14');
  expect(alerts()).toEqual([]);
  await tickAt('09:15');
  expect(alerts()).toHaveLength(1);
  const ruth = await anotherPerson(world());
  await ruth.subscribe();
  await ntfy(ruth, 'ruth');
  await stocked(ruth, 3, moment);
  at('2026-11-21T08:30:00');
  await world().server.tick();
  at('2026-11-21T09:00:00');
  await world().server.tick();
  await db.auth.query('update auth.push_browser set shown_at = $1', [new Date(world().clock.now + 1000)]);
  at('2026-11-21T09:30:00');
  await world().server.tick();
  expect(sent().filter(({ topic, title }) => topic === 'ruth' && title === 'Refill Reminder')).toEqual([]);
});

test('quiet hours hold a message back on another way too, and a refill meanwhile ends it', async () => {
  const [john, ruth] = [await anotherPerson(world()), await anotherPerson(world())];
  const medicines = [];
  for (const [person, topic] of [
    [john, 'john'],
    [ruth, 'quiet'],
  ] as const) {
    await person.subscribe();
    await ntfy(person, topic);
    await person.device.do(
      put('user_settings', person.person.userId, { quiet_from: '09:10', quiet_to: '10:00' }, 99),
      moment(),
    );
    medicines.push(await stocked(person, 3, moment));
  }
  await tickAt('08:30');
  await tickAt('09:00');
  await tickAt('09:30');
  const alerts = () =>
    sent().filter(
      ({ title, topic }) => title === 'Refill Reminder' && (topic === 'john' || topic === 'quiet'),
    );
  expect(alerts()).toEqual([]);
  await refills(john, String(medicines[0]), 60, moment);
  await tickAt('10:00');
  // covers: PAY-020
  expect(alerts().map(({ topic }) => topic)).toEqual(['quiet']);
});
