// No records of a person are in the browser's files after a sign-out, or on a shared device at any time;
// searched byte by byte.
import { certain } from '@dosewell/domain/problem';
import { residueOf } from './profile-residue.ts';
import { livesHere, logOut, MEDICATION, onDisk as test, typesOn } from './profile-on-disk.ts';
import { expect } from './scene.ts';

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
  const records = await livesHere(page, server.url);
  const [typed] = await typesOn(page, server.url);
  const missing = async (words: readonly string[]): Promise<string[]> => {
    const found = (await residueOf(profile, words)).join();
    return words.filter((word) => !found.includes(word));
  };
  // The browser writes the storage of a tab seconds later, the next time a minute later; it may end with the tab.
  const begun = certain(typed).slice(0, 4);
  await expect
    .poll(() => missing([...records, begun]), { timeout: 90_000, intervals: [1_000, 3_000] })
    .toEqual([]);
  await browserOnDisk.close();
  expect(await missing(records)).toEqual([]);
});
