import { certain } from '@dosewell/domain/problem';
import {
  meanOf,
  morningEvening,
  legendOf,
  type Quantity,
  type ChartRange,
  readingsInRange,
  setLimits,
} from '@dosewell/domain/readings';
import { memo, type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { RangePicker } from '../../../ui/chart/range-picker.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { ReadingChart, usualShare } from './reading-chart.tsx';
import { amountOf, mainQuantities, type ShownReading, type ReadingLog } from '../reading-log.ts';
import { meanFigure, measured } from '../reading-words.ts';

type TrendsProps = { log: ReadingLog; rows: readonly ShownReading[] };

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-lg bg-sunk px-4 py-3">
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="text-lg font-bold tabular-nums">{children}</dd>
    </div>
  );
}

const meanFigures = (
  log: ReadingLog,
  rows: readonly ShownReading[],
  quantities: readonly Quantity[],
): string => {
  if (rows.length === 0) return 'no reading';
  const figures = quantities.map((quantity) =>
    meanFigure(log, quantity, certain(meanOf(rows.map((row) => certain(amountOf(row, quantity.name)))))),
  );
  return measured(log, figures, certain(quantities[0]));
};

function Shares({ log, rows }: TrendsProps) {
  const { usual, judged, word } = usualShare(log, rows);
  const own = setLimits(log.sign.ownTarget, log.body.target).length > 0;
  const split = log.sign.morningAndEvening ? morningEvening(rows) : undefined;
  const main = mainQuantities(log.sign);
  if (legendOf(log.sign, log.body).length === 0 && split === undefined) return null;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
      {judged > 0 && (
        <Figure name={own ? 'In your target' : log.table === 'glucose_readings' ? 'In range' : word}>
          {Math.round((100 * usual) / judged)}%{' '}
          <span className="text-sm font-normal text-quiet">
            {usual} of {judged}
          </span>
        </Figure>
      )}
      {split && <Figure name="Morning average">{meanFigures(log, split.morning, main)}</Figure>}
      {split && <Figure name="Evening average">{meanFigures(log, split.evening, main)}</Figure>}
    </dl>
  );
}

const goalsOf = ({ table, body }: ReadingLog) =>
  table === 'weight_readings' && body.goal_weight_kg !== null
    ? [{ kept: body.goal_weight_kg, label: 'Goal' }]
    : undefined;

type LookedProps = TrendsProps & { reach: ChartRange };

const Looked = memo(function Looked({ log, rows, reach }: LookedProps) {
  const looked = useMemo(() => readingsInRange(rows, reach, log.today), [rows, reach, log.today]);
  const goals = useMemo(() => goalsOf(log), [log]);
  if (looked.length === 0)
    return (
      <p className="rounded-lg bg-sunk p-4">
        No reading in the last {reach} days. Choose a longer range to see earlier ones.
      </p>
    );
  return (
    <>
      <ReadingChart log={log} rows={looked} reach={reach} goals={goals} />
      <ChartLegend log={log} />
      <Shares log={log} rows={looked} />
    </>
  );
});

/** Readings over a range of days. */
export function Trends({ log, rows }: TrendsProps) {
  const { ranges, opensWith } = log.sign.chart;
  const [reach, setReach] = useState<ChartRange>(opensWith);
  // The choice responds at once; years of readings may take a moment longer.
  const shown = useDeferredValue(reach);
  return (
    <Card title="Trends" spaced>
      <RangePicker ranges={ranges} reach={reach} onChange={setReach} />
      <Looked log={log} rows={rows} reach={shown} />
    </Card>
  );
}
