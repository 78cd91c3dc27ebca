import { type Dose, dosesShownOn, stillOpen } from '@dosewell/domain/doses';
import { datesOfReminders, dosesOfReminder } from '@dosewell/domain/reminders';
import { addDays, today } from '@dosewell/domain/time';
import { useEffect, useMemo } from 'react';
import { usePersonOfReminder } from '../data/account/use-person-of-reminder.ts';
import { useRows, useStatusPart, useStore } from '../data/use-live.ts';
import { DoseAnswersProvider } from '../features/doses/dose-answers-provider.tsx';
import { FetchingRecords } from '../features/doses/fetching-records.tsx';
import { LeadingLine } from '../features/doses/leading/leading-line.tsx';
import { useTwoClocks, ZoneNote, zoneNoteOf } from '../features/doses/leading/use-two-clocks.ts';
import { ReminderGone } from '../features/doses/reminder/reminder-gone.tsx';
import { ReminderPage } from '../features/doses/reminder/reminder-page.tsx';
import { useTold } from '../features/doses/reminder/use-told.ts';
import { useDays } from '../features/doses/use-days.ts';
import { useNewDoseAnswers } from '../features/doses/use-dose-answers.ts';
import { useNow } from '../features/doses/use-now.ts';
import { useLocation } from '../navigation/use-router.ts';
import { push } from '../platform/push.ts';
import { InlineProblem } from '../ui/inline-problem.tsx';
import { DoseHelp } from './dose-help.tsx';

const NONE: readonly Dose[] = [];
const UNREAD = 'Your doses could not be read from this device.';

/** Reads the doses of yesterday, today and tomorrow, and finds those of the reminder among them. */
const useReminder = (id: string, date: string) => {
  const { userId } = useStore().account;
  const dates = useMemo(() => datesOfReminders(date), [date]);
  const { days, failed, retry } = useDays(dates);
  const around = useMemo(() => {
    const shown = (by: number) => (days && dosesShownOn(addDays(date, by), days)) ?? NONE;
    return days && [shown(-1), shown(0), shown(1)];
  }, [days, date]);
  const doses = useMemo(() => {
    const all = dates.flatMap((day) => days?.get(day) ?? NONE);
    return days && dosesOfReminder(id, userId, all, date);
  }, [id, userId, days, dates, date]);
  return { around, doses, failed, retry };
};

/** The page that a press on a reminder opens: its doses, and nothing else to press. */
export function Take() {
  const id = useLocation().pathname.slice('/take/'.length).toLowerCase();
  const now = useNow();
  const date = today(now);
  const answers = useNewDoseAnswers();
  const clocks = useTwoClocks(now);
  const ready = useStatusPart('ready');
  const isEmpty = useRows('medications').length === 0;
  const { around, doses, failed, retry } = useReminder(id, date);
  useTold(id, answers);
  useEffect(() => {
    // Takes the notification down. One that stayed would lead here again, where its doses are already
    // answered.
    push.takeDown(id).catch(() => undefined);
  }, [id]);
  const isShown = usePersonOfReminder(id, date);
  const page = () => {
    if (!isShown) return <FetchingRecords />;
    if (failed || (!ready && isEmpty))
      return (
        <>
          <h1 className="sr-only">Reminder</h1>
          {failed ? <InlineProblem message={UNREAD} onRetry={retry} /> : <FetchingRecords />}
        </>
      );
    if (around === undefined || doses === undefined) return null;
    if (doses.length === 0) return <ReminderGone />;
    const [yesterday = NONE, ofToday = NONE, tomorrow = NONE] = around;
    const leading = [...stillOpen(yesterday), ...ofToday];
    return (
      <ReminderPage
        doses={doses}
        next={
          <section aria-label="What comes next">
            <LeadingLine doses={leading} tomorrow={tomorrow} started today={date} now={now} />
          </section>
        }
      />
    );
  };
  return (
    <DoseHelp>
      <ZoneNote value={zoneNoteOf(clocks)}>
        <DoseAnswersProvider value={answers}>
          <div className="@container pt-2">{page()}</div>
        </DoseAnswersProvider>
      </ZoneNote>
    </DoseHelp>
  );
}
