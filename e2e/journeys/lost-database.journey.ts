import { otherDeviceOf, takesForDays } from './morning-and-evening.ts';
import { expect, testOverNetwork as test } from './scene.ts';
import { doseLine, lookAgain, signUpByForm, untilInstalled } from './steps.ts';

test('a person whose device databases were deleted stays signed in, and unsent entries are sent once', async ({
  page,
  network,
  server,
}) => {
  const who = await signUpByForm(page);
  await untilInstalled(page);
  const other = await otherDeviceOf(server.url, who);
  await takesForDays(other, 'Metformin');
  const lines = ['Lisinopril', 'Metformin'].map((name) => doseLine(page, name, '8:00 AM'));
  for (const line of lines) await expect(line).toBeVisible();
  await network.be('refuse');
  for (const line of lines) {
    await line.getByRole('button', { name: /^Take/ }).click();
    await expect(line).toContainText('not sent yet');
  }

  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases())
      await new Promise((resolve) => {
        const request = indexedDB.deleteDatabase(name ?? '');
        request.onsuccess = resolve;
        request.onerror = resolve;
      });
  });
  await expect(page.getByText('Please reload this page')).toBeVisible();
  await network.be('pass');
  const reloaded = page.waitForEvent('domcontentloaded');
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await reloaded;

  await expect(page).toHaveURL(/\/dashboard$/);
  // covers: T-20
  for (const line of lines) await expect(line).toContainText('Taken');
  await lookAgain(page);
  for (const line of lines) await expect(line).not.toContainText('not sent yet');
  const { medication_logs: logs } = await other.records();
  // covers: T-20
  expect(logs.map((log) => [log.slot, log.status])).toEqual([
    ['08:00', 'taken'],
    ['08:00', 'taken'],
  ]);
});
