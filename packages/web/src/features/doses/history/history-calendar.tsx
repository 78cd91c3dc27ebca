import { type Dose, historyDayColour, historyOf } from '@dosewell/domain/doses';
import { datesFrom, daysInMonth, displayLongDate, monthOf } from '@dosewell/domain/time';
import { createElement, type ReactNode, useCallback, useId, useMemo, useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { MiniCompartments } from '../../../ui/organiser/mini-compartments.tsx';
import type { MonthDayMarks } from '../../../ui/organiser/month-day.tsx';
import { MonthGrid } from '../../../ui/organiser/month-grid.tsx';
import { compartmentsInWords } from '../../../ui/organiser/organiser-words.ts';
import { doseKey } from '../dose-key.ts';
import { AddedLater, useAddedLater } from './added-later.tsx';
import { HistoryLegend, historyTone, historyWords } from './history-legend.tsx';
import { HistoryRow } from './history-row.tsx';
import { dayCompartments } from '../organiser-day.ts';
import { useDays } from '../use-days.ts';

const marks = (doses: readonly Dose[]): MonthDayMarks => {
  const colour = historyDayColour(doses);
  if (colour === undefined) return {};
  const compartments = dayCompartments(doses);
  const scheduled = doses.some((dose) => dose.slot !== null);
  return {
    tone: historyTone[colour],
    outlined: colour === 'blue',
    words: scheduled ? `${historyWords[colour]}: ${compartmentsInWords(compartments)}` : historyWords[colour],
    scheduled: true,
    below: scheduled && createElement(MiniCompartments, { compartments }),
  };
};

/** Words for the doses of a day without an answer; on a future day nobody expects one yet. */
const waitingWords = (doses: readonly Dose[], isToCome: boolean): string => {
  const one = doses.length === 1;
  if (isToCome) return one ? '1 dose is still to come.' : `${doses.length} doses are still to come.`;
  return one ? '1 dose has no answer yet.' : `${doses.length} doses have no answer yet.`;
};

type DayHistoryProps = { date: string; today: string; doses: readonly Dose[]; action: ReactNode };

/** The outcomes of the chosen day. */
function DayHistory({ date, today, doses, action }: DayHistoryProps) {
  const title = useId();
  const rows = historyOf(doses);
  const later = useAddedLater(date);
  return (
    <section aria-labelledby={title}>
      <h2 id={title} aria-live="polite" className="mb-3 text-xl">
        {displayLongDate(date)}
      </h2>
      {rows.length > 0 && (
        <div role="list" className="rounded-lg bg-card px-4 ring-1 ring-line">
          <div role="presentation">
            {rows.map((dose, i) => (
              <HistoryRow key={doseKey(dose)} dose={dose} position={i + 1} of={rows.length} />
            ))}
          </div>
        </div>
      )}
      {rows.length === 0 && (doses.length > 0 || later.length === 0) && (
        <p className="text-quiet">
          {doses.length === 0 ? 'No medications scheduled for this date' : waitingWords(doses, date > today)}
        </p>
      )}
      {later.length > 0 && (
        <div className={rows.length > 0 ? 'mt-4' : ''}>
          <AddedLater medications={later} />
        </div>
      )}
      <div className="mt-4">{action}</div>
    </section>
  );
}

type HistoryCalendarProps = {
  today: string;
  /** Actions for the chosen day. */
  action: (date: string) => ReactNode;
};

/** A month of dose outcomes, and one of its days. */
export function HistoryCalendar({ today, action }: HistoryCalendarProps) {
  const [selected, select] = useState(today);
  const [month, setMonth] = useState(() => monthOf(today));
  const dates = useMemo(() => {
    const days = datesFrom(`${month}-01`, daysInMonth(month));
    return days.includes(selected) ? days : [...days, selected];
  }, [month, selected]);
  const { days, failed, retry } = useDays(dates);
  const day = useCallback((date: string) => marks(days?.get(date) ?? []), [days]);
  const doses = days?.get(selected);
  return (
    <div className="flex flex-col gap-6 roomy:grid roomy:grid-cols-[minmax(0,26rem)_minmax(18rem,1fr)] roomy:grid-rows-[auto_1fr] roomy:items-start roomy:gap-x-10">
      <Card className="w-full max-w-xl">
        <MonthGrid
          month={month}
          onMonthChange={setMonth}
          selected={selected}
          onSelect={select}
          today={today}
          day={day}
        />
      </Card>
      <div className="roomy:col-start-2 roomy:row-span-2 roomy:row-start-1">
        {failed ? (
          <InlineProblem message="This month could not be read from this device." onRetry={retry} />
        ) : (
          doses && <DayHistory date={selected} today={today} doses={doses} action={action(selected)} />
        )}
      </div>
      <div className="roomy:col-start-1">
        <HistoryLegend />
      </div>
    </div>
  );
}
