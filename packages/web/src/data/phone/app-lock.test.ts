// @vitest-environment node
import { expect, test } from 'vitest';
import { fakeBiometry } from '../testing/fake-biometry.ts';
import { fakePhone } from '../testing/fake-phone.ts';
import { AWAY_MS, openAppLock } from './app-lock.ts';
import { openChoices } from './phone-choices.ts';

/** A phone on which the lock was turned on, and the app as it starts there. */
const world = async ({ lock = true } = {}) => {
  const { plain } = fakePhone('iOS');
  const biometry = fakeBiometry();
  const clock = { at: 1_000_000 };
  const begin = async () => openAppLock({ biometry, choices: await openChoices(plain), now: () => clock.at });
  if (lock) await (await openChoices(plain)).choose({ lock: true });
  const app = await begin();
  const away = (ms: number): void => {
    app.see(false);
    clock.at += ms;
    app.see(true);
  };
  const unlock = async (): Promise<void> => {
    const opened = app.unlock();
    await expect.poll(biometry.asks).toBe(true);
    await biometry.answer('shows the face');
    await opened;
  };
  return { plain, biometry, clock, begin, app, away, unlock };
};

test('a phone asks nobody by itself, neither at a start nor after a return', async () => {
  const { app, away, biometry } = await world({ lock: false });
  away(AWAY_MS * 10);
  expect([app.read(), biometry.asked]).toEqual(['open', []]);
});

test('a start asks, and whoever is recognised sees the records', async () => {
  const { app, unlock } = await world();
  expect(app.read()).toBe('locked');
  await unlock();
  expect(app.read()).toBe('open');
});

test('a return within a minute asks for nothing, and after a minute it asks', async () => {
  const { app, away, unlock } = await world();
  await unlock();
  away(AWAY_MS - 1);
  expect(app.read()).toBe('open');
  away(AWAY_MS);
  expect(app.read()).toBe('locked');
});

test('a clock that was set back while the app was away opens nothing', async () => {
  const { app, away, unlock } = await world();
  await unlock();
  away(-1);
  expect(app.read()).toBe('locked');
});

test('the records are covered for as long as the app is out of sight', async () => {
  const { app, unlock } = await world();
  await unlock();
  const seen: string[] = [];
  app.subscribe(() => seen.push(app.read()));
  app.see(false);
  app.see(true);
  expect(seen).toEqual(['covered', 'open']);
});

test('a face that fails leaves the code of the phone, and giving up leaves the app locked', async () => {
  const { app, biometry } = await world();
  const first = app.unlock();
  await expect.poll(biometry.asks).toBe(true);
  await biometry.answer('gives up');
  await first;
  expect(app.read()).toBe('locked');
  biometry.setOffers('code');
  const second = app.unlock();
  await expect.poll(biometry.asks).toBe(true);
  await biometry.answer('types the code');
  await second;
  expect(app.read()).toBe('open');
});

test('the question of the phone, which puts the app out of sight itself, is put once', async () => {
  const { app, biometry } = await world();
  const [first, second] = [app.unlock(), app.unlock()];
  await expect.poll(biometry.asks).toBe(true);
  app.see(false);
  app.see(true);
  await biometry.answer('shows the face');
  await Promise.all([first, second]);
  expect([app.read(), biometry.asked.length]).toEqual(['open', 1]);
});

test('the lock is turned on and off by whoever can unlock it, and stays so after a start', async () => {
  const { app, biometry, begin } = await world({ lock: false });
  const refused = app.want(true);
  await expect.poll(biometry.asks).toBe(true);
  await biometry.answer('gives up');
  expect([await refused, (await begin()).read()]).toEqual([false, 'open']);
  const wanted = app.want(true);
  await expect.poll(biometry.asks).toBe(true);
  await biometry.answer('shows the face');
  expect([await wanted, app.read(), (await begin()).read()]).toEqual([true, 'open', 'locked']);
  const off = app.want(false);
  await expect.poll(biometry.asks).toBe(true);
  await biometry.answer('gives up');
  expect([await off, (await begin()).read()]).toEqual([false, 'locked']);
});

test('a phone that has lost its own lock shuts nobody out, and cannot turn the lock on', async () => {
  const { app, biometry } = await world();
  biometry.setOffers(undefined);
  await app.unlock();
  expect([app.read(), biometry.asked]).toEqual(['open', []]);
  expect(await app.want(true)).toBe(false);
});

test('clearing the storage of the pages does not take the lock off', async () => {
  const { begin } = await world();
  expect((await begin()).read()).toBe('locked');
});
