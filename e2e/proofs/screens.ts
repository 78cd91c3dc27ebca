// `npm run proof:screens [-- rounds seed]`: one person on three browsers that are killed and cut off; in the
// end every screen reads alike.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { lookAgain, signIn, untilInstalled } from '../journeys/steps.ts';
import { startFaultProxy } from '../platform/fault-proxy.ts';
import { type KillableBrowser, openKillableBrowser } from '../platform/killable-browser.ts';
import { ZONE_AT_NOON } from '../platform/noon.ts';
import { startServer } from '../platform/server.ts';
import { createRandom } from '../sync/random.ts';
import { openToday, settlePerson } from './kills/settled-person.ts';
import { certain } from '@dosewell/domain/problem';

const ROUNDS = Number(process.argv[2] ?? 60);
const SEED = Number(process.argv[3] ?? Date.now() % 1_000_000);
const SCREENS = ['/dashboard', '/history', '/refills', '/insights', '/medications'];
const AGREE_WITHIN_MS = 30_000;

interface Place {
  readonly open: () => Promise<KillableBrowser>;
  browser: KillableBrowser;
  page: Page;
}

const random = createRandom(SEED);
const server = await startServer();
const network = await startFaultProxy(server.port);
const { url } = network;
const person = await settlePerson(url, server.url);
const profiles: string[] = [];

const anotherProfile = async (): Promise<() => Promise<KillableBrowser>> => {
  const profile = await mkdtemp(join(tmpdir(), 'proof-profile-'));
  profiles.push(profile);
  const open = (): Promise<KillableBrowser> => openKillableBrowser(profile, ZONE_AT_NOON.zone);
  const first = await open();
  const page = await first.context.newPage();
  await signIn(page, person.who, url);
  await untilInstalled(page);
  await first.close();
  return open;
};

const placeOf = async (open: () => Promise<KillableBrowser>): Promise<Place> => {
  const browser = await open();
  return { open, browser, page: await openToday(browser, url) };
};

const figures = { answers: 0, kills: 0, cuts: 0, killedCutOff: 0 };

/** Answers any dose; without a visible button there is none to answer. */
const answerOne = async ({ page }: Place): Promise<void> => {
  const buttons = page.getByRole('button', { name: /^(Take|Skip|Undo)\b.*Lisinopril/ });
  const count = await buttons.count();
  if (count === 0) return;
  await buttons
    .nth(random.below(count))
    .evaluate((button) => setTimeout(() => (button as HTMLElement).click(), 0));
  figures.answers += 1;
};

const killAndOpen = async (place: Place, cutOff: boolean): Promise<void> => {
  await pause(random.below(30));
  await place.browser.kill();
  figures.kills += 1;
  if (cutOff) figures.killedCutOff += 1;
  place.browser = await place.open();
  place.page = await openToday(place.browser, url);
};

const readScreen = async ({ page }: Place, path: string): Promise<string> => {
  await page.goto(url + path);
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await lookAgain(page);
  await pause(300);
  return page.getByRole('main').innerText();
};

/** The screens that differ on one of the browsers, after all had time to send and fetch. */
const screensThatDiffer = async (places: readonly Place[]): Promise<string[]> => {
  const deadline = performance.now() + AGREE_WITHIN_MS;
  for (;;) {
    const differing: string[] = [];
    for (const path of SCREENS) {
      const read: string[] = [];
      for (const place of places) read.push(await readScreen(place, path));
      if (new Set(read).size > 1 || read.some((text) => /not sent/i.test(text))) differing.push(path);
    }
    if (differing.length === 0 || performance.now() > deadline) return differing;
  }
};

const places: Place[] = [];
for (const open of [person.open, await anotherProfile(), await anotherProfile()])
  places.push(await placeOf(open));
let cutOff = false;
for (let round = 0; round < ROUNDS; round += 1) {
  const place = random.pick(places);
  if (random.chance(0.15)) {
    cutOff = !cutOff;
    figures.cuts += cutOff ? 1 : 0;
    if (cutOff) network.fail(/^\/api\//, random.pick(['dropped', 'answer lost', 503] as const));
    else network.heal();
  }
  await answerOne(place);
  if (random.chance(0.25)) await killAndOpen(place, cutOff);
  else await pause(random.below(200));
}
network.heal();
const differing = await screensThatDiffer(places);

// Control: without its guard, the sending, one browser must differ.
const [alone] = places;
network.fail(/^\/api\//, 'dropped');
await openToday(certain(alone).browser, url).then((page) => (certain(alone).page = page));
await answerOne(certain(alone));
await pause(500);
const [mine, other] = [
  await readScreen(certain(alone), '/dashboard'),
  await readScreen(certain(places[1]), '/dashboard'),
];
const noticed = mine !== other;

console.log(`seed ${SEED}: ${ROUNDS} rounds on three browsers`, figures);
console.log(`screens compared ${SCREENS.length}, differing ${differing.length} ${differing.join(' ')}`);
console.log(
  noticed ? 'an answer that is not sent was noticed' : 'AN ANSWER THAT IS NOT SENT WAS NOT NOTICED',
);
for (const { browser } of places) await browser.kill();
for (const profile of profiles) await rm(profile, { recursive: true, force: true, maxRetries: 10 });
await person.leave();
await network.close();
await server.remove();
process.exit(differing.length === 0 && noticed ? 0 : 1);
