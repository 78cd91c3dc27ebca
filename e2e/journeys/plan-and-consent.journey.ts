import { takesForDays } from './morning-and-evening.ts';
import { signInElsewhere } from './other-device.ts';
import { expect, HERE, test } from './scene.ts';
import { addMedication, openTab, signUp } from './steps.ts';
import { certain } from '@dosewell/domain/problem';

test('a person at the limit of the free plan upgrades and adds the fourth medication', async ({
  page,
  server,
}) => {
  const who = await signUp(page);
  const other = await signInElsewhere(server.url, who, HERE);
  for (const name of ['Lisinopril', 'Ramipril', 'Ibuprofen']) await takesForDays(other, name);
  await expect(page.getByText('Ibuprofen').first()).toBeVisible();
  await page.goto('/add-medication');
  await page.getByLabel('Medication Name').fill('Metformin');
  await page.getByLabel('Dosage').fill('500 mg');
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

test('the two bars come one at a time, move nothing, wait for an answer and never return', async ({
  page,
  browser,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  // The prerendered page is replaced by the app's once; the heading is at the same place in both.
  let before: Awaited<ReturnType<typeof heading.boundingBox>> = null;
  await expect.poll(async () => (before = await heading.boundingBox())).not.toBeNull();
  const cookies = page.getByRole('region', { name: 'Cookies' });
  const terms = page.getByRole('region', { name: 'Terms and privacy' });
  await expect(cookies).toBeVisible();
  await expect(terms).toBeHidden();
  expect(await heading.boundingBox()).toEqual(before);
  const bar = await cookies.boundingBox();
  expect(certain(bar).height).toBeLessThan(844 / 5);
  // Neither the last element of the page nor a focused one is under the bar.
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.focus();
  const box = await last.boundingBox();
  expect(certain(box).y + certain(box).height).toBeLessThanOrEqual(certain(bar).y);
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(cookies).toBeHidden();
  await page.getByRole('button', { name: 'Got it' }).click();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  const who = await signUp(page);
  await openTab(page, 'Profile');
  await expect(cookies).toBeHidden();

  const elsewhere = await (await browser.newContext({ baseURL: server.url })).newPage();
  await elsewhere.goto('/auth');
  await expect(elsewhere.getByRole('region', { name: 'Cookies' })).toBeVisible();
  await elsewhere.getByLabel('Email address').fill(who.email);
  await elsewhere.getByLabel('Password', { exact: true }).fill(who.password);
  await elsewhere.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(elsewhere).toHaveURL(/\/dashboard$/);
  await expect(elsewhere.getByRole('region', { name: 'Cookies' })).toBeHidden();
  await expect(elsewhere.getByRole('region', { name: 'Terms and privacy' })).toBeHidden();
});
