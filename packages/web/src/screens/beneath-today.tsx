import type { Dose } from '@dosewell/domain/doses';
import { useEffect, useState } from 'react';
import { NeedHelp } from '../features/contact/need-help.tsx';
import { RemindersReach } from '../features/account/notifications/reminders-reach.tsx';
import { AdherenceCard } from '../features/doses/today/adherence-card.tsx';
import { UpcomingCard } from '../features/doses/today/upcoming-card.tsx';
import { LogLinks } from '../features/site/log-links.tsx';
import { useRouter, useSearch } from '../navigation/use-router.ts';
import { AssistantButton } from './assistant/assistant-button.tsx';
import { StandingNotices } from './standing-notices.tsx';

/** Notices and questions are below the doses, so that they move no button when they appear. */
export function BelowDoses() {
  return (
    <>
      <RemindersReach />
      <StandingNotices />
    </>
  );
}

type BeneathTodayProps = {
  /** The doses that count for today's summaries. */
  summedDoses: readonly Dose[];
  lastSevenDays: readonly Dose[];
  today: string;
};

/** The cards below the day on the dashboard. `?add=` in the address leads to the logs, but only once. */
export function BeneathToday({ summedDoses, lastSevenDays, today }: BeneathTodayProps) {
  const router = useRouter();
  const [sought] = useState(useSearch().add !== undefined);
  useEffect(() => router.forget('add'), [router]);
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-4">
        <UpcomingCard doses={summedDoses} today={today} />
        <AdherenceCard doses={lastSevenDays} />
      </div>
      <LogLinks sought={sought} />
      <NeedHelp />
      <AssistantButton />
    </>
  );
}
