import { expect, test } from './scene.ts';

test.describe('without JavaScript,', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads the landing page, filters the blog, reads an article and asks for the newsletter', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'What do I take now?' })).toBeVisible();
    await page.getByText('Does it work without internet?').click();
    await expect(page.getByText('Yes, once you have signed in on the device')).toBeVisible();
    await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
    await expect(page.getByRole('article')).toHaveCount(6);
    await page.getByText('Caregiving', { exact: true }).first().click();
    // covers: PUB-020
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('article').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: /Helping with medicines/ })).toBeVisible();
    await page.goBack();
    const email = page.getByLabel('Email address');
    // covers: PUB-021 PUB-022
    await expect(email).toHaveAttribute('type', 'email');
    // covers: PUB-022
    await expect(email).toHaveAttribute('required', '');
    await email.fill('maria@dosewell.example');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Check your mail' })).toBeVisible();
  });
});

test('a page about the product is light, moves nothing, and runs no script of the app', async ({ page }) => {
  let bytes = 0;
  const scripts: string[] = [];
  page.on('response', async (answer) => {
    if (answer.url().endsWith('.js')) scripts.push(answer.url());
    bytes += (await answer.request().sizes()).responseBodySize;
  });
  await page.addInitScript(() => {
    Object.assign(globalThis, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (globalThis as unknown as { moved: number }).moved += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await page.getByRole('heading', { name: 'FAQ' }).scrollIntoViewIfNeeded();
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.all([...document.images].map((picture) => picture.decode()));
  });
  expect(scripts).toEqual([]);
  expect(await page.evaluate(() => (globalThis as unknown as { moved: number }).moved)).toBe(0);
  expect(bytes).toBeLessThan(250_000);
});

test('an address that does not exist is answered so, with a way home', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What do I take now?' })).toBeVisible();
});
