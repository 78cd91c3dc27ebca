import { SIX_MINUTES_MS, setClockOff } from '../platform/clock.ts';
import { ZONE_TWO_HOURS_EAST } from '../platform/noon.ts';
import { otherDeviceOf } from './morning-and-evening.ts';
import { expect, HERE, test } from './scene.ts';
import { doseLine, signIn, signUp, skipEarly } from './steps.ts';

test('two devices agree, though one is in another zone with a clock six minutes fast, and says so', async ({
  page,
  browser,
  server,
}) => {
  const who = await signUp(page);
  const other = await otherDeviceOf(server.url, who);
  const abroad = await browser.newContext({ timezoneId: ZONE_TWO_HOURS_EAST.zone });
  await setClockOff(abroad, SIX_MINUTES_MS);
  const elsewhere = await abroad.newPage();
  await signIn(elsewhere, who);
  await expect(elsewhere.getByText('Check the clock of this device')).toBeVisible();
  await expect(page.getByText('Check the clock of this device')).toBeHidden();

  await doseLine(page, 'Lisinopril', '8:00 AM').getByRole('button', { name: /^Take/ }).click();
  await expect(doseLine(elsewhere, 'Lisinopril', '8:00 AM')).toContainText('Taken');
  await skipEarly(elsewhere, doseLine(elsewhere, 'Lisinopril', '8:00 PM'));
  await expect(doseLine(page, 'Lisinopril', '8:00 PM')).toContainText('Skipped');
  await expect(page.getByText('not sent yet')).toHaveCount(0);
  await expect(elsewhere.getByText('not sent yet')).toHaveCount(0);

  const { medication_logs: logs } = await other.records();
  const today = HERE.wallClock().slice(0, 10);
  expect(logs.map((log) => `${log.date} ${log.slot} ${log.status}`).toSorted()).toEqual([
    `${today} 08:00 taken`,
    `${today} 20:00 skipped`,
  ]);
  await abroad.close();
});

test('a device in another zone shows the day of the person, and asks once whose clock the doses follow', async ({
  page,
  browser,
  server,
}) => {
  const who = await signUp(page);
  await otherDeviceOf(server.url, who);
  const abroad = await browser.newContext({ timezoneId: 'Pacific/Chatham' });
  const elsewhere = await abroad.newPage();
  await signIn(elsewhere, who);
  const home = HERE.zone.replace('Etc/', '');
  const asks = elsewhere.getByText(`You seem to be in Chatham. Doses follow ${home} time.`);
  await expect(asks).toBeVisible();
  // The morning of the person, whatever the time in Chatham.
  await expect(doseLine(elsewhere, 'Lisinopril', '8:00 AM')).toContainText(/Late|Missed/);
  await elsewhere.getByRole('button', { name: 'Choose time' }).click();
  await elsewhere.getByRole('button', { name: `Not now, keep ${home} time` }).click();
  await expect(asks).toBeHidden();
  await elsewhere.reload();
  await expect(elsewhere.getByText(`Times are ${home} time.`)).toBeVisible();
  await expect(asks).toBeHidden();
  await abroad.close();
});
