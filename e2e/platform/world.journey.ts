import { SIX_MINUTES_MS, setClockOff } from './clock.ts';
import { expect, test } from './journey.ts';
import { removeTemporal } from './no-temporal.ts';

/** The page's time, read in every possible way. */
const readClocks = () => {
  const { Temporal } = globalThis as unknown as {
    Temporal: { Now: Record<'instant' | 'zonedDateTimeISO', () => { epochMilliseconds: number }> };
  };
  return [
    Date.now(),
    new Date().getTime(),
    Temporal.Now.instant().epochMilliseconds,
    Temporal.Now.zonedDateTimeISO().epochMilliseconds,
  ];
};

test('a device whose clock is six minutes fast shows that time everywhere', async ({ context, page }) => {
  await setClockOff(context, SIX_MINUTES_MS);
  await page.goto('/offline');
  const before = Date.now();
  const clocks = await page.evaluate(readClocks);
  const after = Date.now();
  for (const clock of clocks) {
    expect(clock).toBeGreaterThanOrEqual(before + SIX_MINUTES_MS);
    expect(clock).toBeLessThanOrEqual(after + SIX_MINUTES_MS);
  }
  expect(await page.evaluate(() => new Date(2020, 0, 1).getFullYear())).toBe(2020);
});

test('a browser without Temporal gets it from the app, and any other loads none', async ({
  browser,
  baseURL,
}) => {
  for (const missing of [true, false]) {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    if (missing) await removeTemporal(context);
    const page = await context.newPage();
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto(`${baseURL}/auth`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    // The painted page has its heading before the app has come.
    await expect.poll(() => page.evaluate(() => 'Temporal' in globalThis)).toBe(true);
    expect(scripts.filter((url) => /global\.esm/.test(url))).toHaveLength(missing ? 1 : 0);
    await context.close();
  }
});
