// How long a chart of 50,000 readings takes to draw in a browser: React, the decimated line and its layout.
// Run: npm run bench:chart
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { launchOptions } from '../e2e/platform/launch-options.ts';
import { machine, median, printFigures } from './machine.ts';
import { certain } from '@dosewell/domain/problem';

const POINTS = 50_000;
const REACH = 30;
const RUNS = 15;

const { outputFiles } = await build({
  entryPoints: [join(import.meta.dirname, 'chart/draw-chart.tsx')],
  bundle: true,
  minify: true,
  write: false,
  format: 'iife',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
});

const browser = await chromium.launch(await launchOptions());
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.setContent('<!doctype html><div id="chart" style="width:900px;font-size:18px"></div>');
  await page.addScriptTag({ content: certain(outputFiles[0]).text });
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
