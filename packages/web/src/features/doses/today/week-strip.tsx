import { datesFrom, displayLongDate } from '@dosewell/domain/time';
import { memo, useMemo } from 'react';
import { PillOrganiser } from '../../../ui/organiser/pill-organiser.tsx';
import { type Days } from '../day-cache.ts';
import { dayCompartments } from '../organiser-day.ts';

type WeekStripProps = { firstDay: string; today: string; days: Days; onDay: (date: string) => void };

/** Three days back, today and three ahead, as a pill organiser (C-11). */
export const WeekStrip = memo(function WeekStrip({ firstDay, today, days, onDay }: WeekStripProps) {
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
  return <PillOrganiser label="The days around today" days={week} onDay={onDay} />;
});
