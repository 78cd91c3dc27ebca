import { makeNextVersion, type NextVersion } from '../platform/next-version.ts';
import { freePort } from '../platform/free-port.ts';
import { type RunningServer, startServer } from '../platform/server.ts';
import type { Page } from '@playwright/test';
import { otherDeviceOf } from '../journeys/morning-and-evening.ts';
import { expect, test as base } from '../journeys/scene.ts';
import { doseLine, lookAgain, signUp, untilInstalled } from '../journeys/steps.ts';

/** A server that is stopped and restarted as another version, with the same data at the same address. */
const test = base.extend<{ next: NextVersion; serve: (as?: NextVersion) => Promise<RunningServer> }>({
  next: async ({}, use) => {
    const next = await makeNextVersion();
    await use(next);
    await next.remove();
  },
  serve: async ({}, use) => {
    let now: RunningServer | undefined;
    const port = await freePort();
    await use(async (as) => {
      await now?.stop();
      const data = now === undefined ? {} : { data: now.data };
      now = await startServer({ port, ...data, ...(as === undefined ? {} : { built: as.folder }) });
      return now;
    });
    await now?.remove();
  },
});

const runs = (page: Page, { entry }: NextVersion): Promise<boolean> =>
  page.locator(`script[src="${entry}"]`).count().then(Boolean);

/** The newer worker is installed and takes over; both may take seconds on a busy device. */
const SLOW = { timeout: 30_000 };

test('one press of Reload brings the new version, the waiting dose is sent once, and a dialog keeps what was typed', async ({
  page,
  context,
  next,
  serve,
}) => {
  const { url } = await serve();
  const who = await signUp(page, { at: url });
  await untilInstalled(page);
  const other = await otherDeviceOf(url, who);
  const line = doseLine(page, 'Lisinopril', '8:00 AM');
  await expect(line).toBeVisible();
  const second = await context.newPage();
  await second.goto(`${url}/meals?add=meal`);
  const typed = second.getByRole('dialog', { name: 'Log Meal' }).getByLabel('Name');
  await typed.fill('Lentil soup');

  await next.refuseApps(true);
  await serve(next);
  await line.getByRole('button', { name: /^Take/ }).click();
  await expect(line).toContainText('Taken');
  await lookAgain(page);
  const ready = page.getByText('A newer version is ready');
  await expect(ready).toBeVisible();
  await expect(line).toContainText('not sent yet');

  // The old worker answers a reload with the old shell, and the app continues unchanged.
  await page.reload();
  await expect(line).toContainText('not sent yet');
  expect(await runs(page, next)).toBe(false);
  await lookAgain(page);
  await expect(ready).toBeVisible();

  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  // covers: T-26
  await expect.poll(() => runs(page, next).catch(() => false), SLOW).toBe(true);
  // covers: T-26
  await expect(line).toContainText('Taken');
  await expect(line).toContainText('not sent yet');
  // Where the newer worker does not take over in time, the other tab learns of it once somebody returns to it.
  await lookAgain(second);
  await expect(second.getByText('A newer version is ready')).toBeVisible();
  // covers: T-26
  await expect(typed).toHaveValue('Lentil soup');

  await next.refuseApps(false);
  await serve(next);
  await lookAgain(page);
  await expect(line).not.toContainText('not sent yet');
  await expect(ready).toBeHidden();
  const { medication_logs: logs } = await other.records();
  // covers: T-26
  expect(logs.map((log) => [log.slot, log.status])).toEqual([['08:00', 'taken']]);

  await second.reload();
  await expect.poll(() => runs(second, next).catch(() => false), SLOW).toBe(true);
  // covers: T-26
  await expect(typed).toHaveValue('Lentil soup');
});
