import { datesFrom, daysInMonth, isDate, monthOf, today } from '@dosewell/domain/time';
import { useMemo, useState } from 'react';
import { useRows } from '../data/use-live.ts';
import { DayPanel } from '../features/doses/history/day-panel.tsx';
import { PharmacistLine } from '../features/doses/today/pharmacist-line.tsx';
import { useDays } from '../features/doses/use-days.ts';
import { DoseAnswersProvider } from '../features/doses/dose-answers-provider.tsx';
import { useNewDoseAnswers } from '../features/doses/use-dose-answers.ts';
import { useMonthMarks } from '../features/doses/history/use-month-marks.ts';
import { useNow } from '../features/doses/use-now.ts';
import { askPharmacist } from '../features/refills/ask-pharmacist.tsx';
import { useSearch } from '../navigation/use-router.ts';
import { Card } from '../ui/card.tsx';
import { MonthGrid } from '../ui/organiser/month-grid.tsx';
import { OrganiserLegend } from '../ui/organiser/organiser-legend.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** A month of doses, and the doses of one day. */
export function Calendar() {
  const now = today(useNow());
  const search = useSearch();
  const asked = search.date !== undefined && isDate(search.date) ? search.date : undefined;
  const [chosen, choose] = useState(asked);
  const selected = chosen ?? now;
  const [month, setMonth] = useState(() => monthOf(selected));
  const dates = useMemo(() => {
    const days = datesFrom(`${month}-01`, daysInMonth(month));
    return days.includes(selected) ? days : [...days, selected];
  }, [month, selected]);
  const { days, failed, retry } = useDays(dates);
  const day = useMonthMarks(days);
  const answers = useNewDoseAnswers();
  const started = useRows('medications').length > 0;
  return (
    <PharmacistLine value={askPharmacist}>
      <DoseAnswersProvider value={answers}>
        <PageHeader title="Calendar" />
        <div className="flex flex-col gap-6 pb-8 roomy:grid roomy:grid-cols-[minmax(0,26rem)_minmax(15rem,1fr)] roomy:grid-rows-[auto_1fr] roomy:items-start roomy:gap-x-10">
          <Card>
            <MonthGrid
              month={month}
              onMonthChange={setMonth}
              selected={selected}
              onSelect={choose}
              today={now}
              day={day}
            />
          </Card>
          <div className="roomy:col-start-2 roomy:row-span-2 roomy:row-start-1">
            <DayPanel
              date={selected}
              today={now}
              doses={days?.get(selected)}
              failed={failed}
              onRetry={retry}
            />
          </div>
          {started && <OrganiserLegend className="roomy:col-start-1" />}
        </div>
      </DoseAnswersProvider>
    </PharmacistLine>
  );
}
