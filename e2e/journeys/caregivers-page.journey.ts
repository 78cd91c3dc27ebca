import { layoutFaults, LARGE_TEXT } from '../proofs/looks/layout-faults.ts';
import { accessibilityFaults } from '../platform/axe.ts';
import { openMail } from './mailbox.ts';
import { takesForDays } from './morning-and-evening.ts';
import { newId, signInElsewhere } from './other-device.ts';
import { expect, HERE, test } from './scene.ts';
import { signUp } from './steps.ts';

const JOHN = 'john.page@dosewell.example';
/** In the dark. */
const PHONE = { colorScheme: 'dark', viewport: { width: 390, height: 844 } } as const;

test('John opens the page of Maria by a mailed link, says that he calls, and marks a dose, which she undoes', async ({
  page,
  browser,
  server,
}) => {
  const maria = await signInElsewhere(server.url, await signUp(page), HERE);
  const headers = { 'content-type': 'application/json', origin: server.url, cookie: maria.cookie };
  await fetch(`${server.url}/api/v1/billing/take-up`, { method: 'POST', headers, body: '{"plan":"PRO"}' });
  await takesForDays(maria);
  const helper = { name: 'John', email: JOHN, helps: true };
  await maria.act([{ table: 'caregivers', id: newId(), base: 0, patch: helper }]);

  const phone = await browser.newContext({ ...PHONE, baseURL: server.url, javaScriptEnabled: false });
  const john = await phone.newPage();
  await openMail(john, JOHN, 'Maria Keller asks you to be told in Dosewell');
  await john.getByRole('link', { name: 'See what it is, and say yes or no' }).click();
  await john.getByRole('button', { name: 'Yes, tell me' }).click();
  const see = john.getByRole('link', { name: 'See what Maria Keller shares with you' });
  await expect(see).toBeVisible();
  const reading = { taken_at: new Date().toISOString(), value_mg_dl: 50, relation_to_meal: null, tags: [] };
  await maria.act([{ table: 'glucose_readings', id: newId(), base: 0, patch: { ...reading, notes: null } }]);

  // In a browser that was not there when he said yes.
  await phone.clearCookies();
  await see.click();
  await john.getByRole('button', { name: 'Send me a link' }).click();
  await expect(john.getByRole('heading', { name: 'A link is on its way' })).toBeVisible();
  await openMail(john, JOHN, 'Very low glucose: Maria Keller');
  await openMail(john, JOHN, 'The page of Maria Keller');
  await john.getByRole('link', { name: 'Open the page' }).click();
  await john.getByRole('button', { name: 'Open the page' }).click();
  // covers: ACC-052
  await expect(john.getByRole('heading', { name: 'Maria Keller today' })).toBeVisible();
  const address = john.url();
  // What looks at the page needs a script, the page none.
  const beside = await browser.newContext({ ...PHONE, storageState: await phone.storageState() });
  const looked = await beside.newPage();
  await looked.goto(address);
  expect(await accessibilityFaults(looked)).toEqual([]);
  await looked.evaluate((size) => (document.documentElement.style.fontSize = size), LARGE_TEXT);
  expect(await layoutFaults(looked)).toEqual([]);
  await beside.close();

  await john.getByRole('button', { name: 'I will call Maria Keller' }).click();
  await expect(john.getByRole('heading', { name: 'You call Maria Keller' })).toBeVisible();
  await john.goto(address);
  await john.getByRole('button', { name: /^Mark 8:00 AM Lisinopril/ }).click();
  await expect(john.getByText('Marked by John, caregiver')).toBeVisible();
  const dose = page.getByRole('region', { name: '8:00 AM', exact: true }).getByRole('listitem');
  // covers: CARE-032
  await expect(dose).toContainText('Marked by John, caregiver');
  await page.getByRole('button', { name: 'Change Lisinopril, 8:00 AM' }).click();
  await page.getByRole('menuitem', { name: 'Mark as not answered' }).click();
  await expect(dose).not.toContainText('John');
  await expect(async () => {
    await john.goto(address);
    await expect(john.getByText('No answer has reached us')).toBeVisible({ timeout: 500 });
  }).toPass();
  await phone.close();
});
