// How long the insights of two years take on the device with its records in memory: every day's doses, then
// every figure, with the shipped code in a browser.
// Run: npm run bench:insights
import 'temporal-polyfill/global';
import { addDays, instantOf } from '@dosewell/domain/time';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../e2e/platform/launch-options.ts';
import { bundled } from './device/bundled.ts';
import type { DaySources } from '../packages/web/src/features/doses/day-cache.ts';
import { tenYearsUntil } from './device/ten-years.ts';
import { throttle } from './device/watch-page.ts';
import type { Spent } from './insights/figures.ts';
import { type Figure, machine, median, printFigures } from './machine.ts';
import { certain } from '@dosewell/domain/problem';

const RUNS = 9;
const DAYS = 730;
const REACH = { usual: 40, slow: 120 };
const SLOWNESS = 4;
const TODAY = '2026-11-20';
const MEDICATIONS = 4;

/** A person with four medications, ten doses a day. */
const sources = ((): DaySources => {
  const { medications, medication_logs, medication_regimens } = tenYearsUntil(TODAY);
  const ids = new Set(medications.slice(0, MEDICATIONS).map(({ id }) => id));
  const from = addDays(TODAY, -DAYS);
  return {
    regimens: medication_regimens.filter(({ medication_id }) => ids.has(medication_id)),
    logs: medication_logs.filter((log) => ids.has(log.medication_id) && log.date > from),
    exceptions: [],
    now: { instant: instantOf(`${TODAY}T12:00`, 'UTC'), zone: 'UTC' },
    missedAfterMinutes: 30,
  };
})();

const script = await bundled('insights/figures.ts');

/** In a fresh page, so that no code is warm; records are shaped as read from disk. */
const timedAt = async (open: () => Promise<Page>, slowness: number): Promise<readonly Spent[]> => {
  const page = await open();
  await page.addScriptTag({ content: script });
  await throttle(page, slowness);
  const spent = await page.evaluate(
    ([today, days, given, runs]) =>
      (
        globalThis as unknown as {
          timeInsights: (today: string, days: number, given: object, runs: number) => Spent[];
        }
      ).timeInsights(today, days, given, runs),
    [TODAY, DAYS, sources, RUNS + 1] as const,
  );
  await page.close();
  return spent;
};

const figuresAt = ([first, ...warm]: readonly Spent[], how: string, reach: number): Figure[] => {
  const floor = median(warm.map(({ bare }) => bare));
  return [
    { what: `insights of two years${how}`, reach, floor, runs: warm.map(({ fresh }) => fresh) },
    {
      what: `the very first time, code cold${how}`,
      floor: certain(first).bare,
      runs: [certain(first).fresh],
    },
    { what: `after one more answer${how}`, floor, runs: warm.map(({ again }) => again) },
  ];
};

const browser = await chromium.launch(await launchOptions());
try {
  const open = (): Promise<Page> => browser.newPage();
  console.log(`${machine()}\n${DAYS} days, ${sources.logs.length} records, ${MEDICATIONS} medications`);
  printFigures([
    ...figuresAt(await timedAt(open, 1), '', REACH.usual),
    ...figuresAt(await timedAt(open, SLOWNESS), ', at 4×', REACH.slow),
  ]);
} finally {
  await browser.close();
}
