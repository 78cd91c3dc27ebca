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

/** What is told or asked below the doses: it moves none of their buttons, whenever it comes. */
export function BelowDoses() {
  return (
    <>
      <RemindersReach />
      <StandingNotices />
    </>
  );
}

type BeneathTodayProps = {
  /** Those that count as of today. */
  summedDoses: readonly Dose[];
  lastSevenDays: readonly Dose[];
  today: string;
};

/** What stands on the dashboard below the day. `?add=` in the address leads to the logs, once. */
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
