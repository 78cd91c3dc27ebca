// What is sent works with each push service, also while the phone behind it sleeps.
import { describe, expect, test } from 'vitest';
import { wallTimeAt } from '@dosewell/domain/time';
import { DAY } from '../testing/people/device.ts';
import { at, reminding } from '../testing/people/reminding.ts';
import type { Face, SleepingPhone } from '../testing/push/sleeping-phone.ts';

const FACES: readonly Face[] = ['apple', 'autopush', 'fcm'];

const world = reminding();

/** What the server does by itself at local times of the day. */
const ticks = async (...times: readonly string[]): Promise<void> => {
  for (const time of times) {
    at(`${DAY}T${time}:00`);
    await world().server.tick();
  }
};
const wakes = (phone: SleepingPhone, time: string): void => {
  at(`${DAY}T${time}:00`);
  phone.wake(world().clock.now);
};

/** Maria's phone, with a medication at eight and a message `aheadMinutes` before. */
const phoneOf = async (face: Face, aheadMinutes = 0) => {
  const { maria, service, db, server } = world();
  await db.owner.query('update user_settings set reminder_advance_minutes = $2 where user_id = $1', [
    maria.person.userId,
    aheadMinutes,
  ]);
  const endpoint = await maria.subscribe(face);
  await maria.takes();
  await server.tick();
  return { endpoint, ...service.phone(endpoint) };
};
const shownOn = ({ shown }: Awaited<ReturnType<typeof phoneOf>>): string[] =>
  shown.map((each) => `${wallTimeAt(each.at, 'Europe/Berlin').slice(11)} ${each.body}`);

test.each(FACES)('%s accepts a reminder and shows it at its time', async (face) => {
  const phone = await phoneOf(face);
  await ticks('07:59', '08:00', '08:05');
  // covers: NOTE-014
  expect(shownOn(phone)).toEqual(['08:00 Your medicine for 8:00 AM']);
});

describe('a phone that sleeps', () => {
  test.each<Face>(['apple', 'fcm'])('is woken by a reminder, which is of high urgency (%s)', async (face) => {
    const phone = await phoneOf(face);
    phone.sleep();
    await ticks('08:00', '08:05');
    // covers: T-17
    expect(shownOn(phone)).toEqual(['08:00 Your medicine for 8:00 AM']);
  });

  test('is not woken before the time; the message waits and gives way to the reminder', async () => {
    const phone = await phoneOf('fcm', 15);
    phone.sleep();
    await ticks('07:45', '08:00');
    wakes(phone, '08:05');
    expect(shownOn(phone)).toEqual(['08:00 Your medicine for 8:00 AM']);
  });

  test('shows the message before the time if it wakes before it', async () => {
    const phone = await phoneOf('fcm', 15);
    phone.sleep();
    await ticks('07:45');
    wakes(phone, '07:50');
    expect(shownOn(phone)).toEqual(['07:50 Coming up: your medicine for 8:00 AM']);
  });

  test('that was off shows the reminder as long as the dose can be taken', async () => {
    const phone = await phoneOf('autopush');
    phone.sleep();
    await ticks('08:00');
    wakes(phone, '13:59');
    expect(shownOn(phone)).toEqual(['13:59 Your medicine for 8:00 AM']);
  });

  test('that was off for longer shows nothing', async () => {
    const phone = await phoneOf('autopush');
    phone.sleep();
    await ticks('08:00');
    wakes(phone, '14:00');
    // covers: T-10
    expect(shownOn(phone)).toEqual([]);
  });

  test('shows each of two slots that came meanwhile', async () => {
    const phone = await phoneOf('autopush');
    await world().maria.takes({ frequency: 'once_daily', times: ['09:00'] }, 'Ramipril');
    phone.sleep();
    await ticks('08:00', '09:00');
    wakes(phone, '09:05');
    expect(phone.shown.map(({ body }) => body)).toEqual([
      'Your medicine for 8:00 AM',
      'Your medicine for 9:00 AM',
    ]);
  });
});

describe('an app whose worker is broken', () => {
  const fourTimes = { frequency: 'four_times_daily', times: ['08:00', '12:00', '16:00', '20:00'] };
  const broken = async (face: Face) => {
    const phone = await phoneOf(face);
    await world().maria.takes(fourTimes, 'Ramipril');
    phone.breakWorker();
    phone.sleep();
    await ticks('07:00', '08:00', '12:00', '16:00', '20:00');
    return phone;
  };

  test('loses no subscription with Apple, as each message is shown by the system', async () => {
    const phone = await broken('apple');
    expect(phone.shown).toHaveLength(4);
    expect(phone.unshown()).toBe(0);
  });

  test('is woken by Google until three messages have shown nothing', async () => {
    const phone = await broken('fcm');
    expect({ shown: phone.shown, unshown: phone.unshown() }).toEqual({ shown: [], unshown: 3 });
  });
});
