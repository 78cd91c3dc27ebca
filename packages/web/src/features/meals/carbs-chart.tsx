import { carbsByDay, type DayOfMeals } from '@dosewell/domain/meals';
import { certain } from '@dosewell/domain/problem';
import {
  chartAxis,
  chartSpan,
  axisPosition,
  type ChartRange,
  chartRangeWords,
  readingsInRange,
} from '@dosewell/domain/readings';
import { displayDate } from '@dosewell/domain/time';
import { useMemo, useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { LineChart } from '../../ui/chart/chart.tsx';
import { RangePicker } from '../../ui/chart/range-picker.tsx';
import { carbsTable, leastCarbs, meanCarbs, meanNetCarbs, mostCarbs } from './carbs-table.ts';
import type { Meal } from './meal-log.ts';
import { grams } from './meal-words.ts';

const RANGES = [7, 30, 90];
const OPENS_WITH = 7;
const SERIES = [{ name: 'Carbs', tone: 'pine' as const }];
const AXIS = [0, 100] as const;
/** The time at which a day is drawn in the chart: its middle. */
const NOON = '12:00';

const dayWords = ({ date, carbs_g, net_carbs_g }: DayOfMeals): string =>
  `${displayDate(date)}: ${grams(carbs_g)} carbs${net_carbs_g === null ? '' : `, ${grams(net_carbs_g)} net carbs`}`;

const netWords = (net: number | null): string => (net === null ? '' : `, net ${grams(net)}`);

const summaryOf = (days: readonly DayOfMeals[], reach: ChartRange): string => {
  const counted = `${days.length === 1 ? '1 day' : `${days.length} days`} with carbs ${chartRangeWords(reach)}`;
  const [first, ...more] = days;
  if (first !== undefined && more.length === 0)
    return `${counted}: ${grams(first.carbs_g)}${netWords(first.net_carbs_g)}.`;
  const mean = `${grams(meanCarbs(days))} a day on average${netWords(meanNetCarbs(days))}`;
  return `${counted}: ${mean}, between ${grams(leastCarbs(days))} and ${grams(mostCarbs(days))}.`;
};

type DaysProps = { days: readonly DayOfMeals[]; reach: ChartRange; today: string };

function Days({ days, reach, today }: DaysProps) {
  const label = `Carbs per day, ${reach === 'all' ? 'all' : `last ${reach} days`}`;
  const points = useMemo(
    () => days.map(({ date, carbs_g }) => ({ at: axisPosition(date, NOON), values: [carbs_g] })),
    [days],
  );
  const axis = useMemo(() => chartSpan(days, reach, today), [days, reach, today]);
  const table = useMemo(() => carbsTable(label, days), [label, days]);
  return (
    <LineChart
      label={label}
      summary={summaryOf(days, reach)}
      points={points}
      series={SERIES}
      span={axis.span}
      ticks={axis.ticks}
      range={chartAxis(
        AXIS,
        days.map(({ carbs_g }) => carbs_g),
      )}
      words={(index) => dayWords(certain(days[index]))}
      table={table}
    />
  );
}

/** Carbs per day over time. Days without recorded carbs are left out. */
export function CarbsChart({ meals, today }: { meals: readonly Meal[]; today: string }) {
  const [reach, setReach] = useState<ChartRange>(OPENS_WITH);
  const newest = useMemo(() => carbsByDay(meals), [meals]);
  const days = useMemo(() => readingsInRange(newest, reach, today), [newest, reach, today]);
  return (
    <Card title="Carbs per day" spaced>
      <RangePicker ranges={RANGES} reach={reach} onChange={setReach} />
      {days.length === 0 ? (
        <p className="rounded-lg bg-sunk p-4">
          No carbs {chartRangeWords(reach)}.{reach !== 'all' && ' Choose a longer range to see earlier ones.'}
        </p>
      ) : (
        <Days days={days} reach={reach} today={today} />
      )}
    </Card>
  );
}
