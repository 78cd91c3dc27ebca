import { certain } from '@dosewell/domain/problem';
import {
  histogram,
  type ChartRange,
  chartRangeWords,
  type VitalSign,
  readingsInRange,
} from '@dosewell/domain/readings';
import { useMemo, useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { BarChart } from '../../../ui/chart/chart.tsx';
import type { ChartPoint } from '../../../ui/chart/chart-point.ts';
import { RangePicker } from '../../../ui/chart/range-picker.tsx';
import { amountOf, quantityNamed, type ReadingLog, type ShownReading } from '@dosewell/domain/readings/words';
import { toneOfLevel } from '../level-tone.ts';

type DistributionProps = {
  log: ReadingLog;
  rows: readonly ShownReading[];
  of: NonNullable<VitalSign['histogram']>;
};

const readings = (count: number): string => (count === 1 ? '1 reading' : `${count} readings`);

/** How many readings fell in each range of values. */
export function Distribution({ log, rows, of: { of: name, bins } }: DistributionProps) {
  const { sign, body, title, today } = log;
  const [reach, setReach] = useState<ChartRange>(sign.chart.opensWith);
  const counts = useMemo(
    () =>
      histogram(
        readingsInRange(rows, reach, today).map((row) => certain(amountOf(row, name))),
        bins,
      ),
    [rows, reach, today, name, bins],
  );
  const { unit } = quantityNamed(sign, name);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const most = counts.reduce((a, b) => Math.max(a, b), 0);
  const points = bins.map(({ label, from, to }, index): ChartPoint => {
    const count = certain(counts[index]);
    const middle = Number.isFinite(to) ? (from + to) / 2 : from;
    const band = sign.bandOf({ [name]: middle }, body);
    return {
      key: label,
      label,
      value: count,
      figure: String(count),
      words: `${label} ${unit}: ${readings(count)}`,
      tone: band === undefined ? 'pine' : toneOfLevel[band.level],
    };
  });
  const usual = bins[counts.indexOf(most)]?.label ?? '';
  const summary =
    total === 0
      ? `No reading ${chartRangeWords(reach)}.`
      : `${readings(total)} ${chartRangeWords(reach)}, ${total === 1 ? '' : 'most of them '}at ${usual} ${unit}.`;
  return (
    <Card title="Distribution" spaced>
      <RangePicker ranges={sign.chart.ranges} reach={reach} onChange={setReach} />
      <BarChart
        label={`${title}, how often`}
        summary={summary}
        points={points}
        range={[0, Math.max(1, most)]}
        table={{
          caption: `${title}, how often`,
          columns: [unit, 'Readings'],
          rows: bins.map(({ label }, index) => [label, String(counts[index])]),
        }}
      />
    </Card>
  );
}
