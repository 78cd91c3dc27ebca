import { expect, type Page } from '@playwright/test';

/** Saves the plan, and records, corrects, deletes and restores an event. */
export const noteAsthma = async (page: Page): Promise<void> => {
  await page.goto('/asthma');
  await page.getByRole('button', { name: 'Add your plan' }).click();
  const plan = page.getByRole('dialog', { name: 'Your Asthma Plan' });
  await plan.getByLabel('Personal best peak flow').fill('500');
  await plan.getByLabel('Green zone').fill('Go on.');
  await plan.getByLabel('Yellow zone').fill('Two puffs.');
  await plan.getByLabel('Red zone').fill('Call 112.');
  await plan.getByRole('button', { name: 'Save' }).click();
  await expect(plan).toBeHidden();

  await page.goto('/asthma?add=event');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Moderate').click();
  await dialog.getByText('Wheeze').click();
  await dialog.getByLabel('Peak flow').fill('320');
  await dialog.getByRole('switch', { name: 'Rescue medication used' }).click();
  await dialog.getByLabel('Puffs').fill('2');
  await dialog.getByRole('button', { name: 'Time, triggers and notes' }).click();
  await dialog.getByLabel(/Notes/).fill('on the stairs');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const list = page.getByRole('list', { name: 'Asthma events' });
  await list.getByRole('button', { name: /^Edit Moderate/ }).click();
  await dialog.getByText('Severe').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await list.getByRole('button', { name: /^Delete Severe/ }).click();
  await expect(list).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list).toBeVisible();
};
