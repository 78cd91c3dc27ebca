import { certain } from '@dosewell/domain/problem';
import {
  chartAxis,
  chartSpan,
  legendOf,
  setLimits,
  axisPosition,
  type ChartRange,
  shownQuantity,
} from '@dosewell/domain/readings';
import { useMemo } from 'react';
import { LineChart } from '../../../ui/chart/chart.tsx';
import type { ChartBand, ReferenceLine } from '../../../ui/chart/chart-point.ts';
import {
  amountOf,
  bandOf,
  quantityNamed,
  type ReadingLog,
  tableOfReadings,
  readingTimeWords,
  type ShownReading,
  spokenValue,
  summaryOf,
} from '@dosewell/domain/readings/words';
import { toneOfLevel } from '../level-tone.ts';

/** No line is drawn across more than two days without a reading. */
const MAX_GAP_MS = 2 * 86_400_000;
const TONES = ['pine', 'lake'] as const;

type ReadingChartProps = {
  log: ReadingLog;
  /** The readings, oldest first; there is at least one. */
  rows: readonly ShownReading[];
  reach: ChartRange;
  /** Shown in place of the range's name, as in `from Oct 1, 2026 to Oct 31, 2026`. */
  period?: string | undefined;
  /** This person's reference values, in stored units. */
  goals?: readonly { readonly kept: number; readonly label: string }[] | undefined;
};

/** Readings over time, with their bands behind them. */
export function ReadingChart({ log, rows, reach, period, goals }: ReadingChartProps) {
  const { sign, units, today, body } = log;
  const { chart } = sign;
  const drawn = useMemo(() => {
    const series = chart.series.map((name) => quantityNamed(sign, name));
    const first = certain(series[0]);
    const shown = (kept: number): number => shownQuantity(first, units, kept);
    const points = rows.map((row) => ({
      at: axisPosition(row.date, row.time),
      values: series.map((quantity) => shownQuantity(quantity, units, certain(amountOf(row, quantity.name)))),
    }));
    const own = setLimits(sign.ownTarget, body.target);
    const lines: ReferenceLine[] = [
      ...(own.length > 0 ? own.map(({ value }) => value) : chart.lines).map((value) => ({
        value: shown(value),
        label: String(shown(value)),
      })),
      ...(goals ?? []).map(({ kept, label }) => ({ value: shown(kept), label })),
    ];
    const given = chart.axis && ([shown(chart.axis[0]), shown(chart.axis[1])] as const);
    const values = points.flatMap((point) => point.values);
    const range = chartAxis(given, [...values, ...(goals ?? []).map(({ kept }) => shown(kept))]);
    // A pair of numbers is drawn as one bar. It has no bands behind it, as those of its two numbers differ.
    const bands = (sign.pair === undefined ? legendOf(sign, body) : []).map(
      ({ from, to, level }): ChartBand => ({
        from: from === null ? range[0] : Math.max(range[0], shown(from)),
        to: to === null ? range[1] : Math.min(range[1], shown(to)),
        tone: toneOfLevel[level],
      }),
    );
    const names = series.map(({ label }, index) => ({ name: label, tone: TONES[index] ?? 'pine' }));
    return { series, points, lines, range, bands: bands.filter(({ from, to }) => to > from), names };
  }, [chart, sign, units, body, rows, goals]);
  const label = `${log.title}, ${period ?? (reach === 'all' ? 'all readings' : `last ${reach} days`)}`;
  const table = useMemo(() => tableOfReadings(log, label, rows, drawn), [log, label, rows, drawn]);
  const axis = useMemo(() => chartSpan(rows, reach, today), [rows, reach, today]);
  return (
    <LineChart
      label={label}
      summary={summaryOf(log, rows, reach, period)}
      points={drawn.points}
      series={drawn.names}
      span={axis.span}
      ticks={axis.ticks}
      range={drawn.range}
      bands={drawn.bands}
      lines={drawn.lines}
      words={(index) => {
        const row = certain(rows[index]);
        return `${readingTimeWords(row)}: ${spokenValue(log, row)}`;
      }}
      table={table}
      ranges={sign.pair !== undefined}
      maxGap={MAX_GAP_MS}
    />
  );
}

interface UsualShare {
  readonly usual: number;
  /** How many readings have a band at all. */
  readonly judged: number;
  readonly word: string;
}

/** How many readings are in the usual range. */
export const usualShare = (log: ReadingLog, rows: readonly ShownReading[]): UsualShare => {
  const judged = rows.flatMap((row) => bandOf(log, row) ?? []);
  const usual = judged.filter(({ level }) => level === 'usual');
  return { usual: usual.length, judged: judged.length, word: usual[0]?.word ?? 'Normal' };
};
