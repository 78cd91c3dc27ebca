import { readFile } from 'node:fs/promises';
import { faultsInOppositeLooks } from './every-look.ts';
import { untilKept } from './kept-on-device.ts';
import { expect, testOverNetwork as test } from './scene.ts';
import { lookAgain, openTab, signUp, untilInstalled } from './steps.ts';

const isOnTop = (button: Element): boolean => {
  const { left, top, width, height } = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

test('a reading is saved with two taps and a number, then corrected, deleted and restored', async ({
  page,
}) => {
  await signUp(page);
  await page.getByRole('link', { name: 'Heart Rate' }).click();
  await expect(page.getByRole('textbox', { name: 'Heart Rate' })).toBeFocused();
  await page.keyboard.type('72');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: '72 bpm, Normal' })).toBeVisible();

  await page.getByRole('tab', { name: 'History' }).click();
  const list = page.getByRole('list', { name: 'Readings' });
  await list.getByRole('button', { name: /^Edit 72 bpm/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Reading' });
  await dialog.getByRole('textbox', { name: 'Heart Rate' }).fill('112');
  await dialog.getByText('Post-exercise').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(list).toContainText('112 bpm');
  // The bands are those of a pulse at rest.
  await expect(list).not.toContainText('High');
  await list.getByRole('button', { name: /^Delete 112 bpm/ }).click();
  await expect(list).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list).toContainText('Post-exercise');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Weekly' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^heart-rate-week-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(',112,Post-exercise,');

  // By keyboard, since the toast about the deletion may still cover the tabs.
  await page.getByRole('tab', { name: 'Trends' }).press('Enter');
  const chart = page.getByRole('listbox', { name: /^Heart Rate/ });
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(page.getByText(/: 112 bpm$/)).toBeVisible();
});

test('a dangerous reading gets what to do and whom to call, in place of a toast, also without a network', async ({
  page,
  network,
}) => {
  await signUp(page);
  await untilInstalled(page);
  await network.be('refuse');
  await page.goto('/blood-pressure');
  await page.getByRole('textbox', { name: 'Systolic' }).fill('185');
  await page.getByRole('textbox', { name: 'Diastolic' }).fill('125');
  await page.getByRole('button', { name: 'Save' }).click();
  const warning = page.getByRole('region', { name: 'What to do now' });
  await expect(warning.getByRole('alert')).toContainText('185/125 mmHg. This is very high.');
  await expect(warning).toBeInViewport();
  await expect(page.getByText('Success', { exact: true })).toBeHidden();
  await expect(warning.getByRole('button', { name: 'Undo' })).toBeVisible();
  const call = warning.getByRole('link', { name: /^Call/ });
  expect(await call.evaluate(isOnTop), 'the button that calls is covered').toBe(true);
  await warning.getByRole('button', { name: 'I have read this' }).click();
  await expect(warning).toBeHidden();
  const list = page.getByRole('list', { name: 'Readings' });
  await list.getByRole('button', { name: /^This is very high/ }).click();
  await expect(list.getByText(/trouble speaking or seeing/)).toBeVisible();
  expect(await faultsInOppositeLooks(page, 'a dangerous reading')).toEqual([]);
  await network.be('pass');
});

test('a person notes glucose without a network, in their own units, and it is sent later', async ({
  page,
  network,
}) => {
  await signUp(page);
  await page.goto('/settings#units');
  await page.getByRole('radiogroup', { name: 'Glucose' }).getByText('mmol/L').click();
  await openTab(page, 'Dashboard');
  await untilInstalled(page);
  await network.be('refuse');
  await page.getByRole('navigation', { name: 'Your logs' }).getByRole('link', { name: 'Glucose' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Reading' });
  await expect(dialog.getByLabel('Glucose')).toHaveValue('');
  await expect(dialog.getByLabel('Glucose')).toHaveAttribute('placeholder', 'e.g. 5.6');
  await dialog.getByLabel('Glucose').fill('108');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Save 108 mg/dL' }).click();
  await expect(dialog).toBeHidden();
  const list = page.getByRole('list', { name: 'Readings' });
  await expect(list).toContainText('6 mmol/L');
  await expect(list).toContainText('not sent yet');
  await untilKept(page, 'glucose_readings');
  await page.goto('/glucose');
  await expect(list).toContainText('6 mmol/L');
  await network.be('pass');
  await lookAgain(page);
  await expect(list).not.toContainText('not sent yet');
});
