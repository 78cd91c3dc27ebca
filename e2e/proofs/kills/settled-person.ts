// A person who has used the app before: signed in on a profile on disk, with many medications that one tap
// takes at noon: none is early, missed or close to another of the same (C-03, C-04).
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { takesForDays } from '../../journeys/morning-and-evening.ts';
import { type OtherDevice, signInElsewhere } from '../../journeys/other-device.ts';
import { type Credentials, signUpByForm, untilInstalled } from '../../journeys/steps.ts';
import { type KillableBrowser, openKillableBrowser } from '../../platform/killable-browser.ts';
import { ZONE_AT_NOON } from '../../platform/noon.ts';

const two = (value: number): string => String(value).padStart(2, '0');

const EVERY_MINUTES = 15;
/** From five hours before noon to an hour after it; without twelve o'clock, which is worded differently. */
export const SLOTS = Array.from({ length: 28 }, (_, i) => 7 * 60 + i * EVERY_MINUTES)
  .filter((minute) => Math.floor(minute / 60) !== 12)
  .map((minute) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`);
export const STOCK = 1000;

export interface SettledPerson {
  readonly who: Credentials;
  readonly profile: string;
  /** Reads the server's rows, bypassing the browser. */
  readonly elsewhere: OtherDevice;
  open(): Promise<KillableBrowser>;
  /** Deletes the profile. */
  leave(): Promise<void>;
}

const spoken = (slot: string): string => {
  const hour = Number(slot.slice(0, 2));
  return `${hour % 12}${slot.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** The button that takes the dose of a slot. */
export const takeButton = (page: Page, slot: string) =>
  page.getByRole('button', { name: `Take Lisinopril, ${spoken(slot)}`, exact: true });

const lastRegion = (page: Page) =>
  page.getByRole('region', { name: spoken(SLOTS.at(-1) ?? ''), exact: true });

/** Opens today and waits until it can be answered. */
export const openToday = async (browser: KillableBrowser, url: string): Promise<Page> => {
  const page = await browser.context.newPage();
  await page.goto(`${url}/dashboard`);
  await expect(lastRegion(page)).toBeVisible({ timeout: 20_000 });
  return page;
};

export async function settlePerson(url: string, serverUrl: string): Promise<SettledPerson> {
  const profile = await mkdtemp(join(tmpdir(), 'proof-profile-'));
  const open = (): Promise<KillableBrowser> => openKillableBrowser(profile, ZONE_AT_NOON.zone);
  const first = await open();
  const page = await first.context.newPage();
  const who = await signUpByForm(page, { at: url });
  await untilInstalled(page);
  const elsewhere = await signInElsewhere(serverUrl, who, ZONE_AT_NOON);
  // The free plan holds three active medications.
  await page.evaluate(() =>
    fetch('/api/v1/billing/take-up', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"plan":"PRO"}',
    }),
  );
  for (const slot of SLOTS) {
    const id = await takesForDays(elsewhere, 'Lisinopril', { frequency: 'once_daily', times: [slot] });
    await elsewhere.count(id, STOCK);
  }
  await expect(lastRegion(page)).toBeVisible();
  await first.close();
  return {
    who,
    profile,
    elsewhere,
    open,
    leave: () => rm(profile, { recursive: true, force: true, maxRetries: 10 }),
  };
}
