import type { Page } from '@playwright/test';
import { LARGE_TEXT, layoutFaults } from '../proofs/looks/layout-faults.ts';
import { expect, MOVING, test, testOverNetwork } from './scene.ts';
import {
  addMedication,
  chooseFrequency,
  cardOf,
  chooseForMedication,
  lookAgain,
  openTab,
  signIn,
  signUp,
  untilInstalled,
} from './steps.ts';

test.use(MOVING);

const LONG = `${'Extraordinarily'.repeat(10)} متفورمين 💊`;

const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test('a medication can be added with its own times, changed, found, stopped and started again', async ({
  page,
}) => {
  await signUp(page);
  await openTab(page, 'Medications');
  await page.getByRole('button', { name: 'Add Medication' }).click();
  await page.getByLabel('Medication Name').fill('Metformin');
  await page.getByLabel('Dosage').fill('500 mg');
  await chooseFrequency(page, 'Custom times');
  await page.getByRole('button', { name: 'Add Medication' }).click();
  await expect(page.getByText('Add at least one time')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Time' })).toBeFocused();
  await page.getByRole('button', { name: 'Add Time' }).click();
  await page.getByLabel('Time 1').fill('06:30');
  await page.getByRole('button', { name: 'Add Medication' }).click();
  await expect(cardOf(page, 'Metformin')).toContainText('Custom times: 6:30 AM');

  await chooseForMedication(page, 'Metformin', 'Edit');
  await expect(page.getByRole('heading', { name: 'Edit Medication' })).toBeFocused();
  await page.getByLabel(/Quantity Remaining/).fill('7');
  await page.getByLabel(/Prescriber/).fill('Dr. Okonkwo');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(cardOf(page, 'Metformin')).toContainText('Low stock: 7 doses remaining');

  await page.getByPlaceholder('Search medications...').fill('OKON');
  await expect(cardOf(page, 'Metformin')).toBeVisible();
  await chooseForMedication(page, 'Metformin', 'Deactivate');
  await page.getByRole('button', { name: 'Keep it as inactive' }).click();
  await expect(cardOf(page, 'Metformin')).toContainText('Inactive');
  await expect(page.getByRole('button', { name: 'More for Metformin' })).toBeFocused();
  await chooseForMedication(page, 'Metformin', 'Activate');
  await expect(cardOf(page, 'Metformin')).not.toContainText('Inactive');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate((size) => (document.documentElement.style.fontSize = size), LARGE_TEXT);
  expect(await layoutFaults(page)).not.toContain('a title breaks inside a word: Medications');
});

test('a deletion can be undone from any page the person has gone to', async ({ page }) => {
  await signUp(page);
  await addMedication(page, { name: 'Metformin', dosage: '500 mg' });
  await chooseForMedication(page, 'Metformin', 'Delete');
  await expect(page.getByRole('button', { name: 'Keep it as inactive' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More for Metformin' })).toBeFocused();
  await chooseForMedication(page, 'Metformin', 'Delete');
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await openTab(page, 'Calendar');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Metformin was deleted.')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Calendar' })).toBeFocused();
  await openTab(page, 'Medications');
  await expect(cardOf(page, 'Metformin')).toBeVisible();
});

test('a draft is still there after a reload and on return, until it is saved', async ({ page }) => {
  await signUp(page);
  await page.goto('/add-medication');
  await page.getByLabel('Medication Name').fill('Warfarin');
  await page.reload();
  await expect(page.getByLabel('Medication Name')).toHaveValue('Warfarin');
  await openTab(page, 'Calendar');
  await page.goBack();
  await expect(page.getByText('This is what you typed before.')).toBeVisible();
  await page.getByLabel('Dosage').fill('5 mg');
  await chooseFrequency(page);
  await page.getByRole('button', { name: 'Add Medication' }).click();
  await expect(cardOf(page, 'Warfarin')).toBeVisible();
  await page.goto('/add-medication');
  await expect(page.getByLabel('Medication Name')).toHaveValue('');
});

test('a fourth active medication on the free plan asks to upgrade before it is saved', async ({ page }) => {
  await signUp(page);
  for (const name of ['Metformin', 'Lisinopril', 'Aspirin'])
    await addMedication(page, { name, dosage: '1 tablet' });
  await page.goto('/add-medication');
  await page.getByLabel('Medication Name').fill('Warfarin');
  await page.getByLabel('Dosage').fill('5 mg');
  await chooseFrequency(page);
  await page.getByRole('button', { name: 'Add Medication' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Pro' });
  // covers: MED-086 MED-087
  await expect(dialog).toContainText("You've reached the limit of 3 active medications on the free plan");
  await dialog.getByRole('button', { name: 'Maybe Later' }).click();
  await expect(page.getByLabel('Medication Name')).toHaveValue('Warfarin');
  await page.getByRole('button', { name: 'Add Medication' }).click();
  await dialog.getByRole('button', { name: 'Upgrade Now' }).click();
  // covers: MED-089
  await expect(page).toHaveURL(/\/subscription$/);
  await page.goBack();
  await expect(page.getByLabel('Medication Name')).toHaveValue('Warfarin');
});

test('a name of two hundred characters breaks no screen, at any width', async ({ page }) => {
  await signUp(page);
  await addMedication(page, { name: LONG, dosage: LONG.slice(0, 90) });
  for (const width of [320, 390, 900, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/medications', '/dashboard', '/calendar']) {
      await page.goto(path);
      await expect(page.getByText(LONG).first()).toBeVisible();
      expect(await overflows(page), `${path} at ${width} px`).toBe(false);
    }
  }
});

testOverNetwork(
  'two devices that add beyond the free plan without a network lose nothing: one is kept inactive and says so until answered',
  async ({ page, browser, network }) => {
    test.setTimeout(90_000);
    const who = await signUp(page);
    for (const name of ['Metformin', 'Lisinopril']) await addMedication(page, { name, dosage: '1 tablet' });
    await untilInstalled(page);
    const tablet = await (await browser.newContext({ baseURL: network.url })).newPage();
    await signIn(tablet, who);
    await expect(tablet.getByText('Lisinopril').first()).toBeVisible();
    await untilInstalled(tablet);

    await network.be('refuse');
    await addMedication(page, { name: 'Aspirin', dosage: '1 tablet' });
    await addMedication(tablet, { name: 'Warfarin', dosage: '5 mg' });
    // The phone sends first, so that the tablet's medication is the one too many.
    await tablet.context().setOffline(true);
    await network.be('pass');
    await lookAgain(page);
    await expect(cardOf(page, 'Aspirin')).not.toContainText('not sent yet');
    await tablet.context().setOffline(false);
    await lookAgain(tablet);

    const told = 'Warfarin was kept as inactive';
    // covers: MED-085
    await expect(tablet.getByText(told)).toBeVisible();
    await expect(cardOf(tablet, 'Warfarin')).toContainText('Inactive');
    await openTab(tablet, 'Profile');
    await expect(tablet.getByText(told)).toBeVisible();
    await tablet.getByText('What you can do').click();
    await tablet.getByRole('button', { name: 'Deactivate Metformin' }).click();
    await tablet.getByRole('button', { name: 'Activate Warfarin' }).click();
    await expect(tablet.getByText(told)).toBeHidden();
    await openTab(tablet, 'Medications');
    await expect(cardOf(tablet, 'Warfarin')).not.toContainText('Inactive');
    await expect(cardOf(tablet, 'Metformin')).toContainText('Inactive');
  },
);
