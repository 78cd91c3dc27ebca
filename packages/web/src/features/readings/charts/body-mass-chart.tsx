import { certain } from '@dosewell/domain/problem';
import {
  bodyMassIndex,
  bodyMassIndexBand,
  chartAxis,
  chartSpan,
  axisPosition,
  type ChartRange,
  chartRangeWords,
  shownBodyMassIndex,
  readingsInRange,
} from '@dosewell/domain/readings';
import { useMemo, useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { LineChart } from '../../../ui/chart/chart.tsx';
import type { ChartBand } from '../../../ui/chart/chart-point.ts';
import { RangePicker } from '../../../ui/chart/range-picker.tsx';
import { AddHeight, judgedWeight } from './body-mass-card.tsx';
import { type ReadingLog, readingTimeWords, type ShownReading } from '@dosewell/domain/readings/words';

/** The ends of the chart's axis, and its lines (specification/health.md#9-constants). */
const AXIS = [15, 35] as const;
const LINES = [18.5, 25, 30].map((value) => ({ value, label: String(value) }));
const SERIES = [{ name: 'BMI', tone: 'pine' as const }];

const bandsOf = ([low, high]: readonly [number, number]): ChartBand[] => [
  { from: low, to: 18.5, tone: 'lake' },
  { from: 18.5, to: 25, tone: 'pine' },
  { from: 25, to: 30, tone: 'marigold' },
  { from: 30, to: high, tone: 'brick' },
];

type BodyMassChartProps = { log: ReadingLog; rows: readonly ShownReading[]; onSettings: () => void };

/** The body mass index over time. */
export function BodyMassChart({ log, rows, onSettings }: BodyMassChartProps) {
  const { ranges, opensWith } = log.sign.chart;
  const { height_cm } = log.body;
  const [reach, setReach] = useState<ChartRange>(opensWith);
  const looked = useMemo(() => readingsInRange(rows, reach, log.today), [rows, reach, log.today]);
  const points = useMemo(
    () =>
      looked.map((row) => ({
        at: axisPosition(row.date, row.time),
        values: [bodyMassIndex(judgedWeight(log, row), height_cm) ?? 0],
      })),
    [log, looked, height_cm],
  );
  if (height_cm === null) return <AddHeight onSettings={onSettings} />;
  const range = chartAxis(
    AXIS,
    points.flatMap(({ values }) => values),
  );
  const indexWords = (index: number): string => {
    const value = certain(points[index]?.values[0]);
    return `${shownBodyMassIndex(value)}, ${bodyMassIndexBand(value).word}`;
  };
  const label = `BMI, ${reach === 'all' ? 'all readings' : `last ${reach} days`}`;
  const last = points.length - 1;
  return (
    <Card title="BMI Chart" spaced>
      <RangePicker ranges={ranges} reach={reach} onChange={setReach} />
      {points.length === 0 ? (
        <p className="rounded-lg bg-sunk p-4">No reading {chartRangeWords(reach)}.</p>
      ) : (
        <LineChart
          label={label}
          summary={`Your BMI is ${indexWords(last)}.`}
          points={points}
          series={SERIES}
          {...chartSpan(looked, reach, log.today)}
          range={range}
          bands={bandsOf(range)}
          lines={LINES}
          words={(index) => `${readingTimeWords(certain(looked[index]))}: ${indexWords(index)}`}
          table={{
            caption: label,
            columns: ['When', 'BMI'],
            rows: looked.map((row, index) => [readingTimeWords(row), indexWords(index)]).toReversed(),
          }}
        />
      )}
    </Card>
  );
}
