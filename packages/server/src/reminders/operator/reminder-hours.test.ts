// What the operator sees of reminders that people were due.
import { Registry } from 'prom-client';
import { beforeEach, expect, test } from 'vitest';
import { DAY, dose } from '../../testing/people/device.ts';
import { at, moment, reminding } from '../../testing/people/reminding.ts';
import { openNotifications } from '../notifications.ts';
import { openForOperator } from './for-operator.ts';
import { countAll, countMessages, findHours, forgetHours } from './reminder-hours.store.ts';
import { openShownCounter } from './shown-counter.ts';

const world = reminding();
beforeEach(() => world().db.owner.query('truncate reminder_hours, reminder_alarm'));

/** Counts above zero of each hour and channel. */
const counted = async (): Promise<Record<string, Record<string, number>>> => {
  const hours = await world().db.asSystem('test', (db) => findHours(db, new Date(0)));
  return Object.fromEntries(
    hours.map(({ hour, channel, ...counts }) => [
      `${hour.toISOString().slice(11, 16)} ${channel}`,
      Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
    ]),
  );
};

const tickAt = async (time: string): Promise<void> => {
  at(`${DAY}T${time}`);
  await world().server.tick();
};

const forOperator = () =>
  openForOperator({
    database: world().db,
    now: () => world().clock.now,
    alarmMinutes: 5,
    warn: () => {},
    mail: undefined,
    publicUrl: undefined,
  });

test('a reminder in time is counted as due and handed over in the hour of its dose', async () => {
  await world().maria.takes();
  await world().server.tick();
  await tickAt('08:00:01');
  expect(await counted()).toEqual({ '07:00 push': { due: 1, handed_over: 1 } });
});

test('a reminder after an outage is late, and one whose window closed meanwhile was never sent', async () => {
  await world().maria.takes({ frequency: 'custom', times: ['00:30', '09:00'] });
  await world().server.tick();
  await tickAt('09:30:00');
  expect(await counted()).toEqual({
    '23:00 push': { due: 1, expired: 1 },
    '08:00 push': { due: 1, handed_over: 1, late: 1 },
  });
});

test('an attempt that fails is counted, and what is sent then counts in the hour it was due', async () => {
  await world().maria.takes({ frequency: 'custom', times: ['08:59'] });
  await world().server.tick();
  world().service.answerNext(503);
  await tickAt('08:59:00');
  expect(await counted()).toEqual({ '07:00 push': { due: 1, failed: 1 } });
  await tickAt('09:05:00');
  expect(await counted()).toEqual({ '07:00 push': { due: 1, failed: 1, handed_over: 1, late: 1 } });
});

test('a message without a recipient, or about a dose answered meanwhile, is counted as that', async () => {
  const metformin = await world().maria.takes({ frequency: 'custom', times: ['08:00', '10:00'] });
  await world().server.tick();
  at(`${DAY}T08:00:00`);
  await world().server.remind();
  await world().maria.device.do(dose(metformin, '08:00', 'taken'), moment());
  await world().server.tick();
  world().service.end(world().browser);
  await tickAt('10:00:00');
  expect(await counted()).toEqual({
    '07:00 push': { due: 1, superseded: 1 },
    '09:00 push': { due: 1, unreachable: 1 },
  });
});

test('a second way is counted by its channel', async () => {
  const person = { ...world().maria.person, endsAt: new Date() };
  const way = { kind: 'ntfy', after_minutes: 5, address: 'https://ntfy.sh/pills', token: 'tk' } as const;
  await world().server.ways.add(person as never, 'https://pills.example.org', way);
  await world().maria.takes();
  await world().server.tick();
  await tickAt('08:00:00');
  await tickAt('08:05:00');
  expect(await counted()).toEqual({
    '07:00 push': { due: 1, handed_over: 1 },
    '07:00 ntfy': { due: 1, handed_over: 1 },
  });
});

