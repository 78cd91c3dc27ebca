// Kills the browser 0 to 25 ms after a tap, repeatedly on the same profile.
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { lookAgain } from '../../journeys/steps.ts';
import type { FaultProxy } from '../../platform/fault-proxy.ts';
import { dosesOnServer, untilOnServer } from './doses-on-server.ts';
import { type SaidWhen, waitingSlots, watchSaves } from './saved-signal.ts';
import { openToday, SLOTS, settlePerson, takeButton } from './settled-person.ts';

export interface Tally {
  kills: number;
  /** Reported on disk before the kill. */
  saved: number;
  /** Of these, missing on the device at the next start. */
  lost: number;
  /** Not reported as saved, and on the device all the same. */
  keptUnsaid: number;
  /** On the device at one start and missing at a later one. */
  vanished: number;
  /** On the device at the end and missing on the server. */
  missing: number;
  doubled: number;
  /** On the server at the end. */
  sent: number;
}

export const emptyTally = (): Tally => ({
  kills: 0,
  saved: 0,
  lost: 0,
  keptUnsaid: 0,
  vanished: 0,
  missing: 0,
  doubled: 0,
  sent: 0,
});

const LATEST_MS = 25;

/** One person's day of kills: every slot is tapped once. */
export async function killAtRandom(
  network: FaultProxy,
  serverUrl: string,
  tally: Tally,
  { kills, saidWhen = 'complete' }: { readonly kills: number; readonly saidWhen?: SaidWhen },
): Promise<void> {
  const person = await settlePerson(network.url, serverUrl);
  let known = new Set<string>();
  let last: { slot: string; saved: boolean } | undefined;
  const judge = (waiting: ReadonlySet<string>): void => {
    for (const slot of known) if (!waiting.has(slot)) tally.vanished += 1;
    if (last === undefined) return;
    if (last.saved) tally.saved += 1;
    if (last.saved && !waiting.has(last.slot)) tally.lost += 1;
    if (!last.saved && waiting.has(last.slot)) tally.keptUnsaid += 1;
  };
  network.fail(/^\/api\//, 'dropped');
  for (const slot of SLOTS.slice(0, kills)) {
    const browser = await person.open();
    const page = await openToday(browser, network.url);
    const waiting = new Set(await waitingSlots(page));
    judge(waiting);
    known = waiting;
    await expect(takeButton(page, slot)).toBeVisible();
    const { saved } = await watchSaves(page, saidWhen);
    await takeButton(page, slot).evaluate((button) => setTimeout(() => (button as HTMLElement).click(), 0));
    await pause(Math.random() * LATEST_MS);
    last = { slot, saved: saved() };
    await browser.kill();
    tally.kills += 1;
  }
  const browser = await person.open();
  const page = await openToday(browser, network.url);
  const waiting = new Set(await waitingSlots(page));
  judge(waiting);
  network.heal();
  await lookAgain(page);
  const { slots, doubled } = await untilOnServer(person.elsewhere, waiting.size);
  for (const slot of waiting) if (!slots.includes(slot)) tally.missing += 1;
  tally.doubled += doubled;
  tally.sent += (await dosesOnServer(person.elsewhere)).slots.length;
  await browser.kill();
  await person.leave();
}
