import { expect, test } from './scene.ts';

test('a visitor compares the plans and chooses one without a script, and finds it chosen after signing up', async ({
  page,
  browser,
  server,
}) => {
  const still = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await still.goto(`${server.url}/pricing`);
  const pro = still.getByRole('region', { name: 'Pro' });
  await expect(pro).toContainText('10 EUR per month');
  await expect(pro.getByText('78 EUR')).toBeHidden();
  await still.getByText('Yearly, 35% less').click();
  // covers: PAY-001 PAY-002
  await expect(pro.getByText('78 EUR')).toBeVisible();
  await expect(pro.getByText('10 EUR')).toBeHidden();
  const address = await pro.getByRole('link', { name: 'Choose Pro' }).getAttribute('href');
  await still.context().close();

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${server.url}/pricing`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.endsWith('.js'))).toEqual([]);
  await page.goto(server.url + String(address));
  await page.getByLabel('Full Name').fill('Maria Keller');
  await page.getByLabel('Email address').fill('maria-of-pricing@example.org');
  await page.getByLabel('Password', { exact: true }).fill('Right-horse-battery-1');
  await page.getByRole('button', { name: 'Create Account' }).click();
  // covers: ACC-025
  await expect(page).toHaveURL(/\/subscription$/);
  await expect(page.getByRole('region', { name: 'Pro' }).getByText('You chose this')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Yearly/ })).toBeChecked();
});
