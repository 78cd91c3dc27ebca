import type { Page } from '@playwright/test';
import type { NetworkMode } from '../platform/tcp-proxy.ts';
import { otherDeviceOf } from '../journeys/morning-and-evening.ts';
import { expect, HERE, testOverNetwork as test } from '../journeys/scene.ts';
import {
  cardOf,
  chooseDay,
  chooseForMedication,
  doseLine,
  lookAgain,
  openTab,
  signIn,
  signUp,
  untilInstalled,
  pause,
  skipEarly,
  takeAsked,
  chooseFrequency,
  openMore,
} from '../journeys/steps.ts';

const NOT_SENT = 'not sent yet';
const addByHand = async (page: Page, name: string, frequency: string): Promise<void> => {
  await openTab(page, 'Medications');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('Medication Name').fill(name);
  await page.getByLabel('Dosage').fill('500 mg');
  await chooseFrequency(page, frequency);
  await openMore(page);
  await page.getByLabel(/Quantity Remaining/).fill('30');
  await page.getByRole('button', { name: 'Add Medication' }).click();
  await expect(cardOf(page, name)).toContainText(NOT_SENT);
};

/** Everything a person does to doses and medications, each with its immediate feedback. */
const doEverything = async (page: Page): Promise<void> => {
  await addByHand(page, 'Metformin', 'Twice daily');
  await addByHand(page, 'Ibuprofen', 'As needed');

  await openTab(page, 'Dashboard');
  const morning = doseLine(page, 'Metformin', '8:00 AM');
  await takeAsked(page, morning);
  await expect(morning).toContainText('Taken');
  await expect(morning).toContainText(NOT_SENT);
  const evening = doseLine(page, 'Metformin', '8:00 PM');
  await skipEarly(page, evening);
  await expect(evening).toContainText('Skipped');
  await pause(page);
  await evening.getByRole('button', { name: /^Undo/ }).click();
  await expect(evening.getByRole('button', { name: /^Take/ })).toBeVisible();
  const late = doseLine(page, 'Lisinopril', '8:00 AM');
  await late.getByRole('button', { name: /^Skip/ }).click();
  await expect(late).toContainText('Skipped');
  await expect(late).toContainText(NOT_SENT);
  await page.getByRole('button', { name: 'Take now, Ibuprofen' }).click();
  const asNeeded = page.getByRole('list', { name: 'Ibuprofen, taken' });
  await expect(asNeeded).toContainText(NOT_SENT);

  await openTab(page, 'Calendar');
  await chooseDay(page, HERE.wallClock(1).slice(0, 10));
  const yesterday = doseLine(page, 'Lisinopril', '8:00 PM');
  await expect(yesterday).toContainText('Missed');
  await yesterday.getByRole('button', { name: /^I took it at/ }).click();
  await page.getByLabel('Time taken').fill('20:15');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(yesterday).toContainText('Taken');
  await expect(yesterday).toContainText(NOT_SENT);

  await openTab(page, 'Medications');
  await chooseForMedication(page, 'Metformin', 'Edit');
  await page.getByLabel('Dosage').fill('850 mg');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(cardOf(page, 'Metformin')).toContainText('850 mg');
  await chooseForMedication(page, 'Lisinopril', 'Deactivate');
  await page.getByRole('button', { name: 'Keep it as inactive' }).click();
  await expect(cardOf(page, 'Lisinopril')).toContainText('Inactive');
  await expect(cardOf(page, 'Lisinopril')).toContainText(NOT_SENT);
};

/** The app opens beside the other two, a refusal and a black hole, in the journeys of a cold start. */
const FAILURES: readonly NetworkMode[] = ['reset after request', 'one byte a second'];

for (const failure of FAILURES) {
  test(`everything but signing in works while the network fails (${failure}), and arrives once`, async ({
    page,
    browser,
    network,
    server,
  }) => {
    const who = await signUp(page);
    await untilInstalled(page);
    const other = await otherDeviceOf(server.url, who);
    await expect(page.getByText('Lisinopril').first()).toBeVisible();

    await network.be(failure);
    await doEverything(page);

    await network.be('pass');
    await lookAgain(page);
    await expect(cardOf(page, 'Lisinopril')).not.toContainText(NOT_SENT);
    await expect(page.getByText(NOT_SENT)).toHaveCount(0);

    const records = await other.records();
    const doses = records.medication_logs.map((log) => `${log.medication_name} ${log.slot} ${log.status}`);
    expect(doses.toSorted()).toEqual([
      'Ibuprofen null taken',
      'Lisinopril 08:00 skipped',
      'Lisinopril 20:00 taken',
      'Metformin 08:00 taken',
    ]);
    const stock = records.medications.map((row) => [
      row.name,
      row.is_active,
      row.dosage,
      row.quantity_remaining,
    ]);
    expect(stock.toSorted()).toEqual([
      ['Ibuprofen', true, '500 mg', 29],
      ['Lisinopril', false, '10 mg', null],
      ['Metformin', true, '850 mg', 29],
    ]);

    const second = await browser.newContext({ baseURL: server.url });
    const elsewhere = await second.newPage();
    await signIn(elsewhere, who);
    await expect(doseLine(elsewhere, 'Metformin', '8:00 AM')).toContainText('Taken');
    await expect(elsewhere.getByRole('list', { name: 'Ibuprofen, taken' })).toBeVisible();
    await second.close();
  });
}
