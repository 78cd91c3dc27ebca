import { expect, test } from 'vitest';
import { DAY, dose, put } from '../../testing/people/device.ts';
import { at, HOURLY, moment, reminding, until } from '../../testing/people/reminding.ts';
import { stocked } from '../../testing/people/stock-told.ts';

const world = reminding();
const SUNDAY = '2026-11-22';
const SAID = 'See how the doses of your week went, and what is running low';
const hours = (wall: string) => until(world(), wall, HOURLY);
const settings = (patch: object) =>
  world().maria.device.do(put('user_settings', world().maria.person.userId, patch, 99), moment());
const summaries = () =>
  world()
    .maria.shown(world().browser)
    .filter(({ body }) => body === SAID);

test('a person who wants a summary gets it on Sunday at ten, in words without numbers and names', async () => {
  await world().maria.takes();
  await settings({ weekly_summary: true });
  await hours(`${SUNDAY}T09:00:00`);
  expect(summaries()).toEqual([]);
  await hours(`${SUNDAY}T10:00:00`);
  // covers: NOTE-014
  expect(summaries()).toMatchObject([
    { navigate: 'https://pills.example.org/insights', badge: undefined, headers: { urgency: 'normal' } },
  ]);
  await hours('2026-11-23T12:00:00');
  expect(summaries()).toHaveLength(1);
  at('2026-11-29T10:00:00');
  await world().server.tick();
  expect(summaries(), 'one for each week').toHaveLength(2);
});

test('a person who did not ask for a summary gets none', async () => {
  await world().maria.takes();
  await hours(`${SUNDAY}T12:00:00`);
  // covers: NOTE-014
  expect(summaries()).toEqual([]);
});

test('a person who takes nothing gets none either', async () => {
  await settings({ weekly_summary: true });
  await world().server.tick();
  at(`${SUNDAY}T10:00:00`);
  await world().server.tick();
  expect(summaries()).toEqual([]);
});

test('quiet hours hold a summary back, and none comes twice after a journey west', async () => {
  await world().maria.takes();
  await settings({ weekly_summary: true, quiet_from: '22:00', quiet_to: '12:00' });
  await world().server.tick();
  at(`${SUNDAY}T11:30:00`);
  await world().server.tick();
  expect(summaries()).toEqual([]);
  at(`${SUNDAY}T12:00:00`);
  await world().server.tick();
  expect(summaries()).toHaveLength(1);
  await settings({ timezone: 'America/New_York' });
  await hours(`${SUNDAY}T23:00:00`);
  expect(summaries()).toHaveLength(1);
});

test('a mail holds the numbers of the week and what runs low, never a name', async () => {
  const { maria, db, server } = world();
  const id = await stocked(maria, 7, moment);
  await settings({ weekly_summary: true });
  await db.owner.query(`update user_settings set plan = 'MAX' where user_id = $1`, [maria.person.userId]);
  await db.auth.query('update auth."user" set email_verified = true where id = $1', [maria.person.userId]);
  await db.auth.query('delete from auth.push_browser');
  const signedIn = {
    ...maria.person,
    device: 'Chrome on Windows',
    sharedDevice: false,
    signedInAt: new Date(0),
    endsAt: new Date(0),
  };
  const added = await server.ways.add(signedIn, 'https://pills.example.org', {
    kind: 'mail',
    after_minutes: 5,
  });
  expect(added.ok).toBe(true);
  at(`${DAY}T08:10:00`);
  await maria.device.do(dose(id, '08:00', 'taken'), moment());
  await server.tick();
  at('2026-11-21T22:00:00');
  await server.tick();
  at(`${SUNDAY}T10:00:00`);
  await server.tick();
  const [mail] = server.mails().filter(({ subject }) => subject === 'Weekly summary');
  // covers: NOTE-014
  expect(mail?.text).toContain('Your week from Nov 15, 2026 to Nov 21, 2026:');
  expect(mail?.text).toMatch(/1 dose taken, 1 missed, which is 50%\./);
  expect(mail?.text).toContain('1 medicine running low.');
  expect(mail?.text).not.toContain('Metformin');
});
