import { expect, type Page } from '@playwright/test';

/** Name, theme, body, units, time zone and delays. */
export const changeSettings = async (page: Page): Promise<void> => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit name' }).click();
  await page.getByLabel('Full Name').fill('Maria Weber');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Dark', { exact: true }).click();

  await page.goto('/weight');
  await page.getByRole('button', { name: 'Profile Settings' }).click();
  const body = page.getByRole('dialog', { name: 'Profile Settings' });
  await body.getByLabel(/^Height/).fill('168');
  await body.getByText('Female', { exact: true }).click();
  await body.getByRole('button', { name: 'Save' }).click();
  await expect(body).toBeHidden();

  await page.goto('/settings#units');
  await page.getByRole('radiogroup', { name: 'Glucose' }).getByText('mmol/L').click();
  await page.getByRole('radiogroup', { name: 'Weight' }).getByText('lb').click();
  await page.goto('/settings#time');
  await page.getByLabel('Time zone').selectOption('Europe/Berlin');
  await page.getByLabel(/^(Missed|Late) after$/).fill('45');
  await page.getByLabel(/^(Missed|Late) after$/).press('Enter');
  await page.getByLabel('Remind me before a dose').fill('10');
  await page.getByLabel('Remind me before a dose').press('Enter');
  await expect(
    page
      .getByText('Saved')
      .or(page.getByLabel(/^(Missed|Late) after$/))
      .first(),
  ).toBeVisible();
};
