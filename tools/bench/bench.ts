// `npm run bench`: every measurement one after the other, or those named (`npm run bench -- device sync`). Writes docs/figures.md and
// says at the end what is worse than the figures kept there.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { machine } from '../../bench/machine.ts';
import { type Figure, type Kept, laidOver, readTable, tableOf, worsened } from './figures.ts';

const FIGURES = 'docs/figures.md';
const HEAD = `# Figures

Written by \`npm run bench\`, each the median of its runs beside the bare floor of the same run. A ratio compares; milliseconds are those of
one machine.
`;

process.chdir(resolve(import.meta.dirname, '../..'));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const all = Object.keys(scripts).flatMap((name) => /^bench:(.+)$/.exec(name)?.[1] ?? []);
const named = process.argv.slice(2);
const unknown = named.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'figures-'));
const failed: string[] = [];
const silent: string[] = [];

const run = (bench: string): Kept[] => {
  const file = join(folder, `${bench}.jsonl`);
  const on = machine();
  console.log(`\n── ${bench}\n`);
  const { status } = spawnSync('npm', ['run', '--silent', `bench:${bench}`], {
    stdio: 'inherit',
    env: { ...process.env, BENCH_FIGURES: file },
  });
  if (status !== 0) failed.push(bench);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  if (status === 0 && lines.length === 0) silent.push(bench);
  const date = new Date().toISOString().slice(0, 10);
  return status === 0
    ? lines.map((line) => ({ bench, figure: JSON.parse(line) as Figure, date, machine: on }))
    : [];
};

const before = existsSync(FIGURES) ? readTable(readFileSync(FIGURES, 'utf8')) : [];
const now = (named.length > 0 ? all.filter((name) => named.includes(name)) : all).flatMap(run);
rmSync(folder, { recursive: true, force: true });
writeFileSync(FIGURES, `${HEAD}\n${tableOf(laidOver(before, now))}\n`);

console.log(`\n${tableOf(now)}\n`);
const worse = worsened(before, now);
if (silent.length > 0) console.log(`Only printed: ${silent.join(', ')}.`);
if (failed.length > 0) console.log(`Failed, and kept as they were: ${failed.join(', ')}.`);
if (worse.length > 0) console.log(worse.join('\n'));
else console.log('Nothing is worse than the figures kept.');
if (worse.length > 0 || failed.length > 0) process.exitCode = 1;
