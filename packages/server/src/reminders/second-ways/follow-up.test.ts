// What becomes of a reminder that no device has shown.
import { exceptDose } from '@dosewell/domain/doses';
import { certain } from '@dosewell/domain/problem';
import type { NewWay } from '@dosewell/domain/contract';
import { beforeEach, expect, test } from 'vitest';
import { DAY, dose } from '../../testing/people/device.ts';
import { at, moment, outcomes, reminding } from '../../testing/people/reminding.ts';
import { conservation } from '../../testing/conservation.ts';
import { noteStage } from '../push-browsers.store.ts';

const world = reminding();
const NTFY: NewWay = { kind: 'ntfy', after_minutes: 5, address: 'https://ntfy.sh/pills', token: 'tk_secret' };
const SITE = 'https://pills.example.org';
let id: string;

const person = () => ({ ...world().maria.person, endsAt: new Date() });
const addWays = async (...ways: NewWay[]): Promise<void> => {
  for (const way of ways)
    expect(await world().server.ways.add(person() as never, SITE, way)).toMatchObject({ ok: true });
};
const settings = (what: string): Promise<unknown> =>
  world().db.owner.query(`update user_settings set ${what} where user_id = $1`, [
    world().maria.person.userId,
  ]);
const verified = (): Promise<unknown> =>
  world().db.owner.query('update auth."user" set email_verified = true where id = $1', [
    world().maria.person.userId,
  ]);
/** What went another way, by the hour and minute of the clock, in the order it went. */
const went = (): string[] => [
  ...world().server.outside.posted.map(({ host }) => host),
  ...world()
    .server.mails()
    .filter(({ to }) => to === `${world().maria.person.userId}@example.org`)
    .map(({ subject }) => subject),
];
/** The clock moves from eight to a time of the day, and the server does what is due at each. */
const tickAt = async (time: string): Promise<void> => {
  if (world().clock.now < Date.parse(`${DAY}T08:00:00+01:00`)) {
    at(`${DAY}T08:00:00`);
    await world().server.tick();
  }
  at(`${DAY}T${time}`);
  await world().server.tick();
};
const noBrowser = (): Promise<unknown> =>
  world().db.owner.query('delete from auth.push_browser where endpoint = $1', [world().browser]);

beforeEach(async () => {
  world().server.outside.forget();
  id = await world().maria.takes();
  await world().server.tick();
});

test('a reminder that no device has shown within five minutes goes to ntfy, naming no medicine', async () => {
  await addWays(NTFY);
  await tickAt('08:04:00');
  expect(went()).toEqual([]);
  await tickAt('08:05:00');
  // covers: T-17
  expect(went()).toEqual(['ntfy.sh']);
  const { text, headers } = certain(world().server.outside.posted[0]);
  expect({ json: JSON.parse(text), authorization: headers['authorization'] }).toEqual({
    json: {
      topic: 'pills',
      title: 'Medication Reminder',
      message: 'Your medicine for 8:00 AM',
      click: expect.stringMatching(/^https:\/\/pills\.example\.org\/api\/r\/[\w-]{24}$/),
      priority: 4,
      tags: ['pill'],
    },
    authorization: 'Bearer tk_secret',
  });
  await tickAt('09:00:00');
  expect(went()).toEqual(['ntfy.sh']);
});

test('nothing goes another way once a device showed the reminder', async () => {
  await addWays(NTFY);
  await tickAt('08:01:00');
  const { rows } = await world().db.owner.query<{ id: string }>(
    'select session_id as id from auth.push_browser where endpoint = $1',
    [world().browser],
  );
  await noteStage(world().db.auth, certain(rows[0]).id, 'shown', new Date(world().clock.now));
  await tickAt('09:00:00');
  expect(went()).toEqual([]);
});

test('nothing goes another way once the dose was answered', async () => {
  await addWays(NTFY);
  await tickAt('08:02:00');
  await world().maria.device.do(dose(id, '08:00', 'taken'), moment());
  await tickAt('09:00:00');
  expect(went()).toEqual([]);
});

test('a dose answered between the queue and the sending is not sent about', async () => {
  await addWays(NTFY);
  await tickAt('08:04:59');
  at(`${DAY}T08:05:00`);
  await world().server.followUp();
  await world().maria.device.do(dose(id, '08:00', 'taken'), moment());
  await world().server.send();
  expect(went()).toEqual([]);
});

test('a way that is removed between the queue and the sending gets nothing', async () => {
  await addWays(NTFY);
  await tickAt('08:04:59');
  at(`${DAY}T08:05:00`);
  await world().server.followUp();
  const [way] = (await world().server.ways.list(person() as never)).ways;
  await world().server.ways.remove(person() as never, certain(way).id);
  await world().server.send();
  // covers: T-10
  expect(went()).toEqual([]);
});

