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
import { displayDate } from '@dosewell/domain/time';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { RangePicker } from '../../../ui/chart/range-picker.tsx';
import { ChartLegend } from './chart-legend.tsx';
import {
  amountOf,
  beyondWords,
  mainQuantities,
  meanFigure,
  measured,
  type ReadingLog,
  type ShownReading,
} from '@dosewell/domain/readings/words';
import { ReadingChart, usualShare } from './reading-chart.tsx';
import { readingPasses, type ReadingFilterValues } from '../reading-filter.tsx';
import type { Filtered } from '../use-reading-filter.ts';

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

type LookedProps = TrendsProps & {
  beyond: readonly ShownReading[];
  reach: ChartRange;
  period: string | undefined;
};

const Looked = memo(function Looked({ log, rows, beyond, reach, period }: LookedProps) {
  const looked = useMemo(() => readingsInRange(rows, reach, log.today), [rows, reach, log.today]);
  const goals = useMemo(() => goalsOf(log), [log]);
  const unmeasured = useMemo(
    () => beyondWords(log, readingsInRange(beyond, reach, log.today)),
    [beyond, reach, log],
  );
  const nothing = unmeasured === undefined ? 'No reading' : 'No reading with a number';
  if (looked.length === 0)
    return (
      <p className="rounded-lg bg-sunk p-4">
        {reach === 'all'
          ? `${nothing} ${period ?? 'matches'}.`
          : `${nothing} in the last ${reach} days. Choose a longer range to see earlier ones.`}
        {unmeasured && ` ${unmeasured}`}
      </p>
    );
  return (
    <>
      <ReadingChart log={log} rows={looked} reach={reach} period={period} goals={goals} />
      <ChartLegend log={log} />
      <Shares log={log} rows={looked} />
      {unmeasured && <p>{unmeasured}</p>}
    </>
  );
});

const endWords = ({ from, to }: ReadingFilterValues): string => {
  if (from !== '' && to !== '') return `from ${displayDate(from)} to ${displayDate(to)}`;
  return from === '' ? `up to ${displayDate(to)}` : `since ${displayDate(from)}`;
};

type FollowedProps = TrendsProps & { beyond: readonly ShownReading[]; filter: Filtered };

/** The filter of the list, as it applies to the chart; undefined if it filters nothing. */
const useFollowed = ({ log, rows, beyond, filter: filtered }: FollowedProps) => {
  const { filter, active } = filtered;
  return useMemo(() => {
    if (!active) return undefined;
    const dated = filter.from !== '' || filter.to !== '';
    const until = filter.to !== '' && filter.to < log.today ? filter.to : log.today;
    return {
      rows: rows.filter((row) => readingPasses(row, filter)),
      beyond: beyond.filter((row) => readingPasses(row, filter)),
      log: dated ? { ...log, today: until } : log,
      period: dated ? endWords(filter) : undefined,
    };
  }, [active, filter, rows, beyond, log]);
};

const NONE: readonly ShownReading[] = [];

type TrendsShownProps = TrendsProps & {
  /** The readings for which the meter showed LO or HI. */
  beyond?: readonly ShownReading[] | undefined;
  filter: Filtered;
};

/** Readings over a range of days. The filter of the list applies to the chart and the averages too. */
export function Trends({ log, rows, beyond = NONE, filter }: TrendsShownProps) {
  const { ranges, opensWith } = log.sign.chart;
  const [reach, setReach] = useState<ChartRange>(opensWith);
  const followed = useFollowed({ log, rows, beyond, filter });
  // The range picker responds at once; drawing years of readings may take a moment longer.
  const shown = useDeferredValue(reach);
  const dated = followed?.period !== undefined;
  return (
    <Card title="Trends" spaced>
      {!dated && <RangePicker ranges={ranges} reach={reach} onChange={setReach} />}
      {followed && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 rounded-lg bg-sunk px-4 py-1">
          Only readings that match the filter{followed.period && `, ${followed.period}`}
          <Button variant="link" onClick={filter.all}>
            All readings
          </Button>
        </p>
      )}
      <Looked
        log={followed?.log ?? log}
        rows={followed?.rows ?? rows}
        beyond={followed?.beyond ?? beyond}
        reach={dated ? 'all' : shown}
        period={followed?.period}
      />
    </Card>
  );
}
