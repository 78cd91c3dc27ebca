import type { Page } from '@playwright/test';
import { faultsInOppositeLooks } from './every-look.ts';
import { ninetyDays } from './ninety-days.ts';
import { signInElsewhere } from './other-device.ts';
import { expect, HERE, test } from './scene.ts';
import { openTab, signUp, untilInstalled } from './steps.ts';

/** Every sheet is an object of its own in the PDF. */
const sheetsOf = async (page: Page, format: 'A4' | 'Letter'): Promise<number> => {
  const paper = await page.pdf({ format });
  return paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
};

test('a person reads ninety days of insights, offline too, and prints two sheets for the doctor', async ({
  page,
  context,
  server,
}) => {
  const who = await signUp(page);
  await ninetyDays(await signInElsewhere(server.url, who, HERE));
  await untilInstalled(page);
  await openTab(page, 'Insights');
  await expect(page.getByText('Metformin').first()).toBeVisible();
  await page.getByText('90 days', { exact: true }).click();
  // covers: INS-001
  await expect(
    page.getByRole('img', { name: /^Overall adherence: \d+%, .* in the last 90 days$/ }),
  ).toBeVisible();

  await page.getByRole('listbox', { name: 'Adherence, last 7 days' }).focus();
  await expect(page.getByRole('option', { selected: true })).toHaveAccessibleName(/, today: /);
  await page.keyboard.press('ArrowLeft');
  // covers: INS-007
  await expect(page.getByRole('option', { selected: true })).toHaveAccessibleName(/: \d+%, \d taken/);
  const faults = await faultsInOppositeLooks(page, 'insights');

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Print for my doctor' }).click();
  await expect(page.getByRole('heading', { name: 'Medication summary' })).toBeVisible();
  await expect(page.getByText('Stopped, was 1 tablet · 10 mg; Once daily: 9:00 PM')).toBeVisible();
  await expect(page.getByText('Dose changed from 1 tablet · 10 mg to 1 tablet · 20 mg')).toBeVisible();
  faults.push(...(await faultsInOppositeLooks(page, 'page for the doctor')));
  expect(faults).toEqual([]);

  for (const format of ['A4', 'Letter'] as const)
    expect([1, 2], format).toContain(await sheetsOf(page, format));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Privacy' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden();
  await expect(page.getByText('Notes on doses').first()).toBeVisible();
});
