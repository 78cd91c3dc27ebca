import { expect, type Page } from '@playwright/test';

/** Records, corrects, deletes and restores a meal of two foods. */
export const noteMeals = async (page: Page): Promise<void> => {
  await page.goto('/meals?add=meal');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Lunch').click();
  await dialog.getByLabel('Name').fill('Lentil soup');
  await dialog.getByLabel(/^Carbs/).fill('34');
  await dialog.getByRole('button', { name: 'More about this food' }).click();
  await dialog.getByLabel(/^Fiber/).fill('11');
  await dialog.getByRole('button', { name: 'Add another food' }).click();
  await dialog.getByLabel('Name').nth(1).fill('Bread');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const list = page.getByRole('list', { name: 'Meals' });
  await list.getByRole('button', { name: /^Edit Lunch/ }).click();
  await dialog
    .getByLabel(/^Carbs/)
    .nth(1)
    .fill('17');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await list.getByRole('button', { name: /^Delete Lunch/ }).click();
  await expect(list).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list).toContainText('Bread');
};
