// The app of each kept release still works with today's server, beside today's app.
import { untilKept } from '../journeys/kept-on-device.ts';
import { otherDeviceOf } from '../journeys/morning-and-evening.ts';
import { expect, test } from '../journeys/scene.ts';
import {
  cardOf,
  doseLine,
  lookAgain,
  signIn,
  signUpByForm,
  skipEarly,
  untilInstalled,
} from '../journeys/steps.ts';
import { startFront } from './front.ts';
import { keptReleases } from './kept-releases.ts';
import { certain } from '@dosewell/domain/problem';

for (const { name, root } of keptReleases())
  test(`the app of release ${name} and today's see each other's doses, changes and readings`, async ({
    page,
    browser,
    server,
    timezoneId,
  }) => {
    const front = await startFront(server.port, root());
    const who = await signUpByForm(page, { at: front.url });
    await untilInstalled(page);
    const other = await otherDeviceOf(server.url, who);
    const today = await browser.newContext({ timezoneId: certain(timezoneId), reducedMotion: 'reduce' });
    const elsewhere = await today.newPage();
    await signIn(elsewhere, who, server.url);

    const morning = doseLine(page, 'Lisinopril', '8:00 AM');
    await page.context().setOffline(true);
    await morning.getByRole('button', { name: /^Take/ }).click();
    await expect(morning).toContainText('not sent yet');
    await untilKept(page, 'medication_logs');
    await page.goto(`${front.url}/hr`);
    await page.getByRole('textbox', { name: 'Heart Rate' }).fill('72');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status').filter({ hasText: '72 bpm' })).toBeVisible();
    await page.context().setOffline(false);
    await lookAgain(page);
    // covers: T-26
    await expect(doseLine(elsewhere, 'Lisinopril', '8:00 AM')).toContainText('Taken');

    await page.goto(`${front.url}/history`);
    const line = page.getByRole('listitem').filter({ hasText: 'Lisinopril' }).filter({ hasText: 'Taken' });
    await line.getByRole('button', { name: /^Edit/ }).first().click();
    await page.getByLabel('Note').fill('with water');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.goto(`${front.url}/add-medication`);
    await page.getByLabel('Medication Name').fill('Metformin');
    await page.getByLabel('Dosage').fill('500 mg');
    await page.getByRole('button', { name: 'Add Medication' }).click();
    await expect(cardOf(page, 'Metformin')).not.toContainText('not sent yet');

    await skipEarly(elsewhere, doseLine(elsewhere, 'Lisinopril', '8:00 PM'));
    await elsewhere.goto(`${server.url}/history`);
    await expect(elsewhere.getByText('with water')).toBeVisible();
    await elsewhere.goto(`${server.url}/hr?tab=history`);
    await elsewhere.getByRole('tab', { name: 'History' }).click();
    await expect(elsewhere.getByRole('list', { name: 'Readings' })).toContainText('72 bpm');
    await page.goto(`${front.url}/dashboard`);
    await page.reload();
    // covers: T-26
    await expect(doseLine(page, 'Lisinopril', '8:00 PM')).toContainText('Skipped');
    await expect(doseLine(page, 'Lisinopril', '8:00 AM')).toContainText('Taken');
    await expect(page.getByText('not sent yet')).toHaveCount(0);
    const records = await other.records();
    expect(records.medications.map((row) => row.name).toSorted()).toEqual(['Lisinopril', 'Metformin']);
    expect(records.medication_logs.map((log) => `${log.slot} ${log.status} ${log.notes}`).toSorted()).toEqual(
      ['08:00 taken with water', '20:00 skipped null'],
    );
    expect(records.hr_readings.map(({ pulse }) => pulse)).toEqual([72]);
    await today.close();
    await front.close();
  });
