// A mail to a caregiver reads the person's rows with the caregiver's login: what is not shared cannot be in it.
import { SHARED_TOPICS } from '@dosewell/domain/caregivers';
import { wallTimeAt } from '@dosewell/domain/time';
import { beforeEach, expect, test } from 'vitest';
import {
  caregiversUnderTest,
  type PersonWithCaregivers,
} from '../testing/caregivers/caregivers-under-test.ts';
import {
  EVERYTHING_SAID,
  foundForMails,
  layRecords,
  SAID_BY_TOPIC,
} from '../testing/caregivers/found-for-mails.ts';
import { DAY, dose, medication, put } from '../testing/people/device.ts';
import { newId } from '../testing/people/person.ts';

const world = caregiversUnderTest();
/** Berlin, in November. */
const at = (wall: string): void => {
  world().api.clock.now = Date.parse(`${wall}+01:00`);
};
const moment = () => ({
  at: wallTimeAt(world().api.clock.now, 'Europe/Berlin'),
  clock: world().api.clock.now,
});

let maria: PersonWithCaregivers;
beforeEach(async () => {
  at('2026-11-18T12:00:00');
  maria = await world().person();
});

test('each statement of a mail finds what is shared with the caregiver, and nothing of another topic', async () => {
  const records = await layRecords(world(), maria);
  const { database } = world().api;
  const found: Record<string, readonly string[]> = {};
  for (const topic of SHARED_TOPICS)
    found[topic] = await foundForMails(database, maria.userId, { shares: [topic] }, records);
  // covers: T-22
  expect(found).toEqual(SAID_BY_TOPIC);
});

test('each statement of a mail finds nothing of another medicine, of an end that passed, and for one who stopped', async () => {
  const records = await layRecords(world(), maria);
  const { database } = world().api;
  const by = (grant: object): Promise<string[]> =>
    foundForMails(database, maria.userId, { shares: [...SHARED_TOPICS], ...grant }, records);
  // covers: T-22
  expect(await by({})).toEqual(EVERYTHING_SAID);
  expect(await by({ medications: [newId()] })).toEqual(['a glucose', 'a peak flow']);
  expect(await by({ ends_at: new Date(0) })).toEqual([]);
  expect(await by({ state: 'stopped' })).toEqual([]);
});

const takes = async (name: string, counted: number): Promise<string> => {
  const id = newId();
  await maria.device.do(
    put('medications', id, medication(name, { frequency: 'custom', times: ['08:00'] })),
    moment(),
  );
  await maria.device.do(put('stock_movements', newId(), { medication_id: id, counted }), moment());
  await world().plan();
  return id;
};
const tickAt = async (wall: string): Promise<void> => {
  at(wall);
  await world().tick();
};
const lastText = async (id: string): Promise<string> =>
  world().mailsTo(String((await maria.row(id))['email']))[0]?.text ?? '';

test('a refill alert names no medicine that is not shared', async () => {
  const metformin = await takes('Metformin', 4);
  await takes('Sertraline', 3);
  const shares = ['refills'];
  const john = await maria.confirmed('John', {
    ...{ receive_missed_med_alerts: false, receive_refill_alerts: true, shares, medications: [metformin] },
  });
  await world().notify();
  await tickAt('2026-11-19T09:00:00');
  const text = await lastText(john);
  expect(text).toContain('Metformin:');
  // covers: T-22
  expect(text).not.toContain('Sertraline');
});

test('a week says nothing of what happened in a pause, not that it has no answer either', async () => {
  const id = await takes('Metformin', 40);
  const weeks = { receive_missed_med_alerts: false, receive_weekly_summary: true };
  const [john, ann] = [await maria.confirmed('John', weeks), await maria.confirmed('Ann', weeks)];
  at('2026-11-19T08:05:00');
  await maria.device.do(dose(id, '08:00', 'taken', 0, '2026-11-19'), moment());
  await tickAt('2026-11-19T21:00:00');
  await maria.write(john, { pause_ends_at: '2026-11-20T20:00:00.000Z' });
  await tickAt(`${DAY}T12:00:00`);
  await tickAt('2026-11-21T08:01:00');
  await maria.device.do(dose(id, '08:00', 'skipped', 0, '2026-11-21'), moment());
  await tickAt('2026-11-22T09:59:00');
  await tickAt('2026-11-22T10:00:00');
  expect(await lastText(ann)).toContain('1 dose taken, 1 skipped, 1 without an answer.');
  // covers: T-22
  expect(await lastText(john)).toContain('1 dose taken, 1 skipped, 0 without an answer.');
});
