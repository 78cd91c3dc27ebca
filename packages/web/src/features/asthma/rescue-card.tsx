import { recentRescueUse, type RescueUse, type RescueWeek, rescueWeeks } from '@dosewell/domain/asthma';
import { displayDate } from '@dosewell/domain/time';
import { useMemo } from 'react';
import { Card } from '../../ui/card.tsx';
import { BarChart } from '../../ui/chart/chart.tsx';
import type { ChartPoint } from '../../ui/chart/chart-point.ts';
import type { AsthmaEvent, AsthmaLog } from './asthma-log.ts';

const WEEKS = 12;
const LABEL = `Days with rescue medication, last ${WEEKS} weeks`;
/** The chart's axis reaches at least four days, so that a single day does not look like many. */
const LEAST_TOP = 4;

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

const spanWords = ({ first, last }: RescueWeek): string =>
  first === last ? displayDate(first) : `${displayDate(first)} to ${displayDate(last)}`;

const puffsWords = ({ puffs }: RescueUse): string => (puffs === 0 ? '' : `, ${counted(puffs, 'puff')}`);

const monthName = (week: RescueWeek | undefined): string | undefined =>
  week && displayDate(week.first).slice(0, 3);

/**
 * A month is labelled at its first week, since the bars are too close for a date each. The first bar has a
 * label only if the second does not begin another month.
 */
const labelOf = (place: number, weeks: readonly RescueWeek[]): string => {
  const month = monthName(weeks[place]) ?? '';
  return (place === 0 ? monthName(weeks[1]) === month : monthName(weeks[place - 1]) !== month) ? month : '';
};

const pointOf = (week: RescueWeek, place: number, weeks: readonly RescueWeek[]): ChartPoint => ({
  key: week.first,
  label: labelOf(place, weeks),
  value: week.days,
  figure: String(week.days),
  words: `${spanWords(week)}: ${counted(week.days, 'day')}${puffsWords(week)}`,
  tone: 'lake',
  marked: place === weeks.length - 1,
});

const summaryOf = (seven: RescueUse, month: RescueUse): string =>
  month.days === 0
    ? 'You noted no rescue medication in the last 28 days.'
    : `You used rescue medication on ${seven.days} of the last 7 days and on ${month.days} of the last 28.`;

/** How often rescue medication was used: a bar for each week, and a sentence. */
export function RescueCard({ log: { today }, events }: { log: AsthmaLog; events: readonly AsthmaEvent[] }) {
  const { weeks, seven, month } = useMemo(
    () => ({
      weeks: rescueWeeks(events, WEEKS, today),
      seven: recentRescueUse(events, 7, today),
      month: recentRescueUse(events, 28, today),
    }),
    [events, today],
  );
  const table = {
    caption: LABEL,
    columns: ['Week', 'Days', 'Times', 'Puffs'],
    rows: weeks
      .map((week) => [spanWords(week), String(week.days), String(week.times), String(week.puffs)])
      .toReversed(),
  };
  const summary = summaryOf(seven, month);
  const most = Math.max(...weeks.map(({ days }) => days));
  if (most === 0)
    return (
      <Card title="Rescue medication">
        <p className="text-lg">{summary}</p>
      </Card>
    );
  return (
    <Card title="Rescue medication">
      <BarChart
        label={LABEL}
        summary={summary}
        points={weeks.map(pointOf)}
        range={[0, Math.max(LEAST_TOP, most)]}
        table={table}
      />
    </Card>
  );
}
