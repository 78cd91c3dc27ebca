// A reminder that is not answered comes again as the person wants it.
import { expect, test } from 'vitest';
import { exceptDose } from '@dosewell/domain/doses';
import { DAY, dose, put } from '../testing/people/device.ts';
import { at, moment, reminding } from '../testing/people/reminding.ts';

const world = reminding();
const told = (): string[] =>
  world()
    .maria.shown(world().browser)
    .map(({ body }) => body);
const settings = (patch: object) =>
  world().maria.device.do(put('user_settings', world().maria.person.userId, patch, 99), moment());
/** The times at which Maria's browser is shown something, until a time. */
const timesUntil = async (wall: string): Promise<string[]> => {
  const times: string[] = [];
  const end = Date.parse(`${DAY}T${wall}:00+01:00`);
  while (world().clock.now < end) {
    const before = told().length;
    world().clock.now += 60_000;
    await world().server.tick();
    if (told().length > before)
      times.push(new Date(world().clock.now + 3_600_000).toISOString().slice(11, 16));
  }
  return times;
};
const once = { frequency: 'once_daily', times: ['08:00'] };
/** The minute before the dose of eight. */
const before = async (patch: object): Promise<void> => {
  await settings(patch);
  await world().server.tick();
  at(`${DAY}T07:59:00`);
  await world().server.tick();
};

test('a reminder comes again six times at most, each with high urgency and in the place of the one before', async () => {
  await world().maria.takes(once);
  await before({ reminder_repeat_minutes: 15 });
  // covers: C-18
  expect(await timesUntil('09:46')).toEqual(['08:00', '08:15', '08:30', '08:45', '09:00', '09:15', '09:30']);
  expect(told().slice(0, 2)).toEqual([
    'Your medicine for 8:00 AM',
    'Second reminder: your medicine for 8:00 AM',
  ]);
  expect(told().at(-1)).toBe('Last reminder: your medicine for 8:00 AM');
  const [first, ...again] = world().maria.shown(world().browser);
  for (const { headers } of again)
    expect(headers).toMatchObject({ urgency: 'high', topic: first?.headers['topic'] });
});

test('a reminder comes once where nothing else was chosen', async () => {
  await world().maria.takes(once);
  await before({});
  expect(await timesUntil('08:31')).toEqual(['08:00']);
});

test('a reminder does not come again once it is answered', async () => {
  const metformin = await world().maria.takes(once);
  await before({ reminder_repeat_minutes: 10 });
  expect(await timesUntil('08:15')).toEqual(['08:00', '08:10']);
  await world().maria.device.do(dose(metformin, '08:00', 'taken'), moment());
  // covers: C-18
  expect(await timesUntil('09:00')).toEqual([]);
});

test('no reminder comes again after reminders, or the repeats, are turned off', async () => {
  await world().maria.takes(once);
  await before({ reminder_repeat_minutes: 10 });
  expect(await timesUntil('08:01')).toEqual(['08:00']);
  await settings({ notifications_enabled: false });
  // covers: PROF-017
  expect(await timesUntil('09:00')).toEqual([]);
});

test('a reminder does not come again past the next slot, also after an outage', async () => {
  await world().maria.takes(once);
  await world().maria.takes({ frequency: 'once_daily', times: ['08:25'] }, 'Ramipril');
  await before({ reminder_repeat_minutes: 10 });
  // covers: C-18
  expect(await timesUntil('08:40')).toEqual(['08:00', '08:10', '08:20', '08:25', '08:35']);
  expect(told().at(-1)).toBe('Second reminder: your medicine for 8:25 AM');
});

test('after an outage over the next slot only that one is told', async () => {
  await world().maria.takes(once);
  await world().maria.takes({ frequency: 'once_daily', times: ['08:25'] }, 'Ramipril');
  await before({ reminder_repeat_minutes: 10 });
  expect(await timesUntil('08:01')).toEqual(['08:00']);
  at(`${DAY}T08:30:00`);
  await world().server.tick();
  expect(told().slice(1)).toEqual(['Your medicine for 8:25 AM']);
});

test('a dose that is put off is reminded of at its later time, and from then on again', async () => {
  const metformin = await world().maria.takes(once);
  await before({ reminder_repeat_minutes: 10 });
  expect(await timesUntil('08:12')).toEqual(['08:00', '08:10']);
  const later = Date.parse(`${DAY}T09:00:00+01:00`);
  const of = { medicationId: metformin, date: DAY, slot: '08:00' };
  await world().maria.device.do(exceptDose(of, later, undefined), moment());
  // covers: C-18
  expect(await timesUntil('09:11')).toEqual(['09:00', '09:10']);
  expect(told().slice(2)).toEqual([
    'Your medicine for 8:00 AM',
    'Second reminder: your medicine for 8:00 AM',
  ]);
});

test('quiet hours hold back repeats and never the reminder of a dose', async () => {
  await world().maria.takes(once);
  await before({ reminder_repeat_minutes: 10, quiet_from: '07:30', quiet_to: '08:45' });
  expect(await timesUntil('08:56')).toEqual(['08:00', '08:45', '08:55']);
});

test('quiet hours chosen after a reminder hold back what would have come', async () => {
  await world().maria.takes(once);
  await before({ reminder_repeat_minutes: 10 });
  expect(await timesUntil('08:01')).toEqual(['08:00']);
  await settings({ quiet_from: '08:05', quiet_to: '08:30' });
  expect(await timesUntil('08:31')).toEqual(['08:30']);
});
