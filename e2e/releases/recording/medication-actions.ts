import type { Page } from '@playwright/test';
import { amountText, frequencyWords } from '@dosewell/domain/medications';
import { cardOf, chooseForMedication, chooseFrequency, openMore } from '../../journeys/steps.ts';
import { expect } from '@playwright/test';

/** One medication of each form and each frequency. */
const CABINET = [
  ['Metformin', '500 mg', 'tablet', 1, 'twice_daily'],
  ['Ramipril', '5 mg', 'capsule', 1, 'once_daily'],
  ['Lactulose', '15 ml', 'liquid', 15, 'three_times_daily'],
  ['Insulin', '12 units', 'injection', 12, 'four_times_daily'],
  ['Diclofenac', '1 strip', 'topical', 1, 'as_needed'],
  ['Salbutamol', '2 puffs', 'inhaler', 2, 'as_needed'],
  ['Timolol', '1 drop', 'drops', 1, 'custom'],
  ['Rivastigmine', '4.6 mg', 'patch', 1, 'once_daily'],
] as const;

const chooseAmount = async (page: Page, amount: number): Promise<void> => {
  const group = page.getByRole('group', { name: /^How many each time/ });
  const usual = group.getByText(amountText(amount), { exact: true });
  if ((await usual.count()) > 0) return usual.click();
  await group.getByText('Other', { exact: true }).click();
  await page.getByLabel('Other number').fill(String(amount));
};

const add = async (
  page: Page,
  [name, dosage, form, amount, frequency]: (typeof CABINET)[number],
  quantity: string,
): Promise<void> => {
  await page.goto('/add-medication');
  await page.getByLabel('Medication Name').fill(name);
  await page.getByLabel('Dosage').fill(dosage);
  await page.getByLabel('Form').selectOption(form);
  await chooseAmount(page, amount);
  await chooseFrequency(page, frequencyWords[frequency]);
  if (frequency === 'custom') {
    for (const [place, time] of ['06:30', '21:15'].entries()) {
      await page.getByRole('button', { name: 'Add Time' }).click();
      await page.getByLabel(`Time ${place + 1}`).fill(time);
    }
  }
  await openMore(page);
  if (frequency === 'custom') await page.getByLabel(/End Date/).fill('2099-12-31');
  if (quantity !== '') await page.getByLabel(/Quantity Remaining/).fill(quantity);
  await page.getByLabel(/Prescriber/).fill('Dr. Okonkwo');
  await page.getByLabel(/Notes/).fill('with water');
  await page.getByRole('button', { name: 'Add Medication' }).click();
  await expect(cardOf(page, name)).toBeVisible();
};

const change = async (page: Page): Promise<void> => {
  await chooseForMedication(page, 'Ramipril', 'Edit');
  await page.getByLabel('Dosage').fill('10 mg');
  await chooseFrequency(page, 'Twice daily');
  await page.getByLabel(/Quantity Remaining/).fill('48');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(cardOf(page, 'Ramipril')).toContainText('10 mg');
  await chooseForMedication(page, 'Lactulose', 'Deactivate');
  await page.getByRole('button', { name: 'Keep it as inactive' }).click();
  await expect(cardOf(page, 'Lactulose')).toContainText('Inactive');
  await chooseForMedication(page, 'Lactulose', 'Activate');
  await expect(cardOf(page, 'Lactulose')).not.toContainText('Inactive');
};

const remove = async (page: Page, name: string): Promise<void> => {
  await chooseForMedication(page, name, 'Delete');
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByText(`${name} was deleted.`)).toBeVisible();
};

export const setUpMedications = async (page: Page): Promise<void> => {
  for (const [place, medication] of CABINET.entries()) await add(page, medication, place % 2 ? '' : '60');
  await change(page);
  await remove(page, 'Rivastigmine');
  await remove(page, 'Insulin');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByRole('article')).toHaveCount(CABINET.length - 1);
};
