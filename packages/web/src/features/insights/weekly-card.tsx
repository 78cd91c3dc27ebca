import {
  AMBER_FROM,
  type DayAdherence,
  doseCount,
  GREEN_FROM,
  shareFigure,
  tallyWords,
} from '@dosewell/domain/doses';
import { displayDate, displayLongDate } from '@dosewell/domain/time';
import { Card } from '../../ui/card.tsx';
import { BarChart } from '../../ui/chart/chart.tsx';
import type { ChartPoint } from '../../ui/chart/chart-point.ts';
import { toneOfShare } from './adherence-words.ts';

const BANDS = [{ from: GREEN_FROM, to: 100, tone: 'pine' as const }];
const LINES = [
  { value: GREEN_FROM, label: `${GREEN_FROM}%` },
  { value: AMBER_FROM, label: `${AMBER_FROM}%` },
];

const dayWords = ({ share, tally }: DayAdherence): string =>
  share === undefined && tally.skipped === 0
    ? 'nothing to count'
    : `${shareFigure(share)}, ${tallyWords(tally)}`;

const pointOf = (day: DayAdherence, index: number, week: readonly DayAdherence[]): ChartPoint => {
  const name = displayLongDate(day.date);
  const marked = index === week.length - 1;
  return {
    key: day.date,
    label: name.slice(0, 3),
    value: day.share,
    figure: shareFigure(day.share),
    words: `${name}${marked ? ', today' : ''}: ${dayWords(day)}`,
    tone: toneOfShare(day.share),
    marked,
  };
};

const summaryOf = (week: readonly DayAdherence[], begun: boolean): string => {
  const taken = week.reduce((sum, { tally }) => sum + tally.taken, 0);
  const counted = week.reduce((sum, { tally }) => sum + tally.missed, taken);
  if (counted > 0) return `${taken} of ${doseCount(counted)} taken in the last 7 days.`;
  return begun ? 'No scheduled dose was taken or missed in the last 7 days.' : 'No doses to count yet.';
};

type WeeklyCardProps = {
  week: readonly DayAdherence[];
  /** Whether any dose has been taken or missed at all. */
  begun: boolean;
};

/** The adherence of today and of the six days before, with one bar for each day. */
export function WeeklyCard({ week, begun }: WeeklyCardProps) {
  return (
    <Card title="Weekly adherence">
      <BarChart
        label="Adherence, last 7 days"
        summary={summaryOf(week, begun)}
        points={week.map(pointOf)}
        range={[0, 100]}
        bands={BANDS}
        lines={LINES}
        table={{
          caption: 'Adherence, last 7 days',
          columns: ['Day', 'Adherence', 'Taken', 'Missed', 'Skipped'],
          rows: week.map(({ date, share, tally }) => [
            displayDate(date),
            shareFigure(share),
            String(tally.taken),
            String(tally.missed),
            String(tally.skipped),
          ]),
        }}
      />
    </Card>
  );
}
