// `npm run bench`: runs every benchmark in sequence, or those named (`npm run bench -- device sync`). Writes
// docs/figures.md and reports figures worse than those stored there.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { machine } from '../../bench/machine.ts';
import { isBuilt } from '../build/build-stamp.mjs';
import { beyondReach, type Figure, type Kept, laidOver, readTable, tableOf, worsened } from './figures.ts';
import { certain } from '@dosewell/domain/problem';

const FIGURES = 'docs/figures.md';
/** Minutes each: run only if named, or with --all. */
const LONG = ['backup', 'lighthouse', 'start', 'sign-in', 'told-by-mail'];
/** Exit code of a benchmark that lacks something it needs. */
const MISSING = 3;
const MOST_MS = { usual: 900_000, long: 1_800_000 };

process.chdir(resolve(import.meta.dirname, '../..'));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const all = Object.keys(scripts).flatMap((name) => /^bench:(.+)$/.exec(name)?.[1] ?? []);
const named = process.argv.slice(2).filter((name) => name !== '--all');
const unknown = named.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
  process.exit(1);
}
const wanted = (bench: string): boolean => {
  if (named.length > 0) return named.includes(bench);
  return process.argv.includes('--all') || !LONG.includes(bench);
};

interface Part {
  readonly bench: string;
  readonly kept: readonly Kept[];
  readonly seconds: number;
  /** Undefined if it measured, else the reason. */
  readonly failure: string | undefined;
}

/** Waits for the benchmark, and ends it with its children if it takes too long. */
const ended = async (bench: string, file: string): Promise<string | undefined> => {
  const child = spawn('npm', ['run', '--silent', `bench:${bench}`], {
    stdio: 'inherit',
    detached: true,
    env: { ...process.env, BENCH_FIGURES: file },
  });
  const most = LONG.includes(bench) ? MOST_MS.long : MOST_MS.usual;
  let late = false;
  const end = setTimeout(() => {
    late = true;
    process.kill(-certain(child.pid), 'SIGTERM');
  }, most);
  const [status] = (await once(child, 'exit')) as [number | null];
  clearTimeout(end);
  if (late) return `not done after ${most / 60_000} minutes`;
  if (status === MISSING) return 'what it is measured with is missing';
  return status === 0 ? undefined : `ended with ${status}`;
};

const folder = mkdtempSync(join(tmpdir(), 'figures-'));
const run = async (bench: string): Promise<Part> => {
  const file = join(folder, `${bench}.jsonl`);
  const [on, began] = [machine(), performance.now()];
  console.log(`\n── ${bench}\n`);
  const failure = await ended(bench, file);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const date = new Date().toISOString().slice(0, 10);
  return {
    bench,
    failure,
    seconds: Math.round((performance.now() - began) / 1000),
    kept: failure
      ? []
      : lines.map((line) => ({ bench, figure: JSON.parse(line) as Figure, date, machine: on })),
  };
};

const bulleted = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `\n## ${title}\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`;

const textOf = (kept: readonly Kept[], parts: readonly Part[], worse: readonly string[]): string => {
  const left = all.filter((bench) => !parts.some((part) => part.bench === bench));
  const minutes = parts.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  return `# Figures

Written by \`npm run bench\`, each the median of its runs beside the bare floor of the same run. A ratio compares; milliseconds are those of
one machine.

${tableOf(kept)}
${bulleted('Beyond their reach', beyondReach(kept))}${bulleted('Worse than those kept before', worse)}${bulleted(
    'Not measured in the newest run',
    [
      ...parts.flatMap(({ bench, failure }) =>
        failure ? [`${bench}: ${failure}; its lines are older`] : [],
      ),
      ...left.map(
        (bench) => `${bench}: ${LONG.includes(bench) ? 'takes minutes; ' : ''}\`npm run bench -- ${bench}\``,
      ),
    ],
  )}${bulleted(`Seconds of each part, ${minutes.toFixed(1)} minutes together`, [
    parts.map(({ bench, seconds }) => `${bench} ${seconds}`).join(', '),
  ])}`;
};

if (!isBuilt()) execFileSync('node', ['tools/build.mjs'], { stdio: 'inherit' });
const before = existsSync(FIGURES) ? readTable(readFileSync(FIGURES, 'utf8')) : [];
const parts: Part[] = [];
for (const bench of all.filter(wanted)) parts.push(await run(bench));
rmSync(folder, { recursive: true, force: true });
const now = parts.flatMap(({ kept }) => kept);
const worse = worsened(before, now);
writeFileSync(FIGURES, textOf(laidOver(before, now), parts, worse));

console.log(`\n${tableOf(now)}\n`);
const failed = parts.filter(({ failure }) => failure !== undefined);
for (const { bench, failure } of failed)
  console.log(`${bench}: ${failure}; its figures are kept as they were.`);
console.log(worse.length > 0 ? worse.join('\n') : 'Nothing is worse than the figures kept.');
if (worse.length > 0 || failed.length > 0) process.exitCode = 1;
