import { takesForDays } from './morning-and-evening.ts';
import { signInElsewhere } from './other-device.ts';
import { expect, HERE, test } from './scene.ts';
import { addMedication, chooseFrequency, openTab, signUpByForm } from './steps.ts';

test('a person at the limit of the free plan upgrades and adds the fourth medication', async ({
  page,
  server,
}) => {
  const who = await signUpByForm(page);
  const other = await signInElsewhere(server.url, who, HERE);
  for (const name of ['Lisinopril', 'Ramipril', 'Ibuprofen']) await takesForDays(other, name);
  await expect(page.getByText('Ibuprofen').first()).toBeVisible();
  await page.goto('/add-medication');
  await page.getByLabel('Medication Name').fill('Metformin');
  await page.getByLabel('Dosage').fill('500 mg');
  await chooseFrequency(page);
  await page.getByRole('button', { name: 'Add Medication' }).click();
  await page.getByRole('button', { name: 'Upgrade Now' }).click();
  // covers: ACC-025 PAY-011
  await expect(page).toHaveURL(/\/subscription$/);
  await page.getByRole('button', { name: 'Choose Pro' }).click();
  // covers: PAY-035
  await expect(page).toHaveURL(/\/success$/);
  await expect(page.getByText(/You are a Pro Member now/)).toBeVisible();
  // covers: PLAN-017
  await expect.poll(() => page.evaluate(() => localStorage.getItem('dosewell.plan'))).toBe('PRO');
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await addMedication(page, { name: 'Metformin', dosage: '500 mg' });
  await openTab(page, 'Profile');
  // covers: PROF-005
  await expect(page.getByText('Pro Member')).toBeVisible();
});

test('no bar asks anything where nothing foreign loads, and a line under Create Account names the terms', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/auth?mode=signup');
  const line = page.getByText(/^You agree to the terms/);
  await expect(line).toBeVisible();
  await expect(line.getByRole('link')).toHaveText(['terms', 'privacy']);
  const bars = page.getByRole('region', { name: /Cookies|Terms and privacy/ });
  await signUpByForm(page);
  // What comes after the first paint is there once the plan is.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('dosewell.plan'))).toBe('FREE');
  // covers: PLAN-021 PLAN-025
  await expect(bars).toHaveCount(0);
  const agreed = await page.evaluate(() => localStorage.getItem('dosewell.terms-seen'));
  expect(JSON.parse(agreed ?? 'null')).toHaveProperty('version');
});
