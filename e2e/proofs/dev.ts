// `npm run proof:dev`: changes a copy of the source under `npm run dev`, and checks the browser's and the
// server's reaction.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { freePort } from '../platform/free-port.ts';
import { launchOptions } from '../platform/launch-options.ts';
import { scratchCopy } from './scratch-copy.ts';
import { signUp } from './attacks/sign-up.ts';

const WITHIN_MS = 60_000;
const HEADING = 'What do I take now?';
const CHANGED = 'What is for today?';

const copy = await scratchCopy();
const data = join(copy.folder, 'data');
const port = await freePort();
const url = `http://localhost:${port}`;

const within = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  const began = performance.now();
  while (!(await holds().catch(() => false))) {
    if (performance.now() - began > WITHIN_MS) throw new Error(`Not within a minute: ${what}`);
    await pause(50);
  }
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
};

const says = (wanted: boolean, what: string): void => {
  if (!wanted) throw new Error(`Not so: ${what}`);
  console.log(what);
};

const start = () => {
  const child = spawn(process.execPath, ['tools/dev.mjs'], {
    cwd: copy.folder,
    env: { ...process.env, DOSEWELL_DATA: data, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return async (): Promise<void> => {
    if (child.exitCode !== null) return;
    child.kill('SIGINT');
    await once(child, 'exit');
  };
};

const answers = async (path: string, init?: RequestInit): Promise<Response> =>
  fetch(`${url}${path}`, { signal: AbortSignal.timeout(WITHIN_MS), ...init });
const me = (cookie: string) => answers('/api/v1/account/passkeys', { headers: { cookie } });

let stop = start();
const browser = await chromium.launch(await launchOptions());
try {
  await within('ready', async () => (await answers('/readyz')).ok);
  const page = await browser.newPage();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedScript|Trusted Type/i.test(message.text()))
      refused.push(message.text());
  });
  await page.goto(url);
  await page.getByRole('heading', { name: HEADING }).waitFor();
  await page.evaluate(() => Object.assign(globalThis, { stillThere: true }));

  await copy.change('packages/web/src/features/public/hero.tsx', HEADING, CHANGED);
  await within('a changed screen is seen', () => page.getByRole('heading', { name: CHANGED }).isVisible());
  says(await page.evaluate(() => 'stillThere' in globalThis), 'the page was not loaded again for it');
  says(refused.length === 0, `the content policy refused nothing ${refused.join('\n')}`);

  const { cookie } = await signUp(url, '127.0.0.1');
  says((await me(cookie)).ok, 'somebody signed up');

  await copy.change('packages/server/src/platform/http/probes.ts', "status: 'live'", "status: 'changed'");
  await within('a changed server answers', async () =>
    (await (await answers('/livez')).text()).includes('changed'),
  );
  says((await me(cookie)).ok, 'whoever was signed in still is');

  const foreign = await answers('/api/v1/account/sign-out', {
    method: 'POST',
    headers: { cookie, origin: 'https://elsewhere.example' },
  });
  says(foreign.status === 403, 'a page of another origin is refused');

  await stop();
  says(!existsSync(join(data, 'postgres/postmaster.pid')), 'Ctrl-C ended the server and its database');
  says(
    await answers('/').then(
      () => false,
      () => true,
    ),
    'and the app',
  );
  stop = start();
  await within('ready again', async () => (await answers('/readyz')).ok);
  says((await me(cookie)).ok, 'the database was kept');
} finally {
  await browser.close();
  await stop();
  await copy.remove();
}
