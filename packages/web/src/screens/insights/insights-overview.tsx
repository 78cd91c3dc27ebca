import {
  adherence,
  type AdherencePeriod,
  datesBefore,
  DEFAULT_ADHERENCE_PERIOD,
  type Dose,
  lastDates,
  streaks,
  tallyByDayPart,
  tallyByMedication,
  tallyDoses,
  weeklyAdherence,
} from '@dosewell/domain/doses';
import { today } from '@dosewell/domain/time';
import { Printer } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useRows, useStatusPart } from '../../data/use-live.ts';
import { useRecipients } from '../../data/use-recipients.ts';
import { FetchingRecords } from '../../features/doses/fetching-records.tsx';
import { useDays } from '../../features/doses/use-days.ts';
import { useNow } from '../../features/doses/use-now.ts';
import { ApartCard } from '../../features/insights/apart-card.tsx';
import { ByDayPartCard } from '../../features/insights/by-day-part-card.tsx';
import { ByMedicationCard } from '../../features/insights/by-medication-card.tsx';
import { ComparisonLine, useMayCompare } from '../../features/insights/comparison-line.tsx';
import { FirstWeek } from '../../features/insights/first-week.tsx';
import { NotCountedNote } from '../../features/insights/not-counted-note.tsx';
import { OverallCard } from '../../features/insights/overall-card.tsx';
import { StreakCard } from '../../features/insights/streak-card.tsx';
import { WeeklyCard } from '../../features/insights/weekly-card.tsx';
import { SharingCards } from '../../features/report/sharing-cards.tsx';
import { useNavigate } from '../../navigation/use-router.ts';
import { Button } from '../../ui/button.tsx';
import { InlineProblem } from '../../ui/inline-problem.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';

/** How many days are searched for streaks. */
const LOOK_BACK = 730;
const NONE: readonly Dose[] = [];

/** The figures, once the records have loaded. */
function Figures() {
  const date = today(useNow());
  const navigate = useNavigate();
  const [period, setPeriod] = useState<AdherencePeriod>(DEFAULT_ADHERENCE_PERIOD);
  const compared = useMayCompare(period);
  const dates = useMemo(() => {
    const own = lastDates(date, period);
    return compared ? [...datesBefore(date, period), ...own] : own;
  }, [date, period, compared]);
  const { days, failed, retry } = useDays(dates);
  const lookBack = useMemo(() => lastDates(date, LOOK_BACK), [date]);
  // The figures of the chosen period are painted first.
  const within = useDeferredValue(lookBack, dates);
  const past = useDays(within);
  const found = useMemo(() => {
    if (past.days === undefined || within !== lookBack) return undefined;
    const of = (each: string) => past.days?.get(each) ?? NONE;
    return { streaks: streaks(lookBack, of), begun: adherence(lookBack.flatMap(of)) !== undefined };
  }, [past.days, within, lookBack]);
  const figures = useMemo(() => {
    if (days === undefined) return undefined;
    const of = (each: string) => days.get(each) ?? NONE;
    const doses = lastDates(date, period).flatMap(of);
    return {
      before: datesBefore(date, period).flatMap(of),
      tally: tallyDoses(doses),
      week: weeklyAdherence(date, of),
      medications: tallyByMedication(doses),
      parts: tallyByDayPart(doses),
    };
  }, [days, date, period]);
  if (failed) return <InlineProblem message="Your dose records could not be read." onRetry={retry} />;
  if (figures === undefined) return <SkeletonList label="Reading your dose records…" />;
  const begun = found?.begun ?? true;
  return (
    <div className="grid grid-cols-1 gap-4 pb-8 roomy:grid-cols-2 roomy:items-start roomy:gap-6">
      <div className="flex min-w-0 flex-col gap-4 roomy:gap-6">
        <NotCountedNote today={date} />
        <OverallCard
          period={period}
          onPeriod={setPeriod}
          tally={figures.tally}
          begun={begun}
          comparison={
            <ComparisonLine
              days={period}
              before={figures.before}
              onUpgrade={() => void navigate({ to: '/pricing', state: { upgrade: true } })}
            />
          }
        />
        <WeeklyCard week={figures.week} begun={begun} />
        <StreakCard streaks={found?.streaks} failed={past.failed} onRetry={past.retry} />
      </div>
      <div className="flex min-w-0 flex-col gap-4 roomy:gap-6">
        <ByMedicationCard tallies={figures.medications} />
        <ByDayPartCard tallies={figures.parts} />
        <ApartCard tallies={figures.medications} />
      </div>
    </div>
  );
}

/** The first page of Insights: adherence at a glance. */
export function InsightsOverview() {
  const navigate = useNavigate();
  const lastSync = useStatusPart('lastSync');
  const started = useRows('medication_regimens').length > 0;
  const recipient = useRecipients()[0]?.email;
  // Waits for the first complete fetch: until then, a dose whose record has not arrived would count as
  // missed.
  const here = lastSync !== null;
  return (
    <>
      <PageHeader
        title="Health Insights"
        actions={
          here && (
            <Button
              variant="quiet"
              onClick={() => void navigate({ to: '/insights', search: { print: 'page' } })}
            >
              <Printer aria-hidden className="size-5" />
              Print for my doctor
            </Button>
          )
        }
      />
      {!here && <FetchingRecords />}
      {here && (started ? <Figures /> : <FirstWeek />)}
      {here && (
        <div className="grid grid-cols-1 gap-4 pb-8 roomy:grid-cols-2 roomy:items-start roomy:gap-6">
          <SharingCards
            key={recipient ?? ''}
            {...(recipient === undefined ? {} : { caregiver: recipient })}
          />
        </div>
      )}
    </>
  );
}
