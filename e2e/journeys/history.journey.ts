import type { Page } from '@playwright/test';
import { takesForDays } from './morning-and-evening.ts';
import { signInElsewhere } from './other-device.ts';
import { expect, HERE, MOVING, test } from './scene.ts';
import { signUp } from './steps.ts';

test.use(MOVING);

const day = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a person corrects a time in the history, undoes it, adds a forgotten dose, and finds every log', async ({
  page,
  server,
}) => {
  const who = await signUp(page);
  const device = await signInElsewhere(server.url, who, HERE);
  // Missed by noon, six hours later.
  await takesForDays(device, 'Lisinopril', { times: ['06:00', '20:00'] });
  await page.getByRole('button', { name: 'Take now… Lisinopril, 6:00 AM' }).click();
  await page.getByRole('button', { name: 'Take it now' }).click();
  await page.getByRole('link', { name: 'Health Logs' }).click();

  const today = day(page, 'Today').getByRole('listitem');
  // covers: DOSE-030 DOSE-033 DOSE-034 DOSE-035
  await expect(today).toContainText(/Lisinopril.*6:00 AM · 1\stablet · 10\smg.*Taken/);
  await expect(today).not.toContainText('not sent yet');
  // covers: DOSE-031 DOSE-015
  await expect(day(page, 'Yesterday').getByRole('listitem')).toContainText(['Missed', 'Missed']);

  await today.getByRole('button', { name: /^Edit/ }).click();
  await page.getByLabel('Time taken').fill('07:15');
  await page.getByLabel('Note').fill('before breakfast');
  await page.getByRole('button', { name: 'Save' }).click();
  // covers: DOSE-016
  await expect(today).toContainText(/taken at 7:15 AM.*before breakfast/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(today).not.toContainText('before breakfast');

  await today.getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('button', { name: 'Mark as not answered' }).click();
  await expect(today).toContainText('Missed');
  await expect(today.getByRole('button', { name: /^Edit/ })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  // covers: DOSE-016
  await expect(today).toContainText('Taken');

  await page.getByRole('button', { name: 'Add a dose' }).click();
  await page.getByLabel('Day', { exact: true }).fill(HERE.wallClock(1).slice(0, 10));
  await page.getByLabel('Medication', { exact: true }).selectOption({ label: 'Lisinopril, 10 mg' });
  await page.getByLabel('Which dose').selectOption({ label: '8:00 PM' });
  await page.getByRole('dialog').getByText('Taken', { exact: true }).click();
  await page.getByLabel('Time taken').fill('20:40');
  await page.getByRole('button', { name: 'Save' }).click();
  // covers: DOSE-016 DOSE-021
  await expect(day(page, 'Yesterday').getByRole('listitem').first()).toContainText('taken at 8:40 PM');

  await page.getByText('Calendar View').click();
  // covers: DOSE-037
  await expect(page.getByRole('button', { name: /, today, .*taken/ })).toBeVisible();

  await page.getByRole('tab', { name: 'Glucose' }).click();
  // covers: ACC-016
  await expect(page).toHaveURL(/\/history\?tab=glucose$/);
  await page.goto('/history?tab=bp');
  await page.getByRole('link', { name: 'Go to BP Log' }).click();
  // covers: DOSE-045
  await expect(page).toHaveURL(/\/blood-pressure$/);
  await page.goBack();
  await page.getByRole('tab', { name: 'Glucose' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Health Logs' })).toBeHidden();
});
