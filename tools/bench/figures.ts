// The table of figures kept in the repository, and the comparison with it.
import { certain } from '@dosewell/domain/problem';

export interface Figure {
  readonly what: string;
  /** Milliseconds by default. */
  readonly unit?: string | undefined;
  /** Whether higher is better. */
  readonly more?: boolean | undefined;
  /** One value per run. */
  readonly runs: readonly number[];
  /** The same work by the simplest means, in the same run. */
  readonly floor?: number | undefined;
  readonly reach?: number | undefined;
}

export interface Kept {
  readonly bench: string;
  readonly figure: Figure;
  /** ISO date. */
  readonly date: string;
  readonly machine: string;
}

/** Differences up to this share count as noise. */
const NOISE = 0.15;

const middle = (runs: readonly number[]): number =>
  runs.toSorted((a, b) => a - b)[Math.min(runs.length - 1, Math.floor(runs.length / 2))] ?? Number.NaN;

const shown = (value: number): string => String(Number(value.toPrecision(4)));
const orNothing = (value: number | undefined): string => (value === undefined ? '' : shown(value));

/** Multiple of the floor; undefined without one. */
const ratioOf = ({ runs, floor, more = false }: Figure): number | undefined => {
  if (floor === undefined) return undefined;
  return more ? floor / middle(runs) : middle(runs) / floor;
};

const HEAD = '| bench | what | figure | unit | floor | ratio | reach | runs | date | machine |';
const RULE = HEAD.replaceAll(/[^|]+/g, '---');

const lineOf = ({ bench, figure, date, machine }: Kept): string => {
  const { what, unit = 'ms', runs, floor, reach, more = false } = figure;
  const columns = [bench, what, shown(middle(runs)), `${unit}${more ? ' (more is better)' : ''}`];
  const beside = [orNothing(floor), orNothing(ratioOf(figure)), orNothing(reach), runs.map(shown).join(' ')];
  return `| ${[...columns, ...beside, date, machine].join(' | ')} |`;
};

export const tableOf = (kept: readonly Kept[]): string => [HEAD, RULE, ...kept.map(lineOf)].join('\n');

const keptIn = (line: string): Kept[] => {
  const columns = line.split('|').map((column) => column.trim());
  if (columns.length !== 12 || columns[1] === 'bench' || certain(columns[1]).startsWith('---')) return [];
  const [, bench, what, , unit, floor, , reach, runs, date, machine] = columns as string[];
  const figure = {
    what: certain(what),
    unit: certain(unit).replace(' (more is better)', ''),
    more: certain(unit).endsWith('(more is better)'),
    runs: certain(runs).split(' ').map(Number),
    ...(floor === '' ? {} : { floor: Number(floor) }),
    ...(reach === '' ? {} : { reach: Number(reach) }),
  };
  return [{ bench: certain(bench), figure, date: certain(date), machine: certain(machine) }];
};

export const readTable = (text: string): Kept[] => text.split('\n').flatMap(keptIn);

/** New figures of a benchmark replace its former ones. */
export const laidOver = (before: readonly Kept[], now: readonly Kept[]): Kept[] => {
  const run = new Set(now.map(({ bench }) => bench));
  return [...before.filter(({ bench }) => !run.has(bench)), ...now].toSorted((a, b) =>
    a.bench < b.bench ? -1 : Number(a.bench > b.bench),
  );
};

/** Relative to the floor if there is one, as both vary with the machine. */
const costOf = (figure: Figure): number =>
  ratioOf(figure) ?? (figure.more ? 1 / middle(figure.runs) : middle(figure.runs));

/** Without the extremes if there are five runs: the first run is often an outlier. */
const spreadOf = ({ runs }: Figure): number => {
  const ordered = runs.toSorted((a, b) => a - b);
  const [from, to] = ordered.length < 5 ? [0, ordered.length - 1] : [1, ordered.length - 2];
  return (certain(ordered[to]) - certain(ordered[from])) / middle(runs);
};

/** A sentence for each figure that misses its target. */
export const beyondReach = (kept: readonly Kept[]): string[] =>
  kept.flatMap(({ bench, figure: { what, unit = 'ms', runs, reach, more } }) => {
    const value = middle(runs);
    if (reach === undefined || (more ? value >= reach : value <= reach)) return [];
    return [`${bench}, ${what}: ${shown(value)} ${unit}, to be ${shown(reach)}`];
  });

/** A sentence for each figure that is worse than before by more than noise and spread. */
export const worsened = (before: readonly Kept[], now: readonly Kept[]): string[] =>
  now.flatMap(({ bench, figure }) => {
    const old = before.find((kept) => kept.bench === bench && kept.figure.what === figure.what)?.figure;
    if (old === undefined) return [];
    const by = costOf(figure) / costOf(old) - 1;
    if (!(by > Math.max(NOISE, spreadOf(old), spreadOf(figure)))) return [];
    const measured = ratioOf(figure) === undefined ? 'the figure' : 'the ratio to the bare floor';
    return [
      `${bench}, ${figure.what}: ${measured} is ${Math.round(by * 100)} % worse than the one kept (${shown(middle(old.runs))} then, ${shown(middle(figure.runs))} ${figure.unit ?? 'ms'} now).`,
    ];
  });
