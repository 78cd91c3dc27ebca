// How long the insights of two years take on the device, once its records are in memory: every day's doses, then every
// figure of the screen, in the code as it is shipped. Run: npm run bench:insights
import 'temporal-polyfill/global';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { addDays, instantOf } from '@dosewell/domain/time';
import { build } from 'esbuild';
import type { DaySources } from '../packages/web/src/features/doses/day-cache.ts';
import { tenYearsUntil } from './device/ten-years.ts';
import type { insightsOf as shipped } from './insights/figures.ts';
import { type Figure, machine, printFigures } from './machine.ts';

const RUNS = 9;
const DAYS = 730;
const REACH = 50;
const TODAY = '2026-11-20';
const MEDICATIONS = 4;

/** Run from its source, every function would be named anew at each call, which no device does. */
const bundled = async (): Promise<typeof shipped> => {
  const folder = await mkdtemp(join(tmpdir(), 'insights-'));
  const outfile = join(folder, 'figures.mjs');
  try {
    await build({
      entryPoints: [join(import.meta.dirname, 'insights/figures.ts')],
      bundle: true,
      minify: true,
      format: 'esm',
      outfile,
    });
    return ((await import(pathToFileURL(outfile).href)) as { insightsOf: typeof shipped }).insightsOf;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Somebody with four medications, ten doses a day. */
const sources = ((): DaySources => {
  const { medications, medication_logs, medication_regimens } = tenYearsUntil(TODAY);
  const ids = new Set(medications.slice(0, MEDICATIONS).map(({ id }) => id));
  const from = addDays(TODAY, -DAYS);
  return {
    regimens: medication_regimens.filter(({ medication_id }) => ids.has(medication_id)),
    logs: medication_logs.filter((log) => ids.has(log.medication_id) && log.date > from),
    now: { instant: instantOf(`${TODAY}T12:00`, 'UTC'), zone: 'UTC' },
    missedAfterMinutes: 30,
  };
})();

interface Spent {
  readonly clock: number;
  /** Of the processor: what a busy machine does not lengthen. */
  readonly processor: number;
}

const spent = (work: () => unknown): Spent => {
  const [began, used] = [performance.now(), process.cpuUsage()];
  work();
  const { user, system } = process.cpuUsage(used);
  return { clock: performance.now() - began, processor: (user + system) / 1000 };
};

const insightsOf = await bundled();
const fresh = (): Spent => {
  const insights = insightsOf(TODAY, DAYS);
  return spent(() => insights(sources));
};

/** One dose answered meanwhile: only its day is computed anew. */
const again = (): Spent => {
  const insights = insightsOf(TODAY, DAYS);
  insights(sources);
  const [first, ...rest] = sources.logs;
  const logs = [{ ...first!, rev: first!.rev + 1, status: 'skipped' as const }, ...rest];
  return spent(() => insights({ ...sources, logs }));
};

const first = fresh();
const series = (run: () => Spent): Spent[] => Array.from({ length: RUNS }, run);
const [anew, changed] = [series(fresh), series(again)];
console.log(`${machine()}\n${DAYS} days, ${sources.logs.length} records, ${MEDICATIONS} medications`);
const figures = (what: string, runs: readonly Spent[], reach?: number): Figure[] => [
  { what, reach, runs: runs.map(({ clock }) => clock) },
  { what: 'the same, of the processor', runs: runs.map(({ processor }) => processor) },
];
printFigures([
  ...figures('the very first time, code cold', [first]),
  ...figures('insights of two years', anew, REACH),
  ...figures('after one more answer', changed),
]);
