// The matrix of kills: the network fault, the moment of the browser's death, and the doses expected on the
// server.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FaultProxy } from '../../platform/fault-proxy.ts';
import type { KillableBrowser } from '../../platform/killable-browser.ts';
import { sessionCookie } from '../../platform/session-cookie.ts';
import { watchSaves } from './saved-signal.ts';
import { openToday, type SettledPerson, takeButton } from './settled-person.ts';

export interface Stage {
  readonly browser: KillableBrowser;
  readonly person: SettledPerson;
  readonly network: FaultProxy;
  readonly serverUrl: string;
}

export interface Scenario {
  readonly name: string;
  readonly what: string;
  readonly doses: number;
  /** Up to the kill. */
  play(stage: Stage): Promise<void>;
  /** Between the kill and the next start. */
  afterwards?(stage: Stage): Promise<void>;
  /** The next start asks the person for the password. */
  readonly signsInAgain?: 'in place';
}

const API = /^\/api\//;
const PUSH = /^\/api\/v1\/sync\/push/;
const A_WHILE_MS = 2500;

const inFlightMode = async ({ browser, network }: Stage, slot: string) => {
  const page = await openToday(browser, network.url);
  await browser.context.setOffline(true);
  const { untilSaved } = await watchSaves(page);
  await takeButton(page, slot).click();
  return untilSaved;
};

const takeThroughFault = async ({ browser, network }: Stage, fault: Parameters<FaultProxy['fail']>[1]) => {
  const page = await openToday(browser, network.url);
  network.fail(fault === 'dropped' ? API : PUSH, fault);
  await takeButton(page, '08:00').click();
};

const endSession = async ({ browser, serverUrl }: Stage): Promise<void> => {
  const cookie = await sessionCookie(browser.context);
  await fetch(`${serverUrl}/api/v1/account/sign-out`, {
    method: 'POST',
    headers: { origin: serverUrl, cookie },
  });
};

export const scenarios: readonly Scenario[] = [
  {
    name: 'S1',
    what: 'flight mode, killed 2.5 s after the tap',
    doses: 1,
    play: async (stage) => {
      await inFlightMode(stage, '08:00');
      await pause(A_WHILE_MS);
    },
  },
  {
    name: 'S2',
    what: 'flight mode, killed the moment it is saved',
    doses: 1,
    play: async (stage) => (await inFlightMode(stage, '08:00'))(),
  },
  {
    name: 'S3',
    what: 'every request breaks, killed 2.5 s after the tap',
    doses: 1,
    play: async (stage) => {
      await takeThroughFault(stage, 'dropped');
      await pause(A_WHILE_MS);
    },
  },
  {
    name: 'S3b',
    what: 'every request breaks for 20 s, then the network is back; no kill before it is sent',
    doses: 1,
    play: async (stage) => {
      await takeThroughFault(stage, 'dropped');
      await pause(20_000);
      stage.network.heal();
      await pause(20_000);
    },
  },
  {
    name: 'S4',
    what: 'the server has written it, the answer never came, killed',
    doses: 1,
    play: async (stage) => {
      await takeThroughFault(stage, 'answer lost');
      await pause(700);
    },
  },
  {
    name: 'S5',
    what: 'the request hangs and is never handled, killed 2.5 s after the tap',
    doses: 1,
    play: async (stage) => {
      await takeThroughFault(stage, 'unanswered');
      await pause(A_WHILE_MS);
    },
  },
  {
    name: 'S6',
    what: 'the session has ended (401), killed 2.5 s after the tap, then signed in again',
    doses: 1,
    signsInAgain: 'in place',
    play: async (stage) => {
      const page = await openToday(stage.browser, stage.network.url);
      await endSession(stage);
      await takeButton(page, '08:00').click();
      await pause(A_WHILE_MS);
    },
  },
  {
    name: 'S7',
    what: 'two tabs in flight mode, a dose in each, killed 2.5 s later',
    doses: 2,
    play: async ({ browser, network }) => {
      const tabs = [await openToday(browser, network.url), await openToday(browser, network.url)] as const;
      await browser.context.setOffline(true);
      await takeButton(tabs[0], '08:00').click();
      await takeButton(tabs[1], '09:00').click();
      await pause(A_WHILE_MS);
    },
  },
  {
    name: 'S8',
    what: 'tapped the first moment there is a button, every request breaks, killed 2.5 s later',
    doses: 1,
    play: async ({ browser, network }) => {
      network.fail(API, 'dropped');
      const page = await browser.context.newPage();
      await page.addInitScript(() => {
        const timer = setInterval(() => {
          const button = document.querySelector<HTMLButtonElement>('[aria-label="Take Lisinopril, 8:00 AM"]');
          if (button === null) return;
          clearInterval(timer);
          button.click();
        }, 0);
      });
      await page.goto(`${network.url}/dashboard`);
      await pause(A_WHILE_MS);
    },
  },
  {
    name: 'S9',
    what: 'the server answers 500 twice; no kill before it is sent',
    doses: 1,
    play: async ({ browser, network }) => {
      const page = await openToday(browser, network.url);
      network.fail(PUSH, 500, 2);
      await takeButton(page, '08:00').click();
      await pause(8000);
    },
  },
  {
    name: 'S10',
    what: 'flight mode, killed the moment it is saved, and the browser loses its database',
    doses: 1,
    // The second journal is written after the first copy, and only then is the person told.
    play: async (stage) => {
      await (
        await inFlightMode(stage, '08:00')
      )();
      await pause(100);
    },
    afterwards: ({ person }) => rm(join(person.profile, 'Default/IndexedDB'), { recursive: true }),
  },
];
