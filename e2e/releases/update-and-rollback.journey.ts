// A server is updated from a kept release and rolled back on one database; both apps continue, and everything
// is stored once.
import { signInElsewhere } from '../journeys/other-device.ts';
import { takesForDays } from '../journeys/morning-and-evening.ts';
import { expect, HERE, test } from '../journeys/scene.ts';
import {
  cardOf,
  doseLine,
  lookAgain,
  signIn,
  signUpByForm,
  takeEarly,
  untilInstalled,
} from '../journeys/steps.ts';
import { startServer } from '../platform/server.ts';
import { startFront } from './front.ts';
import { keptReleases } from './kept-releases.ts';
import { leaveWaiting } from './left-waiting.ts';
import { certain } from '@dosewell/domain/problem';

for (const { name, root, outbox } of keptReleases())
  test(`release ${name} is updated and rolled back under both apps; every entry is kept once and none refused`, async ({
    page,
    browser,
    timezoneId,
  }) => {
    let server = await startServer({ built: root() });
    const { port, data } = server;
    const become = async (release?: string) => {
      await server.stop();
      server = await startServer({ port, data, ...(release === undefined ? {} : { built: release }) });
    };
    const [today, old] = [await startFront(port), await startFront(port, root())];

    // Today's app with the old server.
    const who = await signUpByForm(page, { at: today.url });
    const other = await signInElsewhere(server.url, who, HERE);
    await page.evaluate(() =>
      fetch('/api/v1/billing/take-up', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"plan":"PRO"}',
      }),
    );
    await takesForDays(other);
    await lookAgain(page);
    const morning = doseLine(page, 'Lisinopril', '8:00 AM');
    await morning.getByRole('button', { name: /^Take/ }).click();
    await expect(morning).toContainText('Taken');
    await expect(morning).not.toContainText('not sent yet');

    // The old app keeps a full outbox while its server is updated.
    const before = await browser.newContext({ timezoneId: certain(timezoneId), reducedMotion: 'reduce' });
    const tablet = await before.newPage();
    await signIn(tablet, who, old.url);
    await untilInstalled(tablet);
    await expect(doseLine(tablet, 'Lisinopril', '8:00 AM')).toContainText('Taken');
    await before.setOffline(true);
    const waiting = await leaveWaiting(tablet, outbox, other.userId);
    expect(waiting).toBeGreaterThan(50);
    await become();
    await before.setOffline(false);
    await tablet.goto(`${old.url}/medications`);
    await expect(cardOf(tablet, 'Salbutamol')).toBeVisible();
    // covers: T-26
    await expect.poll(async () => (await other.records()).meals.length).toBe(1);
    await tablet.reload();
    await expect(cardOf(tablet, 'Salbutamol')).toBeVisible();
    await expect(tablet.getByText('not sent yet')).toHaveCount(0);
    await expect(tablet.getByText('Could not be saved')).toHaveCount(0);
    const kept = await other.records();
    expect(kept.asthma_events.length).toBe(1);

    // Today's app with today's server sees it, and continues through a rollback and the next update.
    await lookAgain(page);
    // The outbox set another zone, in which the evening dose of the day before may be late at this hour.
    const evening = doseLine(page, 'Lisinopril', '8:00 PM').last();
    await takeEarly(page, evening);
    await expect(evening).toContainText('Taken');
    await expect(evening).not.toContainText('not sent yet');
    await page.goto(`${today.url}/medications`);
    await expect(cardOf(page, 'Salbutamol')).toBeVisible();
    await become(root());
    await page.goto(`${today.url}/hr`);
    await page.getByRole('textbox', { name: 'Heart Rate' }).fill('64');
    await page.getByRole('button', { name: 'Save' }).click();
    await tablet.goto(`${old.url}/oxygen`);
    await tablet.getByRole('textbox', { name: 'Oxygen' }).fill('95');
    await tablet.getByRole('button', { name: 'Save' }).click();
    const readings = async () => {
      const { hr_readings, oxygen_readings } = await other.records();
      return [
        hr_readings.filter(({ pulse }) => pulse === 64).length,
        oxygen_readings.filter(({ saturation_pct }) => saturation_pct === 95).length,
      ];
    };
    // covers: T-26
    await expect.poll(readings).toEqual([1, 1]);
    await become();
    await page.goto(`${today.url}/dashboard`);
    await page.reload();
    await expect(page.getByText('not sent yet')).toHaveCount(0);
    await expect(page.getByText('Could not be saved')).toHaveCount(0);
    expect(await readings()).toEqual([1, 1]);
    const { medication_logs: logs, ...rest } = await other.records();
    const own = logs.filter((log) => log.medication_name === 'Lisinopril');
    // covers: T-26
    expect(own.map(({ slot, status }) => `${slot} ${status}`).toSorted()).toEqual([
      '08:00 taken',
      '20:00 taken',
    ]);
    expect(rest.medications.map((row) => row.name).toSorted()).toEqual(
      kept.medications.map((row) => row.name).toSorted(),
    );
    await before.close();
    for (const front of [today, old]) await front.close();
    await server.remove();
  });
