import { NeedHelp } from '../features/contact/need-help.tsx';
import { RemindersReach } from '../features/account/notifications/reminders-reach.tsx';
import { LogLinks } from '../features/site/log-links.tsx';

/** Whether reminders reach the person, below the doses. */
export { RemindersReach };

/** What stands on the dashboard below the day. */
export function BeneathToday() {
  return (
    <>
      <LogLinks />
      <NeedHelp />
    </>
  );
}
