import { faultsInOppositeLooks } from './every-look.ts';
import { takesForDays } from './morning-and-evening.ts';
import { signInElsewhere } from './other-device.ts';
import { expect, HERE, test } from './scene.ts';
import { openTab, signUp } from './steps.ts';

const DUE = { dosage: '500 mg', frequency: 'once_daily', times: ['12:00'] };
const TIME = '12:00 PM (noon)';

test('a package is asked about once, opens its medication afterwards, and is checked before a dose', async ({
  page,
  server,
}) => {
  const who = await signUp(page);
  await takesForDays(await signInElsewhere(server.url, who, HERE), 'Metformin', DUE);
  await openTab(page, 'Medications');
  await page.getByRole('button', { name: 'Find by package' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which package is this?' });
  await dialog.getByLabel('Number under the bars').fill('4006381333931');
  await dialog.getByRole('button', { name: 'Find' }).click();
  await dialog.getByText('Metformin 500 mg').click();
  expect(await faultsInOppositeLooks(page, 'an unknown package')).toEqual([]);
  await dialog.getByRole('button', { name: 'Remember' }).click();
  await dialog.getByRole('button', { name: 'Open this medication' }).click();
  await expect(page).toHaveURL(/\/add-medication\?id=/);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: `Check the package, ${TIME}` }).click();
  const check = page.getByRole('dialog', { name: 'Check the package' });
  await check.getByLabel('Number under the bars').fill('4006381333931');
  await check.getByRole('button', { name: 'Find' }).click();
  await expect(check.getByRole('status')).toHaveText(`This is Metformin 500\u00A0mg, one for ${TIME}.`);
  expect(await faultsInOppositeLooks(page, 'a checked package')).toEqual([]);
});
