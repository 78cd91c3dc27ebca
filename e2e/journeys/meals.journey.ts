import { startFaultProxy } from '../platform/fault-proxy.ts';
import { faultsInOppositeLooks } from './every-look.ts';
import { expect, test } from './scene.ts';
import { lookAgain, signIn, signUp, untilInstalled } from './steps.ts';
import { certain } from '@dosewell/domain/problem';

const WORDS = 'Photo of lunch: Lentil soup, Bread';

/** A photo as large as a phone's. */
const drawPlate = `(async () => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [2400, 1800];
  const context = canvas.getContext('2d');
  for (const [color, size] of [['peru', 1200], ['ivory', 800], ['olive', 300]]) {
    context.fillStyle = color;
    context.fillRect(1200 - size, 900 - size, size * 2, size * 2);
  }
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
  return [...new Uint8Array(await blob.arrayBuffer())];
})()`;

test('a meal logged without a network keeps its photo, and both reach the other device however the photo fails', async ({
  page,
  server,
  browser,
}) => {
  const proxy = await startFaultProxy(server.port);
  const who = await signUp(page, { at: proxy.url });
  await untilInstalled(page);
  const buffer = Buffer.from(await page.evaluate<number[]>(drawPlate));
  proxy.fail(/^\/api/, 'dropped');
  await page.goto(`${proxy.url}/meals?add=meal`);
  const dialog = page.getByRole('dialog', { name: 'Log Meal' });
  await dialog.getByText('Lunch').click();
  await dialog.getByLabel('Name').fill('Lentil soup');
  await dialog.getByLabel(/^Carbs/).fill('34');
  await dialog.getByRole('button', { name: 'More about this food' }).click();
  await dialog.getByLabel(/^Fiber/).fill('11');
  await dialog.getByRole('button', { name: 'Add another food' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Name').nth(1)).toBeFocused();
  await dialog.getByLabel('Name').nth(1).fill('Bread');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'p.jpg', mimeType: 'image/jpeg', buffer });
  await expect(dialog.getByAltText('This meal')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const kinds = await dialog.getByRole('radiogroup', { name: 'Meal' }).boundingBox();
  expect(certain(kinds).height).toBeLessThan(2 * 48);
  const faults = await faultsInOppositeLooks(page, 'log meal');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Meal logged successfully')).toBeVisible();

  await page.goto(`${proxy.url}/meals`);
  const meals = page.getByRole('list', { name: 'Meals' });
  await expect(meals.getByAltText(WORDS)).toBeVisible();
  await expect(meals).toContainText('Net carbs23.0 g');
  faults.push(...(await faultsInOppositeLooks(page, 'meals')));
  expect(faults).toEqual([]);
  proxy.fail(/\/photo$/, 500);
  await lookAgain(page);
  await expect(meals.getByText('not sent yet')).toHaveText(['Photo not sent yet']);

  const elsewhere = await browser.newPage();
  await signIn(elsewhere, who, server.url);
  await elsewhere.goto(`${server.url}/meals`);
  const theirs = elsewhere.getByRole('list', { name: 'Meals' });
  await theirs.getByText('Bread').scrollIntoViewIfNeeded();
  await expect(theirs.getByRole('img')).toHaveCount(0);
  proxy.heal();
  await lookAgain(page);
  await expect(meals.getByText('not sent yet')).toHaveCount(0);
  await expect(theirs.getByAltText(WORDS)).toBeVisible();

  await meals.getByRole('button', { name: /^Edit Lunch/ }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Carbs/)
    .nth(1)
    .fill('17');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  // The fiber of the bread is unknown, and so are the net carbs.
  await expect(theirs).toContainText('Carbs51.0 gNet carbs–');
  await meals.getByRole('button', { name: /^Delete Lunch/ }).click();
  await expect(theirs).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await theirs.getByText('Bread').scrollIntoViewIfNeeded();
  await expect(theirs.getByAltText(WORDS)).toBeVisible();
  await elsewhere.close();
  await proxy.close();
});
