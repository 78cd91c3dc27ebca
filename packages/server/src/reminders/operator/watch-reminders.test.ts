// The alarm: due reminders that nobody hands over.
import { beforeEach, expect, test } from 'vitest';
import { DAY } from '../../testing/people/device.ts';
import { at, reminding } from '../../testing/people/reminding.ts';
import type { Mail, SendResult } from '../../platform/mail/mail.ts';
import { openForOperator } from './for-operator.ts';

const world = reminding();
let lines: string[];
let mails: Mail[];
let mailEnds: SendResult;
beforeEach(async () => {
  [lines, mails, mailEnds] = [[], [], 'sent'];
  await world().db.owner.query('truncate reminder_alarm');
  await world().maria.takes();
  await world().server.tick();
});

const server = (to: string | undefined = 'ops@example.org') =>
  openForOperator({
    database: world().db,
    now: () => world().clock.now,
    alarmMinutes: 5,
    warn: (line) => lines.push(line),
    mail:
      to === ''
        ? undefined
        : {
            to,
            send: async (mail) => {
              mails.push(mail);
              return mailEnds;
            },
          },
    publicUrl: new URL('https://pills.example.org'),
  });
type Watching = ReturnType<typeof server>;
const lookAt = async (time: string, ...servers: Watching[]): Promise<void> => {
  at(`${DAY}T${time}`);
  for (const { watch } of servers) await watch.sweep.run(new AbortController().signal);
};
const subjects = (): string[] => mails.map(({ subject }) => subject);

test('nobody is told while reminders go out in time, or wait for less than the minutes of the alarm', async () => {
  const one = server();
  expect(one.inTime()).toBeUndefined();
  await lookAt('08:05:00', one);
  expect({ lines, mails, state: one.inTime() }).toEqual({
    lines: [],
    mails: [],
    state: { in_time: true, overdue: 0, oldest_seconds: 0, late_since: null },
  });
});

test('an alarm of several servers is logged and mailed once when it begins and once when it is over', async () => {
  const [one, other] = [server(), server()];
  for (const time of ['08:06:00', '08:06:30', '08:07:00', '09:20:00']) await lookAt(time, one, other);
  // covers: T-17
  expect(lines).toEqual([
    'Reminders are late: 1 reminder has been due for more than 5 minutes without being handed over, the first since 2026-11-20 07:00 UTC.',
  ]);
  expect(subjects()).toEqual(['Dosewell: reminders are late']);
  expect(mails[0]?.text).toContain('https://pills.example.org/admin/reminders');
  expect(other.inTime()).toEqual({
    in_time: false,
    overdue: 1,
    oldest_seconds: 4800,
    late_since: '2026-11-20T07:06:00.000Z',
  });
  await world().server.tick();
  await lookAt('09:21:00', other, one);
  await lookAt('09:22:00', other, one);
  expect(lines.slice(1)).toEqual([
    'Reminders go out in time again; they were late since 2026-11-20 07:06 UTC.',
  ]);
  expect(subjects().slice(1)).toEqual(['Dosewell: reminders go out in time again']);
  expect(one.inTime()).toMatchObject({ in_time: true, late_since: null });
});

test('a mail that the mail server does not take is tried again with the next look', async () => {
  const one = server();
  mailEnds = 'failed';
  await lookAt('08:06:00', one);
  mailEnds = 'sent';
  await lookAt('08:06:30', one);
  await lookAt('08:07:00', one);
  expect({ lines: lines.length, subjects: subjects() }).toEqual({
    lines: 1,
    subjects: ['Dosewell: reminders are late', 'Dosewell: reminders are late'],
  });
});

test('an alarm that comes again within the hour is logged, and mailed once the hour is over', async () => {
  const one = server();
  await lookAt('08:06:00', one);
  await world().server.tick();
  await lookAt('08:07:00', one);
  await world().db.owner.query(`update reminders set remind_at = '2026-11-20T07:00Z', outcome = null`);
  await lookAt('08:10:00', one);
  expect({ lines: lines.length, mails: mails.length }).toEqual({ lines: 3, mails: 2 });
  await lookAt('09:06:00', one);
  expect(subjects().slice(2)).toEqual(['Dosewell: reminders are late']);
});

test('a server without an address of its operator logs the alarm alone', async () => {
  const one = server('');
  await lookAt('08:06:00', one);
  expect({ lines: lines.length, mails }).toEqual({ lines: 1, mails: [] });
});

test('a message that the push service does not take is an alarm, and one to a webhook of a person is none', async () => {
  const one = server();
  const waiting = (kind: string, content: object): Promise<unknown> =>
    world().db.owner.query(
      `insert into deliveries (user_id, kind, recipient, content, created_at, claimable_at, expires_at)
       values ($1, $2, 'x', $3, $4, $4, 'infinity')`,
      [world().maria.person.userId, kind, content, new Date(`${DAY}T07:30:00+01:00`)],
    );
  await waiting('way', { channel: 'webhook' });
  await lookAt('07:40:00', one);
  expect(one.inTime()).toMatchObject({ overdue: 0 });
  for (const content of [{ channel: 'sms' }, { channel: 'mail' }]) await waiting('way', content);
  await waiting('push', { due: Date.parse(`${DAY}T07:31:00+01:00`) });
  await lookAt('07:41:00', one);
  expect(one.inTime()).toMatchObject({ in_time: false, overdue: 3, oldest_seconds: 660 });
});

test('people whose doses are not planned when it is time are an alarm', async () => {
  const one = server();
  await world().db.owner.query('update dose_plans set due_at = $1', [new Date(`${DAY}T01:00:00+01:00`)]);
  await lookAt('01:06:00', one);
  expect(one.inTime()).toMatchObject({ in_time: false, overdue: 1 });
});
