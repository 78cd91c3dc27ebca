import { mkdirSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { otherDeviceOf, takesForDays } from './journeys/morning-and-evening.ts';
import { signUp } from './journeys/steps.ts';
import { launchOptions } from './platform/launch-options.ts';
import { PLACE_AT_NOON } from './platform/noon.ts';
import { startServer } from './platform/server.ts';
const FOLDER = '/tmp/looks'; mkdirSync(FOLDER, { recursive: true });
const server = await startServer({ env: { PUSH_CONTACT: 'mailto:pills@example.org' } });
const browser = await chromium.launch(await launchOptions());
export const shots = async (page: Page, name: string, full = false) => {
  for (const [look, width, size, theme] of [['390l',390,'',  'light'],['390d',390,'','dark'],['390-200l',390,'200%','light'],['390-200d',390,'200%','dark'],['1280l',1280,'','light'],['1280d',1280,'','dark']] as const) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.evaluate(([t, s]) => { document.documentElement.dataset['theme'] = t; document.documentElement.style.fontSize = s; }, [theme, size] as const);
    await page.waitForTimeout(200);
    await page.screenshot({ path: `${FOLDER}/${name}-${look}.png`, fullPage: full });
  }
  await page.evaluate(() => { document.documentElement.style.fontSize = ''; document.documentElement.dataset['theme'] = 'light'; });
};
try {
  const only = process.argv[2];
  if (!only || only === 'today') {
    const context = await browser.newContext({ baseURL: server.url, timezoneId: PLACE_AT_NOON.zone, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const who = await signUp(page);
    const other = await otherDeviceOf(server.url, who);
    for (const name of ['Metformin', 'Aspirin', 'Warfarin', 'Ramipril']) await takesForDays(other, name);
    await page.goto('/dashboard'); await page.getByText('were kept as inactive').waitFor();
    await page.waitForTimeout(500);
    await shots(page, 'today'); await shots(page, 'today-full', true);
    await page.goto('/medications'); await page.getByText('were kept as inactive').waitFor(); await shots(page, 'medications');
  }
} finally { await browser.close(); await server.remove(); }