test('notifications that devices say they showed are counted together, after some seconds or at the end', async () => {
  const { db, clock, maria } = world();
  const now = (): number => clock.now;
  const shown = openShownCounter({ database: db, now, unexpected: () => {} });
  const notifications = openNotifications({
    database: db,
    pool: db.auth,
    secret: 'a secret of the operator, of 32 bytes',
    now,
    contact: undefined,
    services: [],
    shown: shown.note,
  });
  at(`${DAY}T08:00:05`);
  const person = {
    ...maria.person,
    device: 'a phone',
    sharedDevice: false,
    signedInAt: new Date(0),
    endsAt: new Date(0),
  };
  await notifications.told(person, 'shown');
  await notifications.told(person, 'shown');
  await notifications.told(person, 'opened');
  await shown.stop();
  expect(await counted()).toEqual({ '07:00 push': { shown: 2 } });
});

test('counts that the database does not take are kept, and written later', async () => {
  const { db, clock } = world();
  let away = true;
  const database = {
    asSystem: ((name, work) =>
      away ? Promise.reject(new Error('odd')) : db.asSystem(name, work)) as typeof db.asSystem,
  };
  const told: unknown[] = [];
  const counter = openShownCounter({
    database,
    now: () => clock.now,
    unexpected: (error) => told.push(error),
  });
  counter.note();
  await counter.write();
  away = false;
  await counter.stop();
  expect({ told: told.length, counted: await counted() }).toEqual({
    told: 1,
    counted: { '20:00 push': { shown: 1 } },
  });
});

test('hours that are forgotten stay in the totals', async () => {
  const { db, clock } = world();
  const one = { what: 'due', channel: 'push' } as const;
  await db.asSystem('test', (q) =>
    countMessages(q, [
      { ...one, at: 0 },
      { ...one, at: 0 },
      { ...one, at: clock.now },
    ]),
  );
  for (let n = 0; n < 2; n++) await db.asSystem('test', (q) => forgetHours(q, new Date(clock.now - 1000)));
  const hours = await db.asSystem('test', (q) => findHours(q, new Date(0)));
  const all = await db.asSystem('test', countAll);
  expect({ hours: hours.length, all }).toMatchObject({ hours: 1, all: [{ channel: 'push', due: 3 }] });
});

test('the page and the metrics show counts, and nothing of whose they are', async () => {
  await world().maria.takes();
  await world().server.tick();
  await tickAt('08:02:00');
  const { page, metrics } = forOperator();
  const registry = new Registry();
  metrics(registry);
  const [html, text] = [await page(false), await registry.metrics()];
  expect(html).toContain('Reminders go out in time');
  expect(html).toMatch(/Notifications<\/th><td data-what="Due">1<\/td><td data-what="Handed over">1<\/td>/);
  expect(text).toContain('reminder_messages_total{channel="push",what="late"} 1');
  expect(text).toContain('reminders_waiting{what="reminder",state="overdue"} 0');
  const { userId } = world().maria.person;
  for (const secret of [userId, world().browser, 'Metformin', `${userId}@example.org`])
    // covers: T-24
    expect({ html: html.includes(secret), text: text.includes(secret) }).toEqual({
      html: false,
      text: false,
    });
});

test('the page shows what waits, what fails and since when', async () => {
  await world().maria.takes();
  await world().server.tick();
  world().service.answerNext(503);
  at(`${DAY}T08:00:00`);
  await world().server.tick();
  at(`${DAY}T08:00:31`);
  world().service.answerNext(503);
  await world().server.send();
  at(`${DAY}T08:06:00`);
  const html = await forOperator().page(false);
  expect(html).toContain('1 due for more than 5 min and not handed over');
  expect(html).toContain(
    '<th scope="row">Notifications</th><td data-what="Waiting">1</td><td data-what="Failing" class="bad">1</td><td data-what="Overdue" class="bad">1</td><td data-what="Longest">6 min</td>',
  );
});

test('the page renews itself only where that was chosen, and can be stopped', async () => {
  const { page } = forOperator();
  const [standing, renewing] = [await page(false), await page(true)];
  expect(standing).not.toContain('http-equiv="refresh"');
  expect(renewing).toContain('<meta http-equiv="refresh" content="60">');
  expect(renewing).toContain('Stop that');
});
