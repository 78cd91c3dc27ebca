import { leftOnDevice } from './left-on-device.ts';
import { expect, test } from './scene.ts';
import { signUpByForm } from './steps.ts';

test('the sign-in page shows before the app, which takes over what was typed and pressed', async ({
  page,
  browser,
  server,
}) => {
  const who = await signUpByForm(page, { at: server.url });
  const stranger = await (await browser.newContext()).newPage();
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await stranger.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  const refused: string[] = [];
  stranger.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await stranger.goto(`${server.url}/auth`, { waitUntil: 'commit' });
  await expect(stranger.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect.poll(() => stranger.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
  await stranger.getByLabel('Email address').fill(who.email);
  await stranger.getByLabel('Password', { exact: true }).fill(who.password);
  const shared = stranger.getByRole('switch', { name: 'This is a shared device' });
  await shared.click();
  await expect(shared).toBeChecked();
  await expect(shared).toHaveText('On');
  await stranger.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(stranger).toHaveURL(/\/auth$/);
  letGo();
  await expect(stranger.getByRole('heading', { name: "Today's Medications" })).toBeVisible();
  expect(refused).toEqual([]);
  expect(await leftOnDevice(stranger), 'kept on a shared device').not.toContain(who.email);
  await stranger.context().close();
});

test('a form sent without the app keeps the password out of the address', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.url}/auth`);
  await page.locator('#password').fill('Right-horse-battery-1');
  await page.locator('#password').press('Enter');
  expect(page.url()).toBe(`${server.url}/auth`);
  await context.close();
});
