// Two apps of one person, today's and a kept release's, act in turn while the server is updated and rolled
// back.
import { type Browser, expect, type Page } from '@playwright/test';
import { takesForDays } from '../journeys/morning-and-evening.ts';
import { type OtherDevice, signInElsewhere } from '../journeys/other-device.ts';
import {
  doseLine,
  lookAgain,
  signIn,
  signUpByForm,
  skipAsked,
  takeAsked,
  untilInstalled,
} from '../journeys/steps.ts';
import { ZONE_AT_NOON as HERE } from '../platform/noon.ts';
import { startServer } from '../platform/server.ts';
import type { Random } from '../sync/random.ts';
import { type Front, startFront } from './front.ts';
import type { Release } from './kept-releases.ts';
import { certain } from '@dosewell/domain/problem';

const SLOTS = ['8:00 AM', '8:00 PM'];
const DOSES = [1, 2, 3];
const WITHIN_MS = 60_000;

interface App {
  readonly name: string;
  readonly page: Page;
  readonly url: string;
  /** Its latest answers, by medication and slot; only this app answers these. */
  readonly said: Map<string, string>;
  readonly pulses: number[];
}

export interface Figures {
  acts: number;
  withoutNetwork: number;
  updates: number;
  rollbacks: number;
  wrong: string[];
}

const answer = async ({ page, url, name, said }: App, random: Random): Promise<void> => {
  const open = DOSES.flatMap((number) => SLOTS.map((slot) => [`${name}${number}`, slot] as const)).filter(
    ([medication, slot]) => !said.has(`${medication} ${slot}`),
  );
  if (open.length === 0) return;
  const [medication, slot] = random.pick(open);
  const [verb, word] = random.next() < 0.7 ? ['Take', 'Taken'] : ['Skip', 'Skipped'];
  await page.goto(`${url}/dashboard`);
  const line = doseLine(page, medication, slot);
  await (verb === 'Take' ? takeAsked : skipAsked)(page, line);
  await expect(line).toContainText(certain(word));
  said.set(`${medication} ${slot}`, certain(word).toLowerCase());
};

const notePulse = async ({ page, url, pulses }: App, pulse: number): Promise<void> => {
  await page.goto(`${url}/hr`);
  await page.getByRole('textbox', { name: 'Heart Rate' }).fill(String(pulse));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: `${pulse} bpm` })).toBeVisible();
  pulses.push(pulse);
};

/** Rows on the server that no app wrote, and those missing that one did. */
const faultsOnServer = async (other: OtherDevice, apps: readonly App[]): Promise<string[]> => {
  const { medication_logs: logs, hr_readings } = await other.records();
  const slotOf: Readonly<Record<string, string>> = { '08:00': certain(SLOTS[0]), '20:00': certain(SLOTS[1]) };
  const there = logs.map((log) => `${log.medication_name} ${slotOf[log.slot ?? '']} ${log.status}`);
  const pulses = hr_readings.map(({ pulse }) => `pulse ${pulse}`);
  const said = apps.flatMap((app) => [
    ...[...app.said].map(([of, word]) => `${of} ${word}`),
    ...app.pulses.map((pulse) => `pulse ${pulse}`),
  ]);
  const found = [...there, ...pulses];
  return [
    ...said.filter((one) => !found.includes(one)).map((one) => `lost: ${one}`),
    ...found
      .filter((one, i) => !said.includes(one) || found.indexOf(one) !== i)
      .map((one) => `doubled: ${one}`),
  ];
};

const faultsShown = async (app: App, apps: readonly App[]): Promise<string[]> => {
  const { page, url, name } = app;
  await page.goto(`${url}/dashboard`);
  const wrong: string[] = [];
  for (const [of, word] of apps.flatMap(({ said }) => [...said])) {
    const [medication = '', ...slot] = of.split(' ');
    const line = doseLine(page, medication, slot.join(' '));
    const seen = await expect(line)
      .toContainText(word === 'taken' ? 'Taken' : 'Skipped', { timeout: WITHIN_MS })
      .then(() => true)
      .catch(() => false);
    if (!seen) wrong.push(`the app ${name} does not show ${of} ${word}`);
  }
  for (const words of ['not sent yet', 'Could not be saved'])
    if ((await page.getByText(words).count()) > 0) wrong.push(`the app ${name} says: ${words}`);
  return wrong;
};

