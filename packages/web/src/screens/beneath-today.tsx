import { NeedHelp } from '../features/contact/need-help.tsx';
import { LogLinks } from '../features/site/log-links.tsx';

/** What stands on the dashboard below the day. */
export function BeneathToday() {
  return (
    <>
      <LogLinks />
      <NeedHelp />
    </>
  );
}
