// Reminders of the people of one account: all its browsers are notified for each, and every notification says whose it is.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { certain } from '@dosewell/domain/problem';
import { Device, DAY, medication, put } from '../testing/people/device.ts';
import { newId } from '../testing/people/person.ts';
import { at, moment, reminding } from '../testing/people/reminding.ts';
import { ensurePerson } from '../account/person.store.ts';
import { openAccountMail } from '../account/mails/account-mail.ts';
import { tokenHash } from '../account/mails/mail-link.ts';
import { openHandovers } from '../account/people/handover/handover.ts';
import { putHandover } from '../account/people/handover/handover.store.ts';
import { noLimits } from '../testing/mail-under-test.ts';
import { ofNewLogin } from '../of-new-login.ts';

const world = reminding();

/** Whom the account of Maria looks after. */
const lookedAfter = async (displayName: string): Promise<string> => {
  const userId = randomUUID();
  const { db, server, maria } = world();
  await ensurePerson(db, userId, { displayName, timezone: 'Europe/Berlin' });
  await db.owner.query('update user_settings set reminder_advance_minutes = 0 where user_id = $1', [userId]);
  await db.owner.query(
    `insert into auth.account_people (account_id, user_id, role) values ($1, $2, 'manager')`,
    [maria.person.accountId, userId],
  );
  const schedule = { frequency: 'once_daily', times: ['08:00'] };
  await new Device(server.sync, { ...maria.person, userId }).do(
    put('medications', newId(), medication('Levodopa', schedule)),
    { ...moment(), zone: 'Europe/Berlin' },
  );
  return userId;
};

const eightOClock = async (): Promise<void> => {
  await world().server.tick();
  at(`${DAY}T08:00:00`);
  await world().server.tick();
};
const titles = (): string[] =>
  world()
    .service.received(world().browser)
    .map(({ text }) => JSON.parse(text).notification.title)
    .toSorted();

test('a browser is notified for each person of its account, and told whose it is', async () => {
  await world().maria.takes();
  await lookedAfter('Anna');
  await eightOClock();
  // covers: C-18
  expect(titles()).toEqual(['Anna: Medication Reminder', 'Maria: Medication Reminder']);
  for (const { badge } of world().maria.shown(world().browser)) expect(badge).toBeUndefined();
});

test('with one person a notification names nobody', async () => {
  await world().maria.takes();
  await eightOClock();
  expect(titles()).toEqual(['Medication Reminder']);
});

test('nothing is sent any more for whoever is removed, not even what was queued', async () => {
  const anna = await lookedAfter('Anna');
  await world().server.plan();
  at(`${DAY}T08:00:00`);
  await world().server.remind();
  await world().db.owner.query('update auth.account_people set removed_at = now() where user_id = $1', [
    anna,
  ]);
  await world().server.send();
  expect(titles()).toEqual([]);
});

test('a person with a login of their own is reminded there alone', async () => {
  const { db, maria } = world();
  const anna = await lookedAfter('Anna');
  await db.auth.query('insert into auth."user" (id, name, email) values ($1, $2, $3)', [
    anna,
    'Anna',
    `${anna}@example.org`,
  ]);
  await maria.takes();
  await eightOClock();
  expect(titles()).toEqual(['Maria: Medication Reminder']);
});

test('a reminder that is queued when a person is handed over reaches no browser of the account', async () => {
  const { db, server, service, browser, clock, maria } = world();
  const anna = await lookedAfter('Anna');
  await server.plan();
  at(`${DAY}T08:00:00`);
  await server.remind();
  const queued = () =>
    db.owner.query(`select ended from deliveries where user_id = $1 and kind = 'push'`, [anna]);
  expect((await queued()).rows).toEqual([{ ended: null }]);
  const now = (): number => clock.now;
  const mail = openAccountMail({
    ...{ database: db, secret: 'a key', secure: false, now, wake: () => {}, limits: noLimits, mailMs: 0 },
  });
  const token = randomUUID();
  const times = { createdAt: new Date(now()), expiresAt: new Date(now() + 1000) };
  const offer = { userId: anna, accountId: maria.person.accountId, email: `${anna}@example.org`, id: token };
  await putHandover(db.auth as never, { ...offer, ...times, tokenHash: tokenHash(token) });
  const handovers = openHandovers({
    database: db,
    mail: mail.parts,
    secret: 'a key',
    news: () => {},
    ofNewLogin,
  });
  const acceptance = { token, password: 'Violet-lanterns-27', keep_as_caregiver: false };
  const accepted = await handovers.accept(acceptance, { address: '::1', site: 'https://pills.example.org' });
  expect(accepted.ok).toBe(true);
  // This server sends no mail of accounts.
  await db.owner.query(`delete from deliveries where kind = 'mail'`);
  await server.tick();
  // covers: PAY-027
  expect({ received: service.received(browser), ended: (await queued()).rows }).toEqual({
    received: [],
    ended: [{ ended: 'no device' }],
  });
});

test('another way says whose it is too', async () => {
  const { server, maria } = world();
  server.outside.forget();
  await lookedAfter('Anna');
  await world().db.owner.query('delete from auth.push_browser where endpoint = $1', [world().browser]);
  const person = { ...maria.person, endsAt: new Date() } as never;
  const way = { kind: 'ntfy', after_minutes: 5, address: 'https://ntfy.sh/pills' } as const;
  await server.ways.add(person, 'https://pills.example.org', way);
  await eightOClock();
  // covers: C-18
  expect(certain(server.outside.posted[0]).text).toContain('Anna: Your medicine for 8:00 AM');
});
