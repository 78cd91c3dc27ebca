// `npm run proof:versions [-- days [steps [seed]]]`: app and server of every kept release beside today's,
// through random days of updates and rollbacks.
import 'temporal-polyfill/global';
import { chromium } from '@playwright/test';
import { launchOptions } from '../platform/launch-options.ts';
import { createRandom } from '../sync/random.ts';
import { keptReleases } from './kept-releases.ts';
import { randomDays } from './random-days.ts';
import { certain } from '@dosewell/domain/problem';

const [, , days = '5', steps = '40', seed = '1'] = process.argv;
const browser = await chromium.launch(await launchOptions());
let wrong = 0;
console.log('release  seed  acts  offline  updates  rollbacks  wrong');
for (const release of keptReleases())
  for (let day = 0; day < Number(days); day += 1) {
    const number = Number(seed) + day;
    const figures = await randomDays(release, browser, {
      random: createRandom(number),
      steps: Number(steps),
    });
    wrong += figures.wrong.length;
    const { acts, withoutNetwork, updates, rollbacks } = figures;
    const cells = [release.name, number, acts, withoutNetwork, updates, rollbacks, figures.wrong.length];
    console.log(cells.map((cell, i) => String(cell).padEnd(certain([7, 4, 4, 7, 7, 9, 5][i]))).join('  '));
    for (const line of figures.wrong) console.log(`  ${line}`);
  }
await browser.close();
process.exit(wrong === 0 ? 0 : 1);