const settle = async (apps: readonly App[], other: OtherDevice): Promise<string[]> => {
  for (const { page, url } of apps) {
    await page.context().setOffline(false);
    await page.goto(`${url}/dashboard`);
    await lookAgain(page);
  }
  let wrong: string[] = [];
  const until = performance.now() + WITHIN_MS;
  do {
    wrong = await faultsOnServer(other, apps);
    await new Promise((resolve) => setTimeout(resolve, 500));
  } while (wrong.length > 0 && performance.now() < until);
  for (const app of apps) wrong.push(...(await faultsShown(app, apps)));
  return wrong;
};

interface Course {
  readonly random: Random;
  readonly steps: number;
  /** For a control: a fault introduced before the comparison. */
  readonly meddle?: (other: OtherDevice) => Promise<void>;
}

const openPages = async (browser: Browser, fronts: readonly Front[]): Promise<Page[]> => {
  const pages: Page[] = [];
  for (const { url } of fronts) {
    const context = await browser.newContext({
      timezoneId: HERE.zone,
      reducedMotion: 'reduce',
      locale: 'en-US',
    });
    const page = await context.newPage();
    await page.goto(url);
    pages.push(page);
  }
  return pages;
};

const takeUpPro = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    fetch('/api/v1/billing/take-up', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"plan":"PRO"}',
    }),
  );

export const randomDays = async (
  release: Release,
  browser: Browser,
  { random, steps, meddle = async () => {} }: Course,
): Promise<Figures> => {
  const figures: Figures = { acts: 0, withoutNetwork: 0, updates: 0, rollbacks: 0, wrong: [] };
  let server = await startServer({ built: release.root() });
  let isOld = true;
  const { port, data } = server;
  const fronts: readonly [Front, Front] = [await startFront(port), await startFront(port, release.root())];
  const pages = await openPages(browser, fronts);
  const [today, old] = pages as [Page, Page];
  const who = await signUpByForm(today, { at: fronts[0].url });
  await signIn(old, who, fronts[1].url);
  const other = await signInElsewhere(server.url, who, HERE);
  await takeUpPro(today);
  const apps: App[] = [];
  for (const [place, name] of ['today', 'before'].entries()) {
    const page = certain(pages[place]);
    await untilInstalled(page);
    for (const number of DOSES) await takesForDays(other, `${name}${number}`);
    apps.push({ name, page, url: certain(fronts[place]).url, said: new Map(), pulses: [] });
  }
  for (const { page } of apps)
    await expect(doseLine(page, 'before3', '8:00 PM')).toBeVisible({ timeout: WITHIN_MS });

  const offline = new Set<App>();
  for (let step = 0; step < steps; step += 1) {
    const choice = random.next();
    const app = random.pick(apps);
    if (choice < 0.2) {
      await server.stop();
      isOld = !isOld;
      server = await startServer({ port, data, ...(isOld ? { built: release.root() } : {}) });
      if (isOld) figures.rollbacks += 1;
      else figures.updates += 1;
    } else if (choice < 0.35) {
      const off = !offline.delete(app);
      if (off) offline.add(app);
      await app.page.context().setOffline(off);
    } else {
      if (choice < 0.7) await answer(app, random);
      else await notePulse(app, 50 + step);
      figures.acts += 1;
      if (offline.has(app)) figures.withoutNetwork += 1;
    }
  }
  await meddle(other);
  figures.wrong = await settle(apps, other);
  for (const page of pages) await page.context().close();
  for (const front of fronts) await front.close();
  await server.remove();
  return figures;
};
