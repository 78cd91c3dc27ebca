import { otherDeviceOf } from './morning-and-evening.ts';
import { expect, testOverNetwork as test } from './scene.ts';
import { doseLine, lookAgain, signUp, skipEarly, untilInstalled } from './steps.ts';

for (const locks of ['with', 'without'] as const) {
  test(`doses answered offline in two tabs are both sent, once, and both tabs agree (${locks} Web Locks)`, async ({
    page,
    context,
    network,
    server,
  }) => {
    if (locks === 'without')
      await context.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined }),
      );
    const who = await signUp(page);
    await untilInstalled(page);
    const other = await otherDeviceOf(server.url, who);
    const second = await context.newPage();
    await second.goto('/dashboard');
    for (const tab of [page, second]) await expect(doseLine(tab, 'Lisinopril', '8:00 PM')).toBeVisible();
    expect(await page.evaluate(() => navigator.locks !== undefined)).toBe(locks === 'with');

    await network.be('refuse');
    await doseLine(page, 'Lisinopril', '8:00 AM').getByRole('button', { name: /^Take/ }).click();
    await skipEarly(second, doseLine(second, 'Lisinopril', '8:00 PM'));
    for (const tab of [page, second]) {
      await expect(doseLine(tab, 'Lisinopril', '8:00 AM')).toContainText('Taken');
      await expect(doseLine(tab, 'Lisinopril', '8:00 PM')).toContainText('Skipped');
      await expect(tab.getByText('not sent yet')).toHaveCount(2);
    }

    await network.be('pass');
    await Promise.all([lookAgain(page), lookAgain(second)]);
    for (const tab of [page, second]) {
      await expect(tab.getByText('not sent yet')).toHaveCount(0);
      await expect(doseLine(tab, 'Lisinopril', '8:00 AM')).toContainText('Taken');
      await expect(doseLine(tab, 'Lisinopril', '8:00 PM')).toContainText('Skipped');
    }
    const { medication_logs: logs } = await other.records();
    expect(logs.map((log) => `${log.slot} ${log.status}`).toSorted()).toEqual([
      '08:00 taken',
      '20:00 skipped',
    ]);
  });
}
