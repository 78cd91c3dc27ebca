// `npm run icons`: renders home screen icons from packages/web/public/icon.svg.
import { readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { launchOptions } from '../e2e/platform/launch-options.ts';

const PUBLIC = 'packages/web/public';
/** Some launchers crop a maskable icon to a circle, so the drawing stays within the inner four fifths. */
const PICTURES = [
  { name: 'icon-180.png', size: 180, share: 1, square: true },
  { name: 'icon-192.png', size: 192, share: 1, square: false },
  { name: 'icon-512.png', size: 512, share: 1, square: false },
  { name: 'icon-maskable-512.png', size: 512, share: 0.8, square: true },
];

const drawing = await readFile(`${PUBLIC}/icon.svg`, 'utf8');
const ground = /<rect width="64" height="64" rx="15" fill="([^"]+)"\/>/.exec(drawing)?.[1] ?? 'none';
const browser = await chromium.launch(await launchOptions());
for (const { name, size, share, square } of PICTURES) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${square ? ground : 'transparent'}}
     svg{width:${share * 100}vw;height:${share * 100}vh}</style>${drawing}`,
  );
  await page.screenshot({ path: `${PUBLIC}/${name}`, omitBackground: true });
  await page.close();
}
await browser.close();
