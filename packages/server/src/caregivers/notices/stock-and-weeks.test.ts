import { wallTimeAt } from '@dosewell/domain/time';
import { beforeEach, expect, test } from 'vitest';
import {
  caregiversUnderTest,
  press,
  type PersonWithCaregivers,
} from '../../testing/caregivers/caregivers-under-test.ts';
import { DAY, dose, medication, put } from '../../testing/people/device.ts';
import { newId } from '../../testing/people/person.ts';

const world = caregiversUnderTest();
/** Berlin, in November. */
const at = (wall: string): void => {
  world().api.clock.now = Date.parse(`${wall}+01:00`);
};
const moment = () => ({
  at: wallTimeAt(world().api.clock.now, 'Europe/Berlin'),
  clock: world().api.clock.now,
});
const tickAt = async (wall: string): Promise<void> => {
  at(wall);
  await world().tick();
};
const REFILLS = { receive_missed_med_alerts: false, receive_refill_alerts: true, shares: ['refills'] };
const WEEKS = { receive_missed_med_alerts: false, receive_weekly_summary: true };

let maria: PersonWithCaregivers;
beforeEach(async () => {
  at('2026-11-19T12:00:00');
  maria = await world().person();
});

/** A medication taken once a day at eight. */
const stocked = async (counted: number, name = 'Metformin'): Promise<string> => {
  const id = newId();
  const schedule = { frequency: 'custom', times: ['08:00'] };
  await maria.device.do(put('medications', id, medication(name, schedule)), moment());
  await changes(id, { counted });
  await world().plan();
  return id;
};
const changes = (id: string, how: { counted: number } | { refilled: number }) =>
  maria.device.do(put('stock_movements', newId(), { medication_id: id, ...how }), moment());
const mails = async (id: string) =>
  world()
    .mailsTo(String((await maria.row(id))['email']))
    .toReversed()
    .slice(1);

