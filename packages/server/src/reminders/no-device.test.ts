// The mail that tells that reminders reach no device any more.
import { expect, test } from 'vitest';
import { DAY } from '../testing/people/device.ts';
import { at, reminding } from '../testing/people/reminding.ts';
import { loseBrowser } from './lose-browser.store.ts';

const world = reminding();
const mails = () =>
  world()
    .server.mails()
    .filter(({ to }) => to === `${world().maria.person.userId}@example.org`);

const dueAt = async (time: string): Promise<void> => {
  at(`${DAY}T${time}`);
  await world().server.tick();
};

test('a person whose last browser is lost is told by mail, once, and what to do', async () => {
  await world().maria.takes({ frequency: 'custom', times: ['08:00', '14:00'] });
  await world().server.tick();
  world().service.end(world().browser);
  await dueAt('08:00:00');
  await dueAt('14:00:00');
  // covers: T-17
  expect(mails().map(({ subject }) => subject)).toEqual(['Dosewell reminders reach no device any more']);
  expect(mails()[0]?.text).toMatch(
    /Please set another alarm for now\.[^]*https:\/\/pills\.example\.org\/settings#notifications/,
  );
});

test('a person who has another browser is not told', async () => {
  await world().maria.takes();
  await world().maria.subscribe();
  await world().server.tick();
  world().service.end(world().browser);
  await dueAt('08:00:00');
  expect(mails()).toEqual([]);
});

test('a browser whose session is over is no other one', async () => {
  await world().maria.takes();
  await world().maria.subscribe();
  await world().db.owner.query(
    `update auth.session s set expires_at = $2 from auth.push_browser b where b.session_id = s.id and s.user_id = $1
       and b.endpoint <> $3`,
    [world().maria.person.userId, new Date(world().clock.now), world().browser],
  );
  await world().server.tick();
  world().service.end(world().browser);
  await dueAt('08:00:00');
  expect(mails()).toHaveLength(1);
});

test('a person whose browsers are all lost at the same moment is told once', async () => {
  const browsers = [world().browser, await world().maria.subscribe(), await world().maria.subscribe()];
  await Promise.all(
    browsers.map((browser) => loseBrowser(world().db.auth, browser, new Date(world().clock.now))),
  );
  await world().server.send();
  expect(mails()).toHaveLength(1);
});

test('a browser in which the person turned notifications off is not lost', async () => {
  await world().db.auth.query('delete from auth.push_browser where endpoint = $1', [world().browser]);
  await loseBrowser(world().db.auth, world().browser, new Date(world().clock.now));
  await world().server.send();
  expect(mails()).toEqual([]);
});
