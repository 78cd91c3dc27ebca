// Every dose whose time has come is accounted for, and one that was lost shows.
import { expect, test } from 'vitest';
import { DAY, dose, put } from '../testing/people/device.ts';
import { anotherPerson, at, moment, reminding, until } from '../testing/people/reminding.ts';
import { conservation } from '../testing/conservation.ts';

const world = reminding();
const FROM = new Date('2026-11-19T00:00:00Z');
const counted = async () => {
  const { due, ...ends } = await world().db.asSystem('test', (db) =>
    conservation(db, FROM, new Date(world().clock.now)),
  );
  const some = Object.fromEntries(Object.entries(ends).filter(([, count]) => count > 0));
  expect(Object.values(some).reduce((sum, count) => sum + count, 0)).toBe(due);
  return some;
};

test('doses that are due are answered, handed over, expired, without a device or waiting, and nothing else', async () => {
  await world().maria.takes();
  const [john, ruth, ida] = [
    await anotherPerson(world()),
    await anotherPerson(world()),
    await anotherPerson(world()),
  ];
  await john.takes();
  const ofRuth = await ruth.takes();
  await ida.takes();
  await ida.device.do(
    put('user_settings', ida.person.userId, { notifications_enabled: false }, 99),
    moment(),
  );
  await world().server.tick();
  at(`${DAY}T07:59:00`);
  await ruth.device.do(dose(ofRuth, '08:00', 'taken'), moment());
  await world().server.plan();
  at(`${DAY}T08:00:30`);
  expect(await counted()).toEqual({ waiting: 2, answered: 1 });
  await world().server.tick();
  expect(await counted()).toEqual({ handedOver: 1, noDevice: 1, answered: 1 });
  await until(world(), `${DAY}T14:30:00`);
  expect(await counted()).toEqual({ handedOver: 1, noDevice: 1, answered: 1 });
});

test('a dose whose window closed during an outage has expired', async () => {
  await world().maria.takes();
  await world().server.tick();
  at(`${DAY}T15:00:00`);
  await world().server.tick();
  expect(await counted()).toEqual({ expired: 1 });
});

test('a message that is sent to nobody, and a reminder that is gone, are unaccounted for', async () => {
  await world().maria.takes({ frequency: 'twice_daily', times: ['07:00', '08:00'] });
  await world().server.tick();
  at(`${DAY}T07:00:30`);
  await world().server.plan();
  await world().server.remind();
  expect(await counted()).toEqual({ waiting: 1 });
  await world().db.owner.query('truncate deliveries');
  expect(await counted()).toEqual({ unaccounted: 1 });
  await world().db.owner.query(`delete from reminders where slot = '08:00'`);
  at(`${DAY}T08:00:30`);
  expect(await counted()).toEqual({ unaccounted: 2 });
});
