// No records of a person are in the browser's files after a sign-out, or on a shared device at any time;
// searched byte by byte.
import { residueOf } from './profile-residue.ts';
import { livesHere, logOut, MEDICATION, onDisk as test, typesOn } from './profile-on-disk.ts';
import { expect } from '../journeys/scene.ts';

test('signing out leaves nothing of the records in the files of the browser', async ({
  browserOnDisk,
  profile,
  server,
}) => {
  const page = await browserOnDisk.context.newPage();
  const words = await livesHere(page, server.url);
  expect((await residueOf(profile, [MEDICATION])).length, 'the search finds what is there').toBeGreaterThan(
    0,
  );
  const cleared = page.waitForResponse(/sign-out$/);
  await logOut(page);
  await (await cleared).finished();
  // covers: T-15
  expect(await residueOf(profile, words)).toEqual([]);
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
  await browserOnDisk.close();
  // covers: T-15
  expect(await residueOf(profile, words)).toEqual([]);
});

for (const [how, end] of [
  ['closed', 'close'],
  ['killed', 'kill'],
] as const)
  test(`a shared device whose browser is ${how} without a sign-out keeps nothing of the records`, async ({
    browserOnDisk,
    profile,
    server,
  }) => {
    const page = await browserOnDisk.context.newPage();
    const words = [...(await livesHere(page, server.url, true)), ...(await typesOn(page, server.url))];
    // covers: T-15
    expect(await residueOf(profile, words), 'while it is open').toEqual([]);
    await browserOnDisk[end]();
    // covers: T-15
    expect(await residueOf(profile, words)).toEqual([]);
  });

test('a private device whose browser is closed keeps the records, which the same search finds', async ({
  browserOnDisk,
  profile,
  server,
}) => {
  const page = await browserOnDisk.context.newPage();
  const words = await livesHere(page, server.url);
  await browserOnDisk.close();
  const found = (await residueOf(profile, words)).join();
  expect(words.filter((word) => !found.includes(word))).toEqual([]);
});
