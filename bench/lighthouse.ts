// Lighthouse scores of every public page, of the sign-in page and of the first signed-in screen, with its default phone. Not a
// dependency, being as large as all of ours together: the environment variable LIGHTHOUSE names its binary (npm install
// lighthouse in a folder of its own, then LIGHTHOUSE=<folder>/node_modules/.bin/lighthouse).
// Run: npm run bench:lighthouse (after npm run build); runs and pages: npm run bench:lighthouse -- 1 /auth /pricing
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumEnvironment, CHROMIUM_ARGUMENTS, chromiumExecutable } from '../e2e/platform/chromium.ts';
import { freePort } from '../e2e/platform/free-port.ts';
import { signUp } from '../e2e/journeys/steps.ts';
import { launchOptions } from '../e2e/platform/launch-options.ts';
import { startServer } from '../e2e/platform/server.ts';
import { machine, printFigures } from './machine.ts';
import { certain } from '@dosewell/domain/problem';

const [runs = '3', ...only] = process.argv.slice(2);
const RUNS = Number(runs);
/** Lighthouse asks for what search engines may read; they are kept away from the screens of a person. */
const SIGNED_IN = '/dashboard';
const REACH = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

interface Report {
  readonly categories: Readonly<
    Record<string, { score: number; auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<
    Record<string, { score: number | null; title: string; displayValue?: string; numericValue?: number }>
  >;
}

const lighthouse = process.env['LIGHTHOUSE'] ?? '';
if (!existsSync(lighthouse)) {
  console.log(
    'Lighthouse is missing: LIGHTHOUSE names its command, see bench/lighthouse.ts. Nothing was measured.',
  );
  process.exit(3);
}

const folder = mkdtempSync(join(tmpdir(), 'bench-lighthouse-'));
const executable = await chromiumExecutable();
const reportOf = async (url: string, flags: readonly string[] = []): Promise<Report> => {
  const file = join(folder, 'report.json');
  await promisify(execFile)(
    lighthouse,
    [
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${Object.keys(REACH).join(',')}`,
      `--chrome-flags=${[...CHROMIUM_ARGUMENTS, '--headless=new'].join(' ')}`,
      ...flags,
    ],
    { env: { ...process.env, ...chromiumEnvironment(), CHROME_PATH: executable } },
  );
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
};

const inTurn = async (run: () => Promise<Report>): Promise<Report[]> => {
  const reports: Report[] = [];
  while (reports.length < RUNS) reports.push(await run());
  return reports;
};

const publicPages = async (base: string): Promise<string[]> => {
  const sitemap = await (await fetch(`${base}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, url]) => new URL(certain(url)).pathname,
  );
  if (listed.length < 10) throw new Error(`The sitemap lists ${listed.length} pages.`);
  return [...new Set([...listed, '/auth'])];
};

/** The screen in the browser in which somebody has just signed up: session and records are on the device. */
const reportsOfSignedIn = async (base: string): Promise<Report[]> => {
  const debugging = await freePort();
  const { args, ...launch } = await launchOptions();
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...launch,
    args: [...args, `--remote-debugging-port=${debugging}`],
    baseURL: base,
  });
  try {
    await signUp(certain(context.pages()[0]));
    return await inTurn(() =>
      reportOf(`${base}${SIGNED_IN}`, [`--port=${debugging}`, '--disable-storage-reset']),
    );
  } finally {
    await context.close();
  }
};

/** Audits that lower a score, in Lighthouse's words. */
const faultsOf = ({ categories, audits }: Report): string[] =>
  Object.entries(categories).flatMap(([category, { auditRefs }]) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${category}: ${certain(audits[id]).title} ${certain(audits[id]).displayValue ?? ''}`),
  );

// Without a public address search engines are told to stay away, and Lighthouse says so.
const port = await freePort();
const server = await startServer({ port, env: { PUBLIC_URL: `http://localhost:${port}` } });
try {
  const wanted = (path: string): boolean => only.length === 0 || only.includes(path);
  const read: { path: string; reports: Report[] }[] = [];
  for (const path of (await publicPages(server.url)).filter(wanted))
    read.push({ path, reports: await inTurn(() => reportOf(`${server.url}${path}`)) });
  if (wanted(SIGNED_IN)) read.push({ path: SIGNED_IN, reports: await reportsOfSignedIn(server.url) });
  console.log(machine());
  printFigures(
    read.flatMap(({ path, reports }) =>
      Object.entries(REACH).map(([category, reach]) => ({
        what: `Lighthouse of ${path} on a phone, ${category}`,
        unit: 'of 100',
        more: true,
        reach,
        runs: reports.map(({ categories }) => Math.round(100 * certain(categories[category]).score)),
      })),
    ),
  );
  const faults = new Set(
    read.flatMap(({ path, reports }) => reports.flatMap(faultsOf).map((fault) => `${path}: ${fault}`)),
  );
  if (faults.size > 0) console.log(`\nWhat takes points away:\n${[...faults].join('\n')}`);
} finally {
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
}
