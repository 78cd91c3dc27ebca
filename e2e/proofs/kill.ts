// `npm run proof:kill`: the browser is killed at every bad moment of a dose; what it called saved is never
// lost and never doubled.
import { expect, type Page } from '@playwright/test';
import { type FaultProxy, startFaultProxy } from '../platform/fault-proxy.ts';
import { startServer } from '../platform/server.ts';
import { untilOnServer } from './kills/doses-on-server.ts';
import { type Scenario, scenarios } from './kills/kill-scenarios.ts';
import { emptyTally, killAtRandom } from './kills/random-kills.ts';
import { openToday, type SettledPerson, SLOTS, settlePerson } from './kills/settled-person.ts';

const REPEATS = Number(process.argv[2] ?? 2);
const RANDOM_KILLS = Number(process.argv[3] ?? 120);
/** Scenario names separated by commas; default all. */
const ONLY = process.argv[4]?.split(',');

const signInInPlace = async (page: Page, person: SettledPerson): Promise<void> => {
  await page.getByRole('button', { name: 'Sign in again' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(person.who.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toBeHidden();
};

/** How many doses the server has too few or too many. */
const playOnce = async (scenario: Scenario, network: FaultProxy, serverUrl: string): Promise<number> => {
  const person = await settlePerson(network.url, serverUrl);
  const stage = { browser: await person.open(), person, network, serverUrl };
  await scenario.play(stage);
  await stage.browser.kill();
  await scenario.afterwards?.(stage);
  network.heal();
  const again = await person.open();
  const page = await openToday(again, network.url);
  if (scenario.signsInAgain === 'in place') await signInInPlace(page, person);
  const { slots, doubled } = await untilOnServer(person.elsewhere, scenario.doses);
  await again.kill();
  await person.leave();
  return Math.abs(slots.length - scenario.doses) + doubled;
};

const server = await startServer();
const network = await startFaultProxy(server.port);
let wrong = 0;
const chosen = scenarios.filter(({ name }) => REPEATS > 0 && (ONLY?.includes(name) ?? true));
for (const scenario of chosen) {
  const faults: number[] = [];
  for (let turn = 0; turn < REPEATS; turn += 1)
    faults.push(
      await playOnce(scenario, network, server.url).catch((error: unknown) => {
        console.log(error);
        return 1;
      }),
    );
  const bad = faults.filter((fault) => fault > 0).length;
  wrong += bad;
  const verdict = bad === 0 ? 'ok   ' : 'WRONG';
  console.log(`${scenario.name.padEnd(4)} ${verdict} ${REPEATS - bad} of ${REPEATS}  ${scenario.what}`);
}

const tally = emptyTally();
while (tally.kills < RANDOM_KILLS)
  await killAtRandom(network, server.url, tally, {
    kills: Math.min(SLOTS.length, RANDOM_KILLS - tally.kills),
  });
wrong += tally.lost + tally.vanished + tally.missing + tally.doubled;
console.log(`
killed 0 to 25 ms after the tap   ${tally.kills}
saved shown                       ${tally.saved}
  lost                            ${tally.lost}
not shown as saved, kept anyway   ${tally.keptUnsaid}
vanished later                    ${tally.vanished}
kept and not sent                 ${tally.missing}
doubled                           ${tally.doubled}
on the server in the end          ${tally.sent}`);
await network.close();
await server.remove();
process.exit(wrong === 0 ? 0 : 1);
