// The readings of one kind: how many, their average and spread, the person's own target, and whose bands they
// are judged by (C-12).
import { readingsInRange } from '../readings/chart-span.ts';
import type { OwnTarget } from '../readings/vital-sign.ts';
import { vitalSigns } from '../readings/vital-signs.ts';
import { quantityNamed, type ReadingLog, withNumbers } from '../readings/words/reading-log.ts';
import { beyondWords, summaryOf } from '../readings/words/reading-summary.ts';
import { tableOfReadings } from '../readings/words/reading-table.ts';
import { targetWords } from '../readings/words/target-words.ts';
import type { ReportSection } from './report.ts';
import { type ReadingsOfKind, type ReportSource, todayIn } from './report-records.ts';

/** More rows than these are summed up by month, so that the page stays short. */
const MOST_READINGS = 30;

const ownTarget = ({ sign }: ReadingsOfKind, profile: ReportSource['records']['profile']): OwnTarget => {
  const own: Readonly<Record<string, unknown>> = { ...profile };
  const limits = (sign.ownTarget ?? []).map(({ name }): [string, number | null] => {
    const value = own[name];
    return [name, typeof value === 'number' ? value : null];
  });
  return Object.fromEntries(limits);
};

/** A kind of reading with the units, the body and the target of the person. */
export const readingLogOf = (kind: ReadingsOfKind, source: ReportSource): ReadingLog => {
  const { settings, profile } = source.records;
  const { height_cm = null, sex = null, goal_weight_kg = null } = profile;
  return {
    table: kind.table,
    sign: kind.sign,
    title: vitalSigns[kind.table].title,
    units: settings,
    body: { height_cm, sex, goal_weight_kg, target: ownTarget(kind, profile) },
    today: todayIn(source),
  };
};

type Timed = { readonly taken_at: string; readonly id: string };
/** Of two readings at one instant, the one entered later comes first. */
const newestFirst = (a: Timed, b: Timed): number =>
  b.taken_at.localeCompare(a.taken_at) || b.id.localeCompare(a.id);

/** The section on one kind of reading; `rows` may be of any days, in any order. */
export const readingsSection = (
  log: ReadingLog,
  rows: ReadingsOfKind['rows'],
  days: number,
): ReportSection => {
  const { sign, title } = log;
  const within = readingsInRange(rows.toSorted(newestFirst), days, log.today);
  const numbers = withNumbers(log, within);
  const beyond = beyondWords(log, within);
  const target = targetWords(log);
  const none = `No reading${beyond === undefined ? '' : ' with a number'} in this period.`;
  const said = [
    numbers.length === 0 ? none : summaryOf(log, numbers, days),
    ...(beyond === undefined ? [] : [beyond]),
    ...(target === undefined ? [] : [`Own target: ${target}.`]),
  ].join(' ');
  if (within.length === 0) return { title, sentences: [said] };
  // With an own target, each status follows the target, so the source of the bands is not named.
  const [bands] = target === undefined && sign.chart.sources !== undefined ? sign.chart.sources : [];
  const series = sign.chart.series.map((name) => quantityNamed(sign, name));
  const shown = within.length <= MOST_READINGS ? within : numbers;
  const table = tableOfReadings(log, title, shown, { series, mostRows: MOST_READINGS });
  return {
    title,
    sentences: bands === undefined ? [said] : [said, bands],
    table: {
      ...table,
      columns: table.columns.map((label, place) => ({ label, kind: place === 0 ? 'date' : 'words' })),
    },
  };
};
