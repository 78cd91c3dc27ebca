import { expect, test } from './scene.ts';
import { addMedication, cardOf, signUp } from './steps.ts';

test('a person imports their export into another account, where an open screen shows it by itself', async ({
  page,
  browser,
}) => {
  await signUp(page);
  await addMedication(page, { name: 'Lisinopril', dosage: '10 mg', quantity: '5' });
  await page.goto('/settings#your-data');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/-\d{4}-\d\d-\d\d\.zip$/);
  await expect(page.getByText(`Downloaded as ${download.suggestedFilename()}.`)).toBeVisible();
  const file = await download.path();

  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await elsewhere.newPage();
  await signUp(other, { name: 'Maria Elsewhere' });
  const open = await elsewhere.newPage();
  await open.goto('/medications');
  await expect(open.getByRole('heading', { level: 1 })).toBeVisible();

  await other.goto('/settings#your-data');
  await other.getByLabel('Export file').setInputFiles({
    name: 'letter.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('Dear Maria'),
  });
  await expect(other.getByText(/This is not a download of your data.*Nothing was changed\./)).toBeVisible();
  await other.getByLabel('Export file').setInputFiles(file);
  await expect(other.getByText(/^\d+ records added\./)).toBeVisible();

  await expect(cardOf(open, 'Lisinopril')).toBeVisible();
  await expect(cardOf(open, 'Lisinopril')).toContainText('5');
  await other.getByLabel('Export file').setInputFiles(file);
  await expect(other.getByText(/^Nothing was added\./)).toBeVisible();
  await elsewhere.close();
});
