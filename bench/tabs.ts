// How long a person with two years of readings waits for a tab of a log on a slow phone, also at ten readings
// a day.
// Run: npm run bench:tabs (after npm run build)
import 'temporal-polyfill/global';
import { READING_TABLES } from '@dosewell/domain/readings';
import { today } from '@dosewell/domain/time';
import { chromium } from '@playwright/test';
import { signUp } from '../e2e/journeys/steps.ts';
import { launchOptions } from '../e2e/platform/launch-options.ts';
import { type RunningServer, startServer } from '../e2e/platform/server.ts';
import { layRows } from './device/lay-rows.ts';
import { asOwner } from './device/owner.ts';
import { machine, printFigures } from './machine.ts';
import { DAYS, twoYearsUntil } from './tabs/two-years.ts';
import { type Press, slowed, walkAll } from './tabs/walk.ts';
import { certain } from '@dosewell/domain/problem';

const RUNS = 3;
/** Targets for a tab's first opening, with the chart's frame; other tabs need no more than their screen. */
const REACH_MS = { trends: 80, other: 100 };

const runsOf = async (server: RunningServer, aDay: number): Promise<readonly (readonly Press[])[]> => {
  const browser = await chromium.launch(await launchOptions());
  try {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 390, height: 844 },
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const { email } = await signUp(page);
    await page.goto('about:blank');
    const date = today({ instant: Date.now(), zone: 'UTC' });
    const profile = `update profiles set height_cm = 168, goal_weight_kg = 74
      where user_id = (select id from auth."user" where email = $1)`;
    await asOwner(server.data, async (owner) => {
      await layRows(owner, email, twoYearsUntil(date, aDay));
      await owner.query(profile, [email]);
    });
    const slow = await slowed(page);
    await page.goto('/hr');
    await page.getByRole('tab', { name: 'Trends' }).click();
    await page.getByText('All', { exact: true }).click();
    await page.getByText(`${DAYS * aDay} readings in all`).waitFor({ timeout: 120_000 });
    const runs: (readonly Press[])[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await walkAll(slow, server.url, READING_TABLES));
    return runs;
  } finally {
    await browser.close();
  }
};

const server = await startServer();
try {
  for (const aDay of [1, 10]) {
    const runs = await runsOf(server, aDay);
    const figures = (of: 'ms' | 'worked') =>
      certain(runs[0]).map(({ what }, nth) => ({
        what: `${what}, ${aDay} a day${of === 'worked' ? ', worked' : ''}`,
        reach: what.endsWith('Trends, first time') ? REACH_MS.trends : REACH_MS.other,
        runs: runs.map((run) => certain(run[nth])[of]),
      }));
    console.log(
      `\n${machine()}\n${aDay} a day of each kind for ${DAYS} days, 4× CPU throttle, to next paint`,
    );
    printFigures(figures('ms'));
    console.log('\nWhat the page itself worked from the press to that paint:');
    printFigures(figures('worked').filter(({ runs: [first] }) => !Number.isNaN(first)));
    console.log(`load at the end: ${machine().split('load ')[1]}`);
  }
} finally {
  await server.remove();
}
