import { expect, MOVING, test } from './scene.ts';
import { addMedication, doseLine, signUpByForm, takeAsked } from './steps.ts';

// As for a person: the worker is installed meanwhile.
test.use({ serviceWorkers: 'allow', ...MOVING });

test('a person signs up, adds a medication, takes a dose, and a second browser shows it without a reload', async ({
  browser,
  page,
}) => {
  const who = await signUpByForm(page);
  await addMedication(page, { name: 'Metformin', dosage: '500 mg' });
  await page.getByRole('link', { name: 'Dashboard' }).click();

  const second = await browser.newContext();
  const elsewhere = await second.newPage();
  await elsewhere.goto(new URL('/auth', page.url()).href);
  await elsewhere.getByLabel('Email address').fill(who.email);
  await elsewhere.getByLabel('Password', { exact: true }).fill(who.password);
  await elsewhere.getByRole('button', { name: 'Sign In' }).click();
  await expect(elsewhere.getByText('Metformin').first()).toBeVisible();

  await takeAsked(page, doseLine(page, 'Metformin', '8:00 AM'));
  await expect(page.getByText('Dose logged as taken')).toBeVisible();
  await expect(elsewhere.getByText(/Taken/).first()).toBeVisible();
  await second.close();
});
