// @vitest-environment node
import { expect, test } from 'vitest';
import { at, first, phoneWorld as world } from '../testing/phone-world.ts';

test('Take on a notification is recorded once, also where the app was not running and is told of it twice', async () => {
  const { phone, platform, reminders, server, store, log, begin } = await world();
  await reminders.plan();
  const one = first(phone);
  platform.setNow(at('08:02'));
  phone.pass(at('08:02'));
  phone.endApp();
  phone.press(one, 'take');
  phone.press(one, 'take');
  const { answer, reminders: next } = begin();
  const answers: Promise<boolean>[] = [];
  await phone.alarms.onPressed((pressed) => answers.push(answer(pressed)));
  expect(await Promise.all(answers)).toEqual([true, true]);
  await store.syncNow();
  // covers: NAT-020 C-18
  expect(log()).toMatchObject({
    status: 'taken',
    actual_time: '08:02',
    answered_by: 'person',
    rev: expect.any(Number),
  });
  const again = begin();
  expect(await again.answer({ notification: one, button: 'take' })).toBe(false);
  expect(
    server.pushes
      .flatMap(({ ops }) => ops)
      .filter(({ rows }) => rows.some(({ table }) => table === 'medication_logs')),
  ).toHaveLength(1);
  expect(next.read()?.pending).toBe(phone.ringing.size);
});

test('Skip is recorded, and Snooze puts a reminder off by ten minutes three times; then its page is opened', async () => {
  const { phone, platform, reminders, log, answer } = await world();
  await reminders.plan();
  let one = first(phone);
  /** The app hears of it from the records a moment later, and plans anew. */
  const soonest = async (): Promise<number> => {
    await reminders.plan();
    return first(phone).at;
  };
  const turns = [
    ['08:01', '08:11'],
    ['08:12', '08:22'],
    ['08:23', '08:33'],
  ] as const;
  expect.assertions(turns.length * 2 + 3);
  for (const [time, next] of turns) {
    platform.setNow(at(time));
    phone.pass(at(time));
    expect(await answer({ notification: one, button: 'snooze' })).toBe(true);
    // covers: NAT-020 OQ-087
    await expect.poll(soonest).toBe(at(next));
    one = first(phone);
  }
  platform.setNow(at('08:34'));
  phone.pass(at('08:34'));
  expect(await answer({ notification: one, button: 'snooze' })).toBe(false);
  expect(await answer({ notification: one, button: 'skip' })).toBe(true);
  await expect.poll(() => log()?.status).toBe('skipped');
});
