import { certain } from '@dosewell/domain/problem';
import { dayStreak, sevenDayChange, shownQuantity, shownUnitOf } from '@dosewell/domain/readings';
import { useMemo } from 'react';
import { Card } from '../../../ui/card.tsx';
import { BandBadge } from '../band-badge.tsx';
import {
  readingAlarmOf,
  amountOf,
  bandOf,
  quantityNamed,
  type ReadingLog,
  readingTimeWords,
  type ShownReading,
  valueWords,
} from '@dosewell/domain/readings/words';
import { RowAlarm } from '../row-alarm.tsx';

type LogFiguresProps = { log: ReadingLog; rows: readonly ShownReading[] };

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

const changeWords = (log: ReadingLog, rows: readonly ShownReading[], name: string): string => {
  const quantity = quantityNamed(log.sign, name);
  const dated = rows.map((row) => ({ date: row.date, value: certain(amountOf(row, name)) }));
  const change = sevenDayChange(dated, log.today);
  if (change === undefined) return 'shown once there is a reading of this week and of the week before';
  const shown = Number(shownQuantity(quantity, log.units, change).toFixed(1));
  const unit = shownUnitOf(quantity, log.units);
  if (shown === 0) return `0 ${unit}`;
  return `${shown > 0 ? '+' : '−'}${Math.abs(shown)} ${unit}`;
};

/** How far the newest weight is from the person's goal; undefined if there is no goal. */
const goalWords = (log: ReadingLog, latest: ShownReading): string | undefined => {
  const goal = log.table === 'weight_readings' ? log.body.goal_weight_kg : null;
  if (goal === null) return undefined;
  const quantity = quantityNamed(log.sign, 'weight_kg');
  const far = Math.abs(certain(amountOf(latest, 'weight_kg')) - goal);
  const shown = Number(shownQuantity(quantity, log.units, far).toFixed(1));
  return shown === 0 ? 'reached' : `${shown} ${shownUnitOf(quantity, log.units)}`;
};

/** The newest reading, and figures of the days before. */
export function LogFigures({ log, rows }: LogFiguresProps) {
  const { sign, today } = log;
  const latest = rows[0];
  const streak = useMemo(
    () =>
      dayStreak(
        rows.map(({ date }) => date),
        today,
      ),
    [rows, today],
  );
  if (latest === undefined) return null;
  const band = bandOf(log, latest);
  const alarm = readingAlarmOf(log, latest);
  const goal = goalWords(log, latest);
  return (
    <Card title="Latest">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-reading font-bold tabular-nums">{valueWords(log, latest)}</span>
        <BandBadge band={band} />
      </p>
      <p className="text-quiet">{readingTimeWords(latest)}</p>
      {alarm && <RowAlarm alarm={alarm} />}
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-t border-line pt-4">
        <dt className="text-quiet">Streak</dt>
        <dd className="font-semibold">{days(streak)}</dd>
        {goal !== undefined && (
          <>
            <dt className="text-quiet">To your goal</dt>
            <dd className="font-semibold">{goal}</dd>
          </>
        )}
        {sign.changeOf && (
          <>
            <dt className="text-quiet">7-day change</dt>
            <dd className="font-semibold">{changeWords(log, rows, sign.changeOf)}</dd>
          </>
        )}
      </dl>
    </Card>
  );
}
