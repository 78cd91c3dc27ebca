// What every figure is printed under: a number without its machine says nothing.
import { cpus, loadavg, totalmem } from 'node:os';

export const machine = (): string => {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const load = loadavg().map((value) => value.toFixed(1));
  return `${first?.model.trim() ?? 'unknown'}, ${cpus().length} cores, ${memory} GiB, node ${process.version}, load ${load.join(' ')}`;
};

/** The settings of the database that make a write cost what it costs. */
export const DURABILITY = `
  select string_agg(name || ' ' || setting, ', ' order by name) as settings from pg_settings
   where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'server_version')`;

const at = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  Number.NaN;

export const median = (values: readonly number[]): number => at(values, 0.5);
export const p95 = (values: readonly number[]): number => at(values, 0.95);

export interface Figure {
  readonly what: string;
  /** One value a run. */
  readonly runs: readonly number[];
  readonly reach?: number | undefined;
}

const shown = (ms: number): string => ms.toFixed(ms < 1 ? 2 : ms < 100 ? 1 : 0);

/** Milliseconds, the median of the runs beside what was to be reached. */
export const printFigures = (figures: readonly Figure[]): void => {
  console.log('| what | reach, ms | median, ms | runs |\n|---|---|---|---|');
  for (const { what, runs, reach } of figures)
    console.log(`| ${what} | ${reach ?? ''} | ${shown(median(runs))} | ${runs.map(shown).join(' ')} |`);
};
