import { expect, MOVING, test } from './scene.ts';
import { addMedication, chooseForMedication, openTab, signUp } from './steps.ts';

test.use(MOVING);

test('Back closes a dialog instead of the page, asks before typed words are lost, and a reload loses none', async ({
  page,
}) => {
  await signUp(page);
  await addMedication(page, { name: 'Metformin', dosage: '500 mg', quantity: '5' });
  await openTab(page, 'Calendar');
  await openTab(page, 'Medications');
  const settings = page.getByRole('dialog', { name: 'Refill Settings' });
  await chooseForMedication(page, 'Metformin', 'Refill Settings');
  await expect(settings).toBeVisible();
  await page.goBack();
  await expect(settings).toBeHidden();
  await expect(page).toHaveURL(/\/medications$/);

  await chooseForMedication(page, 'Metformin', 'Refill Settings');
  await settings.getByLabel(/Pharmacy Name/).fill('Corner Pharmacy');
  await page.goBack();
  await expect(settings.getByText('What you entered is not saved yet.')).toBeVisible();
  await settings.getByRole('button', { name: 'Keep editing' }).click();
  await expect(settings.getByLabel(/Pharmacy Name/)).toHaveValue('Corner Pharmacy');
  await page.reload();
  await chooseForMedication(page, 'Metformin', 'Refill Settings');
  await expect(settings.getByLabel(/Pharmacy Name/)).toHaveValue('Corner Pharmacy');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings).toBeHidden();

  // No entry of a dialog is left behind.
  await page.goBack();
  await expect(page).toHaveURL(/\/calendar$/);
});

test('a form opened by its address and closed again is not in the address any more', async ({ page }) => {
  await signUp(page);
  for (const [path, name] of [
    ['/meals', 'Log Meal'],
    ['/asthma', 'Log Asthma Event'],
    ['/glucose', 'Add Reading'],
  ] as const) {
    await page.goto(`${path}?add=entry`);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name })).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});
