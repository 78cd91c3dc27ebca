// Lighthouse scores of the public pages and of the sign-in page, with its default phone. Not a dependency, being as large as all of
// ours together: the environment variable LIGHTHOUSE names its binary (npm install lighthouse in a folder of
// its own, then LIGHTHOUSE=<folder>/node_modules/.bin/lighthouse).
// Run: npm run bench:lighthouse (after npm run build); fewer runs: npm run bench:lighthouse -- 1
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumEnvironment, CHROMIUM_ARGUMENTS, chromiumExecutable } from '../e2e/platform/chromium.ts';
import { freePort } from '../e2e/platform/free-port.ts';
import { startServer } from '../e2e/platform/server.ts';
import { machine, printFigures } from './machine.ts';
import { certain } from '@dosewell/domain/problem';

const RUNS = Number(process.argv[2] ?? 5);
const PAGES = ['/', '/features', '/blog', '/blog/a-quiet-morning', '/reminders', '/auth'] as const;
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
const reportOf = (url: string): Report => {
  const file = join(folder, 'report.json');
  execFileSync(
    lighthouse,
    [
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${Object.keys(REACH).join(',')}`,
      `--chrome-flags=${[...CHROMIUM_ARGUMENTS, '--headless=new'].join(' ')}`,
    ],
    { stdio: 'inherit', env: { ...process.env, ...chromiumEnvironment(), CHROME_PATH: executable } },
  );
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
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
  const read = PAGES.map((path) => ({
    path,
    reports: Array.from({ length: RUNS }, () => reportOf(`${server.url}${path}`)),
  }));
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
