import { datesFrom, displayLongDate } from '@dosewell/domain/time';
import { memo, useMemo } from 'react';
import { PillOrganiser } from '../../../ui/organiser/pill-organiser.tsx';
import { type Days } from '../day-cache.ts';
import { dayCompartments } from '../organiser-day.ts';

type WeekStripProps = {
  firstDay: string;
  today: string;
  days: Days;
  onDay: (date: string) => void;
  /** Whether to explain the rows, for somebody who sees them for the first time. */
  explained: boolean;
};

/** Three days back, today and three ahead, as a pill organiser (C-11). */
export const WeekStrip = memo(function WeekStrip(props: WeekStripProps) {
  const { firstDay, today, days, onDay, explained } = props;
  const week = useMemo(
    () =>
      datesFrom(firstDay, 7).map((date) => ({
        key: date,
        heading: displayLongDate(date).slice(0, 3),
        name: displayLongDate(date),
        compartments: dayCompartments(days.get(date) ?? []),
        today: date === today,
      })),
    [firstDay, today, days],
  );
  return (
    <>
      <PillOrganiser label="The days around today" days={week} onDay={onDay} />
      {explained && (
        <p aria-hidden className="mt-2 text-sm text-quiet">
          From the top: morning, noon, evening, night.
        </p>
      )}
    </>
  );
});
