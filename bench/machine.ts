// Describes the machine above every figure: a number without its machine says nothing.
import { appendFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import type { Figure } from '../tools/bench/figures.ts';
import { certain } from '@dosewell/domain/problem';

export type { Figure } from '../tools/bench/figures.ts';

export const machine = (): string => {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const load = loadavg().map((value) => value.toFixed(1));
  return `${first?.model.trim() ?? 'unknown'}, ${cpus().length} cores, ${memory} GiB, node ${process.version}, load ${load.join(' ')}`;
};

/** Database settings that determine the cost of a write. */
export const DURABILITY = `
  select string_agg(name || ' ' || setting, ', ' order by name) as settings from pg_settings
   where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'server_version')`;

const at = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  Number.NaN;

export const median = (values: readonly number[]): number => at(values, 0.5);
export const p95 = (values: readonly number[]): number => at(values, 0.95);

const shown = (value: number): string =>
  value.toFixed(Math.abs(value) < 1 ? 2 : Math.abs(value) < 100 ? 1 : 0);

/** The median of the runs beside its target, and the bare floor of the same run if there is one. */
export const printFigures = (figures: readonly Figure[]): void => {
  console.log('| what | reach | bare floor | median | runs |\n|---|---|---|---|---|');
  for (const { what, unit = 'ms', runs, reach, floor } of figures) {
    const beside = [reach, floor].map((value) => (value === undefined ? '' : shown(value)));
    const columns = [what, ...beside, `${shown(median(runs))} ${unit}`, runs.map(shown).join(' ')];
    console.log(`| ${columns.join(' | ')} |`);
  }
  const names = new Set(figures.map(({ what }) => what));
  if (names.size < figures.length) throw new Error('Two figures have one name: neither could be compared.');
  const file = process.env.BENCH_FIGURES;
  for (const figure of file === undefined ? [] : figures)
    appendFileSync(certain(file), `${JSON.stringify(figure)}\n`);
};
