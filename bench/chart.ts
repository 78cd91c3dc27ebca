// How long a chart of 50,000 readings takes to draw in a browser: React, the decimated line and its layout.
// Run: npm run bench:chart
import { chromium } from '@playwright/test';
import { launchOptions } from '../e2e/platform/launch-options.ts';
import { bundled } from './device/bundled.ts';
import { machine, median, printFigures } from './machine.ts';

const POINTS = 50_000;
const REACH = 30;
const RUNS = 15;

const script = await bundled('chart/draw-chart.tsx');

const browser = await chromium.launch(await launchOptions());
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.setContent('<!doctype html><div id="chart" style="width:900px;font-size:18px"></div>');
  await page.addScriptTag({ content: script });
  const drawn = (by: 'drawChart' | 'drawBare'): Promise<number[]> =>
    page.evaluate(
      ([name, points, times]) =>
        (globalThis as unknown as Record<typeof name, (points: number, times: number) => number[]>)[name](
          points,
          times,
        ),
      [by, POINTS, RUNS] as const,
    );
  const runs = await drawn('drawChart');
  const floor = median(await drawn('drawBare'));
  console.log(`${machine()}\n${POINTS} points, two lines drawn once each`);
  const [cold = Number.NaN, ...warm] = runs;
  printFigures([
    { what: 'chart of 50,000 points, drawn', reach: REACH, floor, runs: warm },
    { what: 'the very first time, code cold', runs: [cold] },
  ]);
} finally {
  await browser.close();
}
