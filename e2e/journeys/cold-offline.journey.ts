import { otherDeviceOf } from './morning-and-evening.ts';
import { expect, testOverNetwork as test } from './scene.ts';
import { doseLine, lookAgain, signIn, signUp, untilInstalled } from './steps.ts';

for (const failure of ['refuse', 'black hole'] as const) {
  test(`the app opens without a network (${failure}), keeps a dose when its tab closes, and sends it later`, async ({
    page,
    context,
    network,
    server,
  }) => {
    const who = await signUp(page);
    await untilInstalled(page);
    const other = await otherDeviceOf(server.url, who);
    await expect(page.getByText('Lisinopril').first()).toBeVisible();
    await page.close();
    await network.be(failure);

    const cold = await context.newPage();
    await cold.goto('/dashboard');
    await expect(cold.getByRole('heading', { level: 1 })).toContainText('Maria');
    const line = doseLine(cold, 'Lisinopril', '8:00 AM');
    await line.getByRole('button', { name: /^Take/ }).click();
    await expect(cold.getByText('Dose logged as taken')).toBeVisible();
    await cold.close();

    const reopened = await context.newPage();
    await reopened.goto('/calendar');
    const kept = doseLine(reopened, 'Lisinopril', '8:00 AM');
    await expect(kept).toContainText('Taken');
    await expect(kept).toContainText('not sent yet');

    await network.be('pass');
    await lookAgain(reopened);
    await expect(kept).not.toContainText('not sent yet');
    await expect(kept).toContainText('Taken');
    const { medication_logs: logs } = await other.records();
    expect(logs.map((log) => [log.slot, log.status])).toEqual([['08:00', 'taken']]);
  });
}

test('the app opens though the browser is silent about its cache, and without a network after a sign-out', async ({
  page,
  context,
  network,
}) => {
  const who = await signUp(page);
  await untilInstalled(page);
  await context.serviceWorkers()[0]?.evaluate(() => {
    CacheStorage.prototype.match = () => new Promise(() => undefined);
  });
  await page.goto('/profile');
  // covers: T-27
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  const cleared = page.waitForResponse(/sign-out$/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await (await cleared).finished();
  await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible();
  await signIn(page, who);
  await untilInstalled(page);
  await page.close();
  await network.be('refuse');
  const cold = await context.newPage();
  await cold.goto('/dashboard');
  await expect(cold.getByRole('heading', { level: 1 })).toContainText('Maria');
});
