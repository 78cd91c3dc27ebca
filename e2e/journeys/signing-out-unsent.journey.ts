import { untilSent } from './kept-on-device.ts';
import { leftOnDevice } from './left-on-device.ts';
import { otherDeviceOf } from './morning-and-evening.ts';
import { expect, testOverNetwork as test } from './scene.ts';
import { doseLine, openTab, signUp, untilInstalled } from './steps.ts';

test('signing out with an unsent entry asks first: staying keeps it, discarding leaves nothing', async ({
  page,
  network,
  server,
}) => {
  const who = await signUp(page);
  await untilInstalled(page);
  const other = await otherDeviceOf(server.url, who);
  const line = doseLine(page, 'Lisinopril', '8:00 AM');
  await expect(line).toBeVisible();
  await untilSent(page, other);
  await network.be('refuse');
  await line.getByRole('button', { name: /^Take/ }).click();
  await expect(page.getByText('Dose logged as taken')).toBeVisible();

  await openTab(page, 'Profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('alertdialog', { name: '1 entry is not sent yet' });
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await openTab(page, 'Dashboard');
  await expect(line).toContainText('Taken');
  await expect(line).toContainText('not sent yet');

  await openTab(page, 'Profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Discard and sign out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('To finish signing out, open this page again')).toBeVisible();
  expect(await leftOnDevice(page)).not.toMatch(/Lisinopril|Keller/);
  expect((await other.records()).medication_logs).toEqual([]);

  await network.be('pass');
  await page.goto('/');
  // The known-device cookie outlives the sessions (decision 0025).
  const cookies = async (): Promise<string[]> => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(cookies).toEqual(['dosewell.device']);
});
