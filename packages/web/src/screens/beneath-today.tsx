import type { Dose } from '@dosewell/domain/doses';
import { NeedHelp } from '../features/contact/need-help.tsx';
import { RemindersReach } from '../features/account/notifications/reminders-reach.tsx';
import { useAppBadge } from '../features/doses/reminder/use-app-badge.ts';
import { LogLinks } from '../features/site/log-links.tsx';

/** Whether reminders reach the person, below the doses. */
export { RemindersReach };

/** What stands on the dashboard below the day; the icon of the app counts the doses of the day that are open. */
export function BeneathToday({ doses }: { doses: readonly Dose[] | undefined }) {
  useAppBadge(doses);
  return (
    <>
      <LogLinks />
      <NeedHelp />
    </>
  );
}
