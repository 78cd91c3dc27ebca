// `npm run proof:looks [-- folder]`: every page, in every look: axe finds nothing at 390 and 1280 pixels, light,
// dark and in the device's own colours; at 320 and 390 pixels with text of 200 % nothing is wider than the screen, no words
// are cut off, no title breaks inside a word, and the bar of tabs keeps its height. A folder gets a picture of each.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { READING_TABLES, vitalSigns } from '../../packages/domain/src/readings/vital-signs.ts';
import { access } from '../../packages/web/src/app/session/access.ts';
import { takesForDays } from '../journeys/morning-and-evening.ts';
import { signInElsewhere } from '../journeys/other-device.ts';
import { signUpByForm } from '../journeys/steps.ts';
import { accessibilityFaults } from '../platform/axe.ts';
import { launchOptions } from '../platform/launch-options.ts';
import { ZONE_AT_NOON } from '../platform/noon.ts';
import { startServer } from '../platform/server.ts';
import { LARGE_TEXT, layoutFaults, plantFaults } from './looks/layout-faults.ts';
import { keepsLogs } from './looks/with-logs.ts';

const FOLDER = process.argv[2];
/** High enough that nothing is below the bottom bar, where axe would consider it covered. */
const HEIGHT = 12_000;
const SIZES = [390, 1280] as const;
/** A wider screen is not always the easier one: what stood below may stand beside there. */
const NARROW = [320, 390] as const;
const COLOURS = ['light', 'dark', 'forced'] as const;

const addressesFor = (signedIn: boolean): string[] =>
  Object.entries(access)
    .filter(([, who]) => who === 'open' || (who === 'signed-in') === signedIn)
    .map(([path]) => path.replace('$slug', 'a-quiet-morning').replace('$step', 'sent'))
    .concat(
      signedIn
        ? '/no-such-page'
        : ['signup', 'forgot', 'reset', 'confirm'].map((mode) => `/auth?mode=${mode}`),
    );

/** Pages that look another way before the first entry. */
const LOGS = [...READING_TABLES.map((table) => vitalSigns[table].path), '/asthma', '/meals'];

const figures = { pages: 0, looks: 0, narrow: 0 };
const faults: string[] = [];

const picture = async (page: Page, address: string, look: string, height: number): Promise<void> => {
  if (FOLDER === undefined) return;
  mkdirSync(FOLDER, { recursive: true });
  const { width } = page.viewportSize() ?? { width: 390 };
  await page.setViewportSize({ width, height });
  await page.screenshot({
    path: join(FOLDER, `${address.replaceAll(/\W+/g, '-').slice(1) || 'home'}-${look}.png`),
  });
};

const wear = async (page: Page, colours: (typeof COLOURS)[number]): Promise<void> => {
  await page.emulateMedia({
    forcedColors: colours === 'forced' ? 'active' : 'none',
    reducedMotion: 'reduce',
  });
  await page.evaluate(
    (theme) => (document.documentElement.dataset['theme'] = theme),
    colours === 'dark' ? 'dark' : 'light',
  );
};

const lookAt = async (page: Page, address: string): Promise<void> => {
  figures.pages += 1;
  for (const width of SIZES)
    for (const colours of COLOURS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await wear(page, colours);
      const found = await accessibilityFaults(page);
      faults.push(...found.map((fault) => `${address}, ${colours}, ${width} px: ${fault}`));
      figures.looks += 1;
      await picture(page, address, `${width}-${colours}`, width === 390 ? 844 : 900);
    }
  await wear(page, 'light');
  await page.evaluate((size) => (document.documentElement.style.fontSize = size), LARGE_TEXT);
  for (const width of NARROW) {
    await page.setViewportSize({ width, height: 640 });
    faults.push(...(await layoutFaults(page)).map((fault) => `${address}, ${width} px, 200 %: ${fault}`));
    await picture(page, address, `${width}-200`, 640);
  }
  figures.narrow += 1;
};

const goThrough = async (page: Page, url: string, addresses: readonly string[]): Promise<void> => {
  for (const address of addresses) {
    await page.goto(url + address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForTimeout(300);
    await lookAt(page, address);
  }
};

/** The same looks at a page with one fault of each kind: they have to find them all. */
const control = async (page: Page, url: string): Promise<readonly string[]> => {
  await page.goto(`${url}/dashboard`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate((size) => (document.documentElement.style.fontSize = size), LARGE_TEXT);
  await plantFaults(page);
  return [...(await accessibilityFaults(page)), ...(await layoutFaults(page))];
};

const server = await startServer();
const browser = await chromium.launch(await launchOptions());
try {
  const context = await browser.newContext({ timezoneId: ZONE_AT_NOON.zone, serviceWorkers: 'block' });
  const page = await context.newPage();
  await goThrough(page, server.url, addressesFor(false));
  await page.setViewportSize({ width: 1280, height: 900 });
  const who = await signUpByForm(page, { at: server.url });
  const other = await signInElsewhere(server.url, who, ZONE_AT_NOON);
  await takesForDays(other, 'Lisinopril');
  await takesForDays(other, 'Ibuprofen', { frequency: 'as_needed' });
  await takesForDays(other, 'Ramipril', { is_active: false, prescriber: 'Dr. Weber' });
  await page.getByText('Lisinopril').first().waitFor();
  // The logs before their first reading, and all pages with weeks of them.
  await goThrough(page, server.url, LOGS);
  await keepsLogs(other);
  await goThrough(page, server.url, addressesFor(true));
  const planted = await control(page, server.url);
  const kinds = ['button-name', 'wider', 'inside a word', 'in their box', 'at the edge', 'bar of tabs'];
  const missed = kinds.filter((kind) => !planted.some((fault) => fault.includes(kind)));
  console.log(`
pages                              ${figures.pages}
looks judged by axe                ${figures.looks}: 390 and 1280 px, light, dark and forced colours
pages at 320 and 390 px, 200 %     ${figures.narrow}
faults                             ${faults.length}
control: planted faults found      ${kinds.length - missed.length} of ${kinds.length}${missed.length > 0 ? `, not ${missed.join(', ')}` : ''}`);
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length === 0 && missed.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await server.remove();
}
