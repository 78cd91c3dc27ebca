// `npm run pictures` draws the pictures of the public pages and of the manifest: screens of the product with the sample
// records of the seed, in both themes, as small WebP files. It needs a build, and no more than a minute.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { launchOptions } from '../platform/launch-options.ts';
import { startServer } from '../platform/server.ts';

/** Some of them only, by name: `npm run pictures -- late preview`. The morning's needs the first half of an hour. */
const WANTED = process.argv.slice(2);
const isWanted = (name: string): boolean => WANTED.length === 0 || WANTED.includes(name);

const FOLDER = 'packages/web/src/features/public/pictures';
/** A phone; the pictures are cut from its screen, at twice its points. */
const VIEWPORT = { width: 390, height: 1400 };
const SCALE = 2;
const QUALITY = 62;

type Theme = 'light' | 'dark';
const BOTH: readonly Theme[] = ['light', 'dark'];

interface Shot {
  readonly name: string;
  readonly path: string;
  /** The wall clock in the picture; its minutes are the real ones. */
  readonly hour: number;
  /** What is there once the screen is whole. */
  readonly shows: string;
  /** What is at the top of the picture. */
  readonly top: string;
  readonly height: number;
  readonly themes?: readonly Theme[];
  readonly before?: (page: Page) => Promise<void>;
}

/** The morning's doses were taken, and are noted in the evening. */
const noteTheMorning = async (page: Page): Promise<void> => {
  for (const name of ['Lisinopril', 'Metformin']) {
    await page.getByRole('button', { name: `I took it at… ${name}, 8:00 AM` }).click();
    await page.getByLabel('Time').fill('08:10');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
};

const TODAY = "Today's Medications";
const SHOTS: readonly Shot[] = [
  {
    name: 'morning',
    path: '/dashboard',
    hour: 8,
    shows: 'Take all',
    top: 'text=/^(Now|Late): /',
    height: 660,
  },
  { name: 'glucose', path: '/glucose', hour: 12, shows: 'Trends', top: 'text=Trends', height: 660 },
  {
    name: 'late',
    path: '/dashboard',
    hour: 21,
    shows: TODAY,
    top: 'text=/^(Now|Late): /',
    height: 660,
    before: noteTheMorning,
  },
  {
    name: 'refills',
    path: '/refills',
    hour: 22,
    shows: 'I refilled',
    top: 'text=Order now',
    height: 660,
    // Night is dark on the page, whatever the device is.
    themes: ['dark'],
  },
];

/** The zone in which it is that hour now, so that records of the server's own time fit the picture. */
const zoneAt = (hour: number): string => {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
};

const signIn = async (context: BrowserContext, url: string, password: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`${url}/auth`);
  await page.getByLabel('Email address').fill('demo@dosewell.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.getByText('Your logs').waitFor();
  return page;
};

/** Above it stands the name of the sample person, which belongs on no picture. */
const MARGIN = 5;

const keep = async (page: Page, { name, top, height }: Shot, theme: Theme): Promise<void> => {
  await page.evaluate((worn) => (document.documentElement.dataset['theme'] = worn), theme);
  const box = await page.locator(top).first().boundingBox();
  const y = Math.max(0, (box?.y ?? 0) - MARGIN);
  const png = await page.screenshot({ clip: { x: 0, y, width: VIEWPORT.width, height } });
  const file = join(FOLDER, `${name}-${theme}.webp`);
  const webp = await sharp(png).webp({ quality: QUALITY, effort: 6 }).toBuffer();
  writeFileSync(file, webp);
  console.log(`${file}  ${(webp.length / 1000).toFixed(1)} KB`);
  if (theme === 'light' && OF_MANIFEST.includes(name)) writeFileSync(join(SCREENSHOTS, `${name}.webp`), webp);
};

/** What browsers show of the app before it is installed, as the manifest names them. */
const SCREENSHOTS = 'packages/web/public/screenshots';
const OF_MANIFEST = ['morning', 'glucose'];

/** The icon of one colour: browsers fill what is not transparent, and may round its corners. */
const drawMonochrome = async (): Promise<void> => {
  const icon = readFileSync('packages/web/public/icon.svg', 'utf8');
  const drawn = icon
    .replace(/<rect width="64"[^>]*>/, '')
    .replaceAll('#FFF1D6', '#FFFFFF')
    .replace('viewBox="0 0 64 64"', 'viewBox="-6 -6 76 76" width="512" height="512"');
  await sharp(Buffer.from(drawn)).png({ palette: true, colours: 16 }).toFile(MONOCHROME);
};
const MONOCHROME = 'packages/web/public/icon-monochrome-512.png';

/** What a link to the site shows elsewhere: the top of the start page, in the size that previews have. */
const PREVIEW = 'packages/web/public/preview.png';

const drawPreview = async (): Promise<void> => {
  const server = await startServer();
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  // The first visit keeps the font for the next one.
  await page.goto(server.url, { waitUntil: 'networkidle' });
  await page.goto(server.url, { waitUntil: 'networkidle' });
  const png = await sharp(await page.screenshot())
    .png({ palette: true, colours: 32 })
    .toBuffer();
  writeFileSync(PREVIEW, png);
  console.log(`${PREVIEW}  ${(png.length / 1000).toFixed(1)} KB`);
  await page.close();
  await server.remove();
};

for (const folder of [FOLDER, SCREENSHOTS]) mkdirSync(folder, { recursive: true });
if (isWanted('monochrome')) await drawMonochrome();
const browser = await chromium.launch(await launchOptions());
try {
  if (isWanted('preview')) await drawPreview();
  for (const shot of SHOTS.filter(({ name }) => isWanted(name))) {
    const server = await startServer();
    const zone = zoneAt(shot.hour);
    const seeded = execFileSync(process.execPath, ['packages/server/dist/seed.js'], {
      env: { ...process.env, DOSEWELL_DATA: server.data, TZ: zone },
    });
    const password = /Password:\s+(\S+)/.exec(String(seeded))?.[1] ?? '';
    const context = await browser.newContext({
      viewport: VIEWPORT,
      deviceScaleFactor: SCALE,
      timezoneId: zone,
      serviceWorkers: 'block',
    });
    const page = await signIn(context, server.url, password);
    await page.goto(server.url + shot.path);
    await page.getByText(shot.shows).first().waitFor();
    await page.waitForTimeout(800);
    await shot.before?.(page);
    await page.reload();
    await page.getByText(shot.shows).first().waitFor();
    await page.waitForTimeout(800);
    for (const theme of shot.themes ?? BOTH) await keep(page, shot, theme);
    await context.close();
    await server.remove();
  }
} finally {
  await browser.close();
}
