import { expectProofToFail } from '../../tools/controls/expect-proof-to-fail.ts';
import { livesHere, logOut, onDisk as test } from './profile-on-disk.ts';
import { residueOf } from './profile-residue.ts';
import { expect } from '../journeys/scene.ts';

test("a sign-out without the browser's clearing leaves words in its files", async ({
  browserOnDisk,
  profile,
  server,
}) => {
  const page = await browserOnDisk.context.newPage();
  const words = await livesHere(page, server.url);
  await page.route(/sign-out$/, async (route) => {
    const response = await route.fetch();
    const { 'clear-site-data': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  const told = page.waitForResponse(/sign-out$/);
  await logOut(page);
  await (await told).finished();
  await browserOnDisk.close();
  const left = await residueOf(profile, words);
  await expectProofToFail('a sign-out leaves nothing in the files of the browser', /Xyphendrolat/, () =>
    expect(left.join('\n')).toBe(''),
  );
});
