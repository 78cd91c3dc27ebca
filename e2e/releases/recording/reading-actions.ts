import { expect, type Page } from '@playwright/test';

/** Each log with its input, and a corrected number. */
const LOGS = [
  ['hr', [['Heart Rate', '72', '75']]],
  ['glucose', [['Glucose', '104', '99']]],
  ['weight', [['Weight', '81.5', '80.9']]],
  [
    'blood-pressure',
    [
      ['Systolic', '128', '131'],
      ['Diastolic', '82', '84'],
    ],
  ],
  ['oxygen', [['Oxygen', '97', '96']]],
] as const;

const noteOne = async (page: Page, [log, numbers]: (typeof LOGS)[number]): Promise<void> => {
  await page.goto(`/${log}?add=reading`);
  const dialog = page.getByRole('dialog');
  // Some logs open a dialog, others have the form on their page.
  const entry = page.locator('form').filter({ has: page.getByRole('textbox', { name: numbers[0][0] }) });
  for (const [label, first] of numbers) await entry.getByRole('textbox', { name: label }).fill(first);
  await entry.getByRole('button', { name: /^Time/ }).click();
  await entry.getByLabel(/^Notes?\b/).fill('after tea');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.goto(`/${log}?tab=history`);
  const history = page.getByRole('tab', { name: 'History' });
  await history
    .or(page.getByRole('list', { name: 'Readings' }))
    .first()
    .waitFor();
  if (await history.isVisible()) await history.click();
  const list = page.getByRole('list', { name: 'Readings' });
  await list.getByRole('button', { name: /^Edit/ }).first().click();
  for (const [label, , second] of numbers) await dialog.getByRole('textbox', { name: label }).fill(second);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await list
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await expect(list).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list).toBeVisible();
};

export const noteReadings = async (page: Page): Promise<void> => {
  for (const log of LOGS) await noteOne(page, log);
};
