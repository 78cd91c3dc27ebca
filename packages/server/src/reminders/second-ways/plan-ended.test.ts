// What becomes of reminders by mail and SMS when the plan that has them ends.
import type { NewWay } from '@dosewell/domain/contract';
import { beforeEach, expect, test } from 'vitest';
import { DAY } from '../../testing/people/device.ts';
import { at, reminding } from '../../testing/people/reminding.ts';

const world = reminding();
const SITE = 'https://pills.example.org';
const MAIL: NewWay = { kind: 'mail', after_minutes: 5 };
const TEXT: NewWay = { kind: 'sms', after_minutes: 10, number: '+49 171 1234567' };

const userId = (): string => world().maria.person.userId;
const query = (text: string): Promise<unknown> => world().db.owner.query(text, [userId()]);
const onPlan = (plan: string): Promise<unknown> =>
  query(`update user_settings set plan = '${plan}' where user_id = $1`);
const mails = (): string[] =>
  world()
    .server.mails()
    .filter(({ to }) => to === `${userId()}@example.org`)
    .map(({ subject }) => subject)
    .toReversed();
const NOTICE = 'Dosewell reminders by email end in 14 days';
const day = (number: number): string =>
  `2026-${number > 30 ? '12' : '11'}-${String(((number - 1) % 30) + 1).padStart(2, '0')}`;
/** The dose of a morning falls due and is not answered. */
const morning = async (number: number): Promise<void> => {
  for (const time of ['07:59:00', '08:00:00', '08:06:00', '08:20:00']) {
    at(`${day(number)}T${time}`);
    await world().server.tick();
  }
};

beforeEach(async () => {
  world().server.outside.forget();
  await onPlan('PRO');
  await query('update auth."user" set email_verified = true where id = $1');
  for (const way of [MAIL, TEXT])
    await world().server.ways.add({ ...world().maria.person, endsAt: new Date() } as never, SITE, way);
  await query('update auth.second_way set confirmed_at = now() where account_id = $1');
  world().server.outside.forget();
  await world().server.tick();
  await world().maria.takes();
  await world().server.tick();
});

test('each way is told by itself that it ends, goes on for fourteen days, and then no more', async () => {
  expect(DAY).toBe(day(20));
  await onPlan('FREE');
  await world().server.tick();
  await world().server.tick();
  // covers: PAY-023
  expect(mails()).toEqual([NOTICE]);
  const [text, ...more] = world().server.outside.posted;
  expect(more).toEqual([]);
  expect(decodeURIComponent(String(text?.text)).replaceAll('+', ' ')).toContain(
    'Reminders come by text message for 14 more days',
  );
  await morning(21);
  // covers: PAY-023
  expect(mails().at(-1)).not.toBe(NOTICE);
  const before = mails().length;
  expect(before).toBe(2);
  await morning(34);
  expect(mails()).toHaveLength(before);
});

test('a plan that comes back takes the notice back, and one that ends again gives it anew', async () => {
  await onPlan('FREE');
  await world().server.tick();
  await onPlan('PRO');
  await world().server.tick();
  const { ways } = await world().server.ways.list({ ...world().maria.person, endsAt: new Date() } as never);
  expect(ways.map(({ ends_at }) => ends_at)).toEqual([null, null]);
  await morning(34);
  const before = mails().length;
  await onPlan('FREE');
  await world().server.tick();
  expect(mails().slice(before)).toEqual([NOTICE]);
});

test('a notice that has not gone yet is not sent to somebody who has the plan again', async () => {
  await onPlan('FREE');
  await world().server.tellPlanEnded();
  await onPlan('PRO');
  await world().server.tick();
  expect(mails()).toEqual([]);
});
