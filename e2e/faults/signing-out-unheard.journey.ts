// Signs out while the server does not answer: no session outlives the outage, and nothing stays on the
// device.
import { type FaultProxy, startFaultProxy } from '../platform/fault-proxy.ts';
import { sessionCookie } from '../platform/session-cookie.ts';
import { untilSent } from '../journeys/kept-on-device.ts';
import { leftOnDevice } from '../journeys/left-on-device.ts';
import { takesForDays, otherDeviceOf } from '../journeys/morning-and-evening.ts';
import { expect, test as scene, testOverNetwork } from '../journeys/scene.ts';
import { doseLine, lookAgain, openTab, signIn, signUp, untilInstalled } from '../journeys/steps.ts';

const test = scene.extend<{ faults: FaultProxy }>({
  faults: async ({ server }, use) => {
    const proxy = await startFaultProxy(server.port);
    await use(proxy);
    await proxy.close();
  },
});

testOverNetwork(
  'a sign-out the server could not be told of is told as soon as it answers, in the page that stayed open',
  async ({ page, context, network, server }) => {
    const who = await signUp(page);
    await untilInstalled(page);
    await otherDeviceOf(server.url, who);
    const beside = await context.newPage();
    await beside.goto('/medications');
    await expect(beside.getByText('Lisinopril').first()).toBeVisible();
    const cookie = await sessionCookie(context);
    const session = async (): Promise<number> =>
      (await fetch(`${server.url}/api/v1/account/session`, { headers: { cookie } })).status;
    await network.be('refuse');
    await openTab(page, 'Profile');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText('To finish signing out, open this page again')).toBeVisible();
    await expect(beside.getByText('Lisinopril')).toHaveCount(0);
    // covers: T-15
    expect(await leftOnDevice(page)).not.toMatch(/Lisinopril|Keller|dosewell\.example/);
    expect(await session()).toBe(200);
    await network.be('pass');
    await lookAgain(page);
    // covers: T-08
    await expect.poll(session).toBe(401);
    await signIn(page, who);
    await expect(page.getByText('Lisinopril').first()).toBeVisible();
    await lookAgain(beside);
    await page.reload();
    await expect(page.getByText('Lisinopril').first()).toBeVisible();
  },
);

test('signing out while a dose is being sent waits for it, and asks before it is lost', async ({
  page,
  faults,
  server,
}) => {
  const who = await signUp(page, { at: faults.url });
  await untilInstalled(page);
  const other = await otherDeviceOf(server.url, who);
  const line = doseLine(page, 'Lisinopril', '8:00 AM');
  await expect(line).toBeVisible();
  await untilSent(page, other);
  faults.fail(/sync\/push/, 'unanswered');
  await line.getByRole('button', { name: /^Take/ }).click();
  await expect(page.getByText('Dose logged as taken')).toBeVisible();
  await openTab(page, 'Profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('alertdialog', { name: '1 entry is not sent yet' });
  await expect(question).toBeVisible({ timeout: 10_000 });
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  faults.heal();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  // covers: T-20
  expect((await other.records()).medication_logs).toHaveLength(1);
  // covers: T-15
  expect(await leftOnDevice(page)).not.toMatch(/Lisinopril|Keller|dosewell\.example/);
});

test('signing out during the first sync leaves nothing of what still arrives', async ({
  page,
  faults,
  server,
  browser,
}) => {
  const who = await signUp(page, { at: server.url });
  await takesForDays(await otherDeviceOf(server.url, who), 'Finasteride');
  const context = await browser.newContext({ baseURL: faults.url });
  const fresh = await context.newPage();
  faults.fail(/sync\/snapshot\?table=medication_logs/, 'unanswered');
  await signIn(fresh, who);
  await openTab(fresh, 'Profile');
  await fresh.getByRole('button', { name: 'Logout' }).click();
  await expect(fresh).toHaveURL(/\/$/);
  faults.heal();
  await expect(fresh.getByRole('link', { name: 'Sign Up' })).toBeVisible();
  // covers: T-15
  expect(await leftOnDevice(fresh)).not.toMatch(/Finasteride|Keller|dosewell\.example/);
  await context.close();
});
