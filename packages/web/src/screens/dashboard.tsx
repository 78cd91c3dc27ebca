import { greeting } from '@dosewell/domain/account';
import { displayLongDate, today, wallClock } from '@dosewell/domain/time';
import { useCallback, useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { useRow, useStatusPart, useStore } from '../data/use-live.ts';
import { LeadingLine } from '../features/doses/leading/leading-line.tsx';
import { OtherZone } from '../features/doses/leading/other-zone.tsx';
import { TodaysCount } from '../features/doses/leading/todays-count.tsx';
import { TodaysMedications } from '../features/doses/today/todays-medications.tsx';
import { useTwoClocks, ZoneNote, zoneNoteOf } from '../features/doses/leading/use-two-clocks.ts';
import { useDashboardDays } from '../features/doses/today/use-dashboard-days.ts';
import { DoseAnswersProvider } from '../features/doses/dose-answers-provider.tsx';
import { useNewDoseAnswers } from '../features/doses/use-dose-answers.ts';
import { useNow } from '../features/doses/use-now.ts';
import { useOfferedDose } from '../features/doses/today/use-offered-dose.ts';
import { WeekStrip } from '../features/doses/today/week-strip.tsx';
import { QuickActions } from '../features/site/quick-actions.tsx';
import { useNavigate, useSearch } from '../navigation/use-router.ts';
import { InlineProblem } from '../ui/inline-problem.tsx';
import { DoseHelp } from './dose-help.tsx';
import { beneathToday } from './later/beneath-today.ts';
import { useLaterPart } from './later/use-later-part.ts';

/** The dashboard answers the question: what do I take now? */
export function Dashboard() {
  const store = useStore();
  const { account } = store;
  const now = useNow();
  const date = today(now);
  const ready = useStatusPart('ready');
  const name = useRow('profiles', account.userId)?.display_name ?? account.displayName;
  const { days, doses, tomorrow, fromYesterday, summedDoses, firstDay, lastSevenDays, failed, retry } =
    useDashboardDays(date);
  const clocks = useTwoClocks(now);
  const answers = useNewDoseAnswers();
  const search = useSearch();
  const offered = useMemo(() => doses && [...fromYesterday, ...doses], [fromYesterday, doses]);
  useOfferedDose(search.medication, offered);
  const navigate = useNavigate();
  const openDay = useCallback(
    (day: string) => void navigate({ to: '/calendar', search: { date: day } }),
    [navigate],
  );
  // The rest of the page is rendered after the first doses.
  const isWhole = useDeferredValue(true, false);
  const { part: beneath, retry: fetchBeneath } = useLaterPart(beneathToday, isWhole);
  const hasMedications = useSyncExternalStore(store.subscribe, () => store.rows('medications').length > 0);
  const isNew = !lastSevenDays.some(({ status }) => status === 'taken');
  const started = hasMedications || (doses?.length ?? 0) > 0;
  return (
    <DoseHelp>
      <ZoneNote value={zoneNoteOf(clocks)}>
        <DoseAnswersProvider value={answers}>
          <div className="@container">
            <div className="flex min-h-dvh flex-col gap-5 pt-2 pb-8 print:min-h-0 roomy:grid roomy:grid-cols-[minmax(0,1fr)_22rem] roomy:grid-rows-[repeat(4,auto)_1fr] roomy:items-start roomy:gap-x-10">
              <header className="roomy:col-start-1">
                <div className="mb-1 flex flex-wrap gap-x-3 text-quiet @max-[17rem]:text-sm">
                  <p>{displayLongDate(date)}</p>
                  <h1 className="text-base font-normal @max-[17rem]:sr-only">
                    {greeting(Number(wallClock(now).slice(11, 13)), name)}
                  </h1>
                </div>
                {offered && (ready || started) && (
                  <LeadingLine doses={offered} tomorrow={tomorrow} started={started} today={date} now={now} />
                )}
                {doses && started && <TodaysCount doses={days ? summedDoses : doses} today={date} />}
                <OtherZone {...clocks} />
              </header>
              {days && started && (
                <div className="@max-[17rem]:order-1 roomy:col-start-2 roomy:row-span-2 roomy:row-start-1">
                  <WeekStrip {...{ firstDay, days, onDay: openDay }} today={date} explained={isNew} />
                </div>
              )}
              <div className="roomy:col-start-1 roomy:row-span-2 roomy:row-start-3">
                <TodaysMedications
                  today={date}
                  doses={doses}
                  fromYesterday={fromYesterday}
                  failed={failed}
                  onRetry={retry}
                />
              </div>
              <div className="@max-[17rem]:order-1 roomy:col-start-1 roomy:row-start-2">
                <QuickActions />
              </div>
              {isWhole && beneath && (
                <div className="flex flex-col gap-3 empty:hidden @max-[17rem]:order-1 roomy:col-start-1 roomy:row-start-5">
                  <beneath.BelowDoses />
                </div>
              )}
              {fetchBeneath && (
                <InlineProblem
                  className="@max-[17rem]:order-1 roomy:col-start-2 roomy:row-start-3"
                  message="What comes next, and how the week went, could not be loaded."
                  onRetry={fetchBeneath}
                />
              )}
              {isWhole && beneath && (
                <div className="flex flex-col gap-4 @max-[17rem]:order-1 roomy:col-start-2 roomy:row-span-3 roomy:row-start-3">
                  <beneath.BeneathToday today={date} {...{ summedDoses, lastSevenDays }} />
                </div>
              )}
            </div>
          </div>
        </DoseAnswersProvider>
      </ZoneNote>
    </DoseHelp>
  );
}
