import { expect, type Page } from '@playwright/test';
import { doseLine, openTab, takeAsked } from '../../journeys/steps.ts';

/** Answers a dose, changes and removes the answer, corrects one, and records a forgotten one. */
export const answerDoses = async (page: Page): Promise<void> => {
  await openTab(page, 'Dashboard');
  await takeAsked(page, doseLine(page, 'Metformin', '8:00 AM'));
  await page
    .getByRole('button', { name: /^Skip Ramipril/ })
    .first()
    .click();
  const asNeeded = page.getByRole('region', { name: 'As needed' }).getByRole('listitem');
  await asNeeded.filter({ hasText: 'Salbutamol' }).getByRole('button').first().click();
  await page.getByRole('link', { name: 'Health Logs' }).click();
  const today = page.getByRole('region', { name: 'Today', exact: true }).getByRole('listitem');

  const metformin = today.filter({ hasText: 'Metformin' }).first();
  await metformin.getByRole('button', { name: /^Edit/ }).click();
  await page.getByLabel('Time taken').fill('07:15');
  await page.getByLabel('Amount').fill('2');
  await page.getByLabel('Note').fill('before breakfast');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(metformin).toContainText('before breakfast');
  await metformin.getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('button', { name: /^(Clear|Remove this answer)/ }).click();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(metformin).toContainText('before breakfast');

  const inhaled = today.filter({ hasText: 'Salbutamol' }).first();
  await inhaled.getByRole('button', { name: /^Edit/ }).click();
  await page.getByLabel('Note').fill('after the stairs');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(inhaled).toContainText('after the stairs');

  await page.getByRole('button', { name: 'Add a dose' }).click();
  await page.getByLabel('Medication', { exact: true }).selectOption({ label: 'Timolol, 1 drop' });
  await page.getByLabel('Which dose').selectOption({ label: '6:30 AM' });
  await page.getByRole('dialog').getByText('Taken', { exact: true }).click();
  await page.getByLabel('Time taken').fill('06:40');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(today.filter({ hasText: 'Timolol' }).first()).toContainText('taken at 6:40 AM');
};