test('a caregiver is told at nine of what runs low, once a stock cycle, in words that never accuse', async () => {
  const john = await maria.confirmed('John', REFILLS);
  const id = await stocked(7);
  await tickAt(`${DAY}T08:59:00`);
  expect(await mails(john)).toEqual([]);
  await tickAt(`${DAY}T09:00:00`);
  const [mail] = await mails(john);
  // covers: PAY-020
  expect(mail?.subject).toBe('Refill for Maria');
  expect(mail?.text).toContain('Metformin: 7 days left.');
  expect(mail?.text).not.toMatch(/missed|forgot|should/i);
  // covers: T-22
  expect(mail?.text).toMatch(/Stop all messages about Maria:\nhttps:\S+\/care\/stop\//);
  for (const wall of ['2026-11-21T07:31:00', '2026-11-21T09:00:00', '2026-11-22T09:00:00'])
    await tickAt(wall);
  expect(await mails(john)).toHaveLength(1);
  await changes(id, { refilled: 60 });
  await tickAt('2026-11-22T12:00:00');
  await changes(id, { counted: 3 });
  await tickAt('2026-11-22T12:01:00');
  await tickAt('2026-11-23T09:00:00');
  expect((await mails(john)).map(({ text }) => text.match(/Metformin: .*/)?.[0])).toEqual([
    'Metformin: 7 days left.',
    'Metformin: 3 days left.',
  ]);
  expect(await maria.messages()).toEqual(['invitation sent', 'refill sent', 'refill sent']);
});

test('a caregiver of whom neither was switched on is told nothing', async () => {
  const john = await maria.confirmed('John', { receive_missed_med_alerts: false });
  await stocked(3);
  for (const wall of [`${DAY}T09:00:00`, '2026-11-22T10:00:00', '2026-11-23T09:00:00']) await tickAt(wall);
  expect(await mails(john)).toEqual([]);
});

test.each<[string, (john: string) => Promise<unknown>]>([
  ['removed', (john) => maria.remove(john)],
  ['stopped', async (john) => press(world().api, await maria.path(john, 'stop'))],
  ['switched off', (john) => maria.write(john, { receive_refill_alerts: false })],
  ['moved', (john) => maria.write(john, { email: `moved-${newId()}@example.org` })],
  [
    'paused',
    (john) => maria.write(john, { pause_ends_at: new Date(world().api.clock.now + 3_600_000).toISOString() }),
  ],
])('a caregiver who was %s between the queue and the mail server is told nothing', async (_, revoke) => {
  const john = await maria.confirmed('John', REFILLS);
  await stocked(5);
  const to = String((await maria.row(john))['email']);
  await world().notify();
  at(`${DAY}T09:00:00`);
  await world().notify();
  expect(await maria.messages()).toContain('refill');
  await revoke(john);
  const before = world().mailsTo(to).length;
  await world().send();
  // covers: T-22
  expect(world().mailsTo(to)).toHaveLength(before);
});

test('a medicine that was refilled before the message goes is told to nobody', async () => {
  const john = await maria.confirmed('John', REFILLS);
  const id = await stocked(5);
  await world().notify();
  at(`${DAY}T09:00:00`);
  await world().notify();
  await changes(id, { refilled: 60 });
  await world().send();
  expect(await mails(john)).toEqual([]);
  expect(await maria.messages()).toEqual(['invitation sent', 'refill over']);
});

test('a message held back by a pause or by a mail server that is down comes on the next morning', async () => {
  const john = await maria.confirmed('John', REFILLS);
  await stocked(5);
  await world().notify();
  world().mail.down = true;
  await tickAt(`${DAY}T09:00:00`);
  await tickAt('2026-11-21T07:30:00');
  world().mail.down = false;
  await tickAt('2026-11-21T09:00:00');
  expect((await mails(john)).map(({ subject }) => subject)).toEqual(['Refill for Maria']);
  await stocked(2, 'Zinc');
  await tickAt('2026-11-21T12:00:00');
  at('2026-11-22T08:59:00');
  await maria.write(john, { pause_ends_at: new Date(world().api.clock.now + 3_600_000).toISOString() });
  await tickAt('2026-11-22T09:00:00');
  expect(await mails(john)).toHaveLength(1);
  await tickAt('2026-11-23T07:30:00');
  await tickAt('2026-11-23T09:00:00');
  expect((await mails(john)).map(({ subject }) => subject)).toEqual([
    ...['Refill for Maria', 'Refills for Maria'],
  ]);
});

test('the quiet hours of a caregiver hold a message back until they end', async () => {
  const john = await maria.confirmed('John', { ...REFILLS, quiet_from: '22:00', quiet_to: '11:00' });
  await stocked(5);
  await world().notify();
  await tickAt(`${DAY}T09:00:00`);
  await tickAt(`${DAY}T10:59:00`);
  expect(await mails(john)).toEqual([]);
  await tickAt(`${DAY}T11:00:01`);
  expect(await mails(john)).toHaveLength(1);
});

test('a second caregiver has a cycle of their own, whatever the person is told of', async () => {
  const john = await maria.confirmed('John', REFILLS);
  await stocked(5);
  await world().notify();
  await tickAt(`${DAY}T09:00:00`);
  const ann = await maria.confirmed('Ann', REFILLS);
  await world().notify();
  await tickAt('2026-11-21T09:00:00');
  expect([await mails(john), await mails(ann)].map(({ length }) => length)).toEqual([1, 1]);
});

test('a week is told on Sunday at ten by numbers, once, and names no medicine', async () => {
  const john = await maria.confirmed('John', WEEKS);
  const id = await stocked(40);
  at(`${DAY}T08:05:00`);
  await maria.device.do(dose(id, '08:00', 'taken'), moment());
  await tickAt('2026-11-21T12:00:00');
  await tickAt('2026-11-22T09:59:00');
  expect(await mails(john)).toEqual([]);
  for (const wall of ['2026-11-22T10:00:00', '2026-11-22T10:01:00', '2026-11-22T18:00:00'])
    await tickAt(wall);
  const [mail, ...more] = await mails(john);
  // covers: PUB-014
  expect(mail?.text).toContain('The week of Maria from Nov 15, 2026 to Nov 21, 2026:');
  expect(mail?.text).toMatch(/1 dose taken, 0 skipped, \d without an answer\./);
  expect(mail?.text).not.toMatch(/Metformin|missed/);
  expect(more).toEqual([]);
});

test('a journey west on a Sunday tells the same week to nobody twice', async () => {
  const john = await maria.confirmed('John', WEEKS);
  await stocked(40);
  await world().notify();
  await tickAt('2026-11-22T10:00:00');
  await maria.device.do(put('user_settings', maria.userId, { timezone: 'America/New_York' }, 99), moment());
  await tickAt('2026-11-22T12:00:00');
  await tickAt('2026-11-22T16:00:00');
  // covers: PUB-014
  expect(await mails(john)).toHaveLength(1);
});