test('without a device it goes another way at once, and on to the next after its wait', async () => {
  await settings(`plan = 'PRO'`);
  await verified();
  await noBrowser();
  await addWays(NTFY, { kind: 'mail', after_minutes: 10 });
  await tickAt('08:00:00');
  expect(went()).toEqual(['ntfy.sh']);
  await tickAt('08:09:00');
  expect(went()).toEqual(['ntfy.sh']);
  await tickAt('08:10:00');
  expect(went()).toEqual(['ntfy.sh', 'Your medicine for 8:00 AM']);
  expect(await outcomes(world())).toEqual([{ slot: `${DAY} 08:00`, outcome: 'no device', deliveries: null }]);
  const counted = await world().db.asSystem('test', (db) =>
    conservation(db, new Date('2026-11-19T00:00:00Z'), new Date(world().clock.now)),
  );
  expect(counted).toMatchObject({ due: 1, handedOver: 1, noDevice: 0, unaccounted: 0 });
});

test('devices that cannot say what they show are given a quarter of an hour', async () => {
  await world().db.owner.query(
    `update auth.push_browser set endpoint = 'https://web.push.apple.com/' || session_id where endpoint = $1`,
    [world().browser],
  );
  await addWays(NTFY);
  await tickAt('08:14:00');
  expect(went()).toEqual([]);
  await tickAt('08:15:00');
  expect(went()).toEqual(['ntfy.sh']);
});

test('two servers that look at the same moment send one message', async () => {
  await addWays(NTFY);
  await tickAt('08:04:59');
  at(`${DAY}T08:05:00`);
  await Promise.all([world().server.followUp(), world().server.followUp()]);
  await Promise.all([world().server.send(), world().server.send()]);
  // covers: T-17
  expect(went()).toEqual(['ntfy.sh']);
});

test('mail and SMS are passed over fourteen days after they were told that the plan has them no longer', async () => {
  await settings(`plan = 'PRO'`);
  await verified();
  await addWays(
    { kind: 'mail', after_minutes: 60 },
    { kind: 'sms', after_minutes: 5, number: '+49 171 1234567' },
    NTFY,
  );
  world().server.outside.forget();
  await settings(`plan = 'FREE'`);
  await world().db.owner.query('update auth.second_way set ends_at = $1, confirmed_at = created_at', [
    new Date(Date.parse(`${DAY}T08:00:00+01:00`)),
  ]);
  await tickAt('08:05:00');
  expect(went()).toEqual(['ntfy.sh']);
});

test('an SMS says when, and where to answer, once its number is confirmed', async () => {
  await settings(`plan = 'PRO'`);
  await addWays({ kind: 'sms', after_minutes: 5, number: '+49 171 1234567' });
  world().server.outside.forget();
  await tickAt('08:05:00');
  // covers: T-10
  expect(went()).toEqual([]);
  await world().db.owner.query('update auth.second_way set confirmed_at = created_at');
  await world().maria.takes({ frequency: 'once_daily', times: ['09:00'] }, 'Ramipril');
  await tickAt('08:06:00');
  await tickAt('09:00:00');
  await tickAt('09:05:00');
  const [posted] = world().server.outside.posted;
  const form = new URLSearchParams(certain(posted).text);
  expect({ host: certain(posted).host, to: form.get('to'), text: form.get('text') }).toEqual({
    host: 'sms.example.org',
    to: '+491711234567',
    text: expect.stringMatching(
      /^Your medicine for 9:00 AM\. https:\/\/pills\.example\.org\/api\/r\/[\w-]{24}$/,
    ),
  });
});

test('a server that has no time is asked again, and one that refuses is shown as it answered', async () => {
  await addWays(NTFY);
  world().server.outside.answerNext(503);
  await tickAt('08:05:00');
  expect(went()).toEqual([]);
  await tickAt('08:06:00');
  expect(went()).toEqual(['ntfy.sh']);
  const listed = async () => certain((await world().server.ways.list(person() as never)).ways[0]);
  expect(await listed()).toMatchObject({ problem: null, sent_at: expect.any(String) });
  world().server.outside.answerNext(403);
  at('2026-11-21T08:00:00');
  await world().server.tick();
  at('2026-11-21T08:05:00');
  await world().server.tick();
  expect(await listed()).toMatchObject({ problem: 'Its server answered with 403.' });
});

test('a dose put off after it went another way goes there again at its new time, once', async () => {
  await addWays(NTFY);
  await tickAt('08:06:00');
  expect(went()).toEqual(['ntfy.sh']);
  const at830 = Date.parse(`${DAY}T08:30:00+01:00`);
  const slot = { medicationId: id, date: DAY, slot: '08:00' };
  await world().maria.device.do(exceptDose(slot, at830, { rev: 0 }), moment());
  await tickAt('08:29:00');
  await tickAt('08:30:00');
  await tickAt('08:35:00');
  await tickAt('10:00:00');
  expect(went()).toEqual(['ntfy.sh', 'ntfy.sh']);
});
