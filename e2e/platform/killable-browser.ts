import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, chromium } from '@playwright/test';
import { launchOptions } from './launch-options.ts';

export interface KillableBrowser {
  readonly context: BrowserContext;
  /** Ends all its processes at once with SIGKILL, like an empty battery or the system. */
  kill(): Promise<void>;
  /** Closes it properly: only then are its cookies certainly on disk. */
  close(): Promise<void>;
}

const ADDRESS = /DevTools listening on (ws:\S+)/;
const PHONE = '--window-size=390,844';

const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let printed = '';
    child.stderr?.on('data', (text) => {
      printed += text;
      const address = ADDRESS.exec(printed)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', () => reject(new Error(`Chromium ended:\n${printed}`)));
  });

/** A browser with its profile on disk that can be killed: Playwright's own would close properly. */
export async function openKillableBrowser(profile: string, zone: string): Promise<KillableBrowser> {
  const { executablePath, env, args } = await launchOptions();
  const own = [
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    PHONE,
    '--lang=en-US',
  ];
  const child = spawn(executablePath, [...args, ...own, 'about:blank'], {
    detached: true,
    env: { ...env, TZ: zone },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const gone = once(child, 'exit');
  const browser = await chromium.connectOverCDP(await addressOf(child));
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('Chromium opened without a context');
  const leave = async (): Promise<void> => {
    await gone;
    await browser.close().catch(() => undefined);
    // Its child processes hold the profile a moment longer.
    await pause(80);
    await rm(join(profile, 'SingletonLock'), { force: true });
  };
  return {
    context,
    kill: async () => {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, 'SIGKILL');
      await leave();
    },
    close: async () => {
      const session = await browser.newBrowserCDPSession();
      await session.send('Browser.close').catch(() => undefined);
      await leave();
    },
  };
}
