import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KillableBrowser, openKillableBrowser } from '../platform/killable-browser.ts';
import type { RunningServer } from '../platform/server.ts';
import type { TcpProxy } from '../platform/tcp-proxy.ts';
import { otherDeviceOf } from '../journeys/morning-and-evening.ts';
import { expect, HERE, test as base } from '../journeys/scene.ts';
import { doseLine, lookAgain, signUp, untilInstalled } from '../journeys/steps.ts';

/** A browser with a profile on disk that a journey kills and reopens. */
const test = base.extend<{ profile: string; open: () => Promise<KillableBrowser> }>({
  profile: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'e2e-profile-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
  open: async ({ profile }, use) => {
    let last: KillableBrowser | undefined;
    await use(async () => (last = await openKillableBrowser(profile, HERE.zone)));
    await last?.kill();
  },
});

/** Signs up, leaves, comes back later and loses the network. */
const settleIn = async (open: () => Promise<KillableBrowser>, network: TcpProxy, server: RunningServer) => {
  const first = await open();
  const page = await first.context.newPage();
  const who = await signUp(page, { at: network.url });
  await untilInstalled(page);
  const other = await otherDeviceOf(server.url, who);
  await expect(doseLine(page, 'Lisinopril', '8:00 AM')).toBeVisible();
  await first.close();
  await network.be('black hole');
  return { other };
};

/** Waits until it is saved, and is killed at that moment. */
const takeAndDie = async (browser: KillableBrowser, url: string): Promise<void> => {
  const page = await browser.context.newPage();
  await page.goto(`${url}/dashboard`);
  await doseLine(page, 'Lisinopril', '8:00 AM').getByRole('button', { name: /^Take/ }).click();
  await page.getByText('Dose logged as taken').waitFor();
  await browser.kill();
};

test('a dose that was called saved survives a killed browser and is sent once', async ({
  open,
  network,
  server,
}) => {
  const { other } = await settleIn(open, network, server);
  await takeAndDie(await open(), network.url);

  const again = await (await open()).context.newPage();
  await again.goto(`${network.url}/dashboard`);
  const line = doseLine(again, 'Lisinopril', '8:00 AM');
  await expect(line).toContainText('Taken');
  await expect(line).toContainText('not sent yet');
  await network.be('pass');
  await lookAgain(again);
  await expect(line).not.toContainText('not sent yet');
  const { medication_logs: logs } = await other.records();
  expect(logs.map((log) => [log.slot, log.status])).toEqual([['08:00', 'taken']]);
});

test('a saved dose is restored from the second journal when the browser lost its database', async ({
  open,
  profile,
  network,
  server,
}) => {
  const { other } = await settleIn(open, network, server);
  await takeAndDie(await open(), network.url);
  await rm(join(profile, 'Default/IndexedDB'), { recursive: true });
  await network.be('pass');
  expect((await other.records()).medication_logs).toEqual([]);

  const again = await (await open()).context.newPage();
  // The session is still valid, so no sign-in is needed.
  await again.goto(`${network.url}/dashboard`);
  await expect(doseLine(again, 'Lisinopril', '8:00 AM')).toContainText('Taken');
  await expect(again.getByText('not sent yet')).toHaveCount(0);
  const { medication_logs: logs } = await other.records();
  expect(logs.map((log) => [log.slot, log.status])).toEqual([['08:00', 'taken']]);
});
