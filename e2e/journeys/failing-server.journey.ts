import { type FaultProxy, startFaultProxy } from '../platform/fault-proxy.ts';
import { sessionCookie } from '../platform/session-cookie.ts';
import { untilKept } from './kept-on-device.ts';
import { otherDeviceOf } from './morning-and-evening.ts';
import { expect, test as base } from './scene.ts';
import { doseLine, signUp, skipEarly } from './steps.ts';

const test = base.extend<{ faults: FaultProxy }>({
  faults: async ({ server }, use) => {
    const proxy = await startFaultProxy(server.port);
    await use(proxy);
    await proxy.close();
  },
  baseURL: async ({ faults }, use) => use(faults.url),
});

test('a server that answers 500 for a while gets the dose later, once', async ({ page, faults, server }) => {
  const who = await signUp(page);
  const other = await otherDeviceOf(server.url, who);
  const line = doseLine(page, 'Lisinopril', '8:00 AM');
  faults.fail(/^\/api\/v1\/sync\/push/, 500, 3);
  await line.getByRole('button', { name: /^Take/ }).click();
  await expect(line).toContainText('not sent yet');
  await expect(line).not.toContainText('not sent yet');
  await expect(line).toContainText('Taken');
  expect(faults.failed()).toBe(3);
  const { medication_logs: logs } = await other.records();
  expect(logs.map((log) => [log.slot, log.status])).toEqual([['08:00', 'taken']]);
});

test('a lost answer leaves one dose, not two', async ({ page, faults, server }) => {
  const who = await signUp(page);
  const other = await otherDeviceOf(server.url, who);
  const line = doseLine(page, 'Lisinopril', '8:00 AM');
  faults.fail(/^\/api\/v1\/sync\/push/, 'answer lost', 1);
  await line.getByRole('button', { name: /^Take/ }).click();
  // Before the server is asked: the device tries again within a second.
  await expect(line).toContainText('not sent yet');
  await expect(async () => expect((await other.records()).medication_logs).toHaveLength(1)).toPass();
  faults.heal();
  await expect(line).not.toContainText('not sent yet');
  const { medication_logs: logs } = await other.records();
  expect(logs.map((log) => [log.slot, log.status])).toEqual([['08:00', 'taken']]);
});

test('a session ended elsewhere asks for the password in place, keeps every entry and then sends it', async ({
  page,
  context,
  server,
}) => {
  const who = await signUp(page);
  const other = await otherDeviceOf(server.url, who);
  const morning = doseLine(page, 'Lisinopril', '8:00 AM');
  const evening = doseLine(page, 'Lisinopril', '8:00 PM');
  await expect(evening).toBeVisible();
  const cookie = await sessionCookie(context);
  await fetch(`${server.url}/api/v1/account/sign-out`, {
    method: 'POST',
    headers: { origin: server.url, cookie },
  });

  await morning.getByRole('button', { name: /^Take/ }).click();
  await expect(page.getByRole('button', { name: 'Sign in again' })).toBeVisible();
  await skipEarly(page, evening);
  await untilKept(page, 'medication_logs', 2);
  await page.reload();
  await expect(morning).toContainText('Taken');
  await expect(morning).toContainText('not sent yet');
  await expect(evening).toContainText('Skipped');
  expect((await other.records()).medication_logs).toEqual([]);

  await page.getByRole('button', { name: 'Sign in again' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill('Wrong-Horse-7');
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toContainText('Invalid email or password');
  await dialog.getByLabel('Password', { exact: true }).fill(who.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('not sent yet')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sign in again' })).toBeHidden();
  const { medication_logs: logs } = await other.records();
  expect(logs.map((log) => `${log.slot} ${log.status}`).toSorted()).toEqual(['08:00 taken', '20:00 skipped']);
});
