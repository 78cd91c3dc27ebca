// How long the assistant takes to understand a sentence and answer it, on a quick device and on a slow one, with the shipped
// code in a browser. Run: npm run bench:assistant
import { chromium, type Browser } from '@playwright/test';
import { launchOptions } from '../e2e/platform/launch-options.ts';
import { bundled } from './device/bundled.ts';
import type { TimeAnswers } from './assistant/answers.ts';
import { throttle } from './device/watch-page.ts';
import { type Figure, machine, p95, printFigures } from './machine.ts';

const RUNS = 9;
const SLOWNESS = 4;
const REACH = { usual: 5, slow: 20 };

const script = await bundled('assistant/answers.ts');

/** Each run in a fresh page, so that no code is warm. */
const figureAt = async (browser: Browser, slowness: number, reach: number): Promise<Figure> => {
  const runs: number[] = [];
  while (runs.length < RUNS) {
    const page = await browser.newPage();
    await page.addScriptTag({ content: script });
    await throttle(page, slowness);
    const spent = await page.evaluate(() =>
      (globalThis as unknown as { timeAnswers: TimeAnswers }).timeAnswers(),
    );
    runs.push(p95(spent));
    await page.close();
  }
  const how = slowness === 1 ? '' : `, at ${slowness}×`;
  return { what: `p95 of an answer of the assistant${how}`, reach, runs };
};

const browser = await chromium.launch(await launchOptions());
try {
  console.log(machine());
  printFigures([await figureAt(browser, 1, REACH.usual), await figureAt(browser, SLOWNESS, REACH.slow)]);
} finally {
  await browser.close();
}
