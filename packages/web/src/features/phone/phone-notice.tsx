import { remindersHere, useRemindersHere } from '../../data/phone/reminders-of-phone.ts';
import { useSignInTrouble } from '../../data/phone/sign-in-trouble.ts';
import { Link } from '../../navigation/link.tsx';
import { Banner } from '../../ui/banner.tsx';
import { InlineProblem } from '../../ui/inline-problem.tsx';
import { NOT_KEPT, NOT_PLANNED } from './phone-words.ts';

/** Notices above every page about what does not work on this phone. */
export function PhoneNotice() {
  const trouble = useSignInTrouble();
  return (
    <>
      {trouble === 'unkept' && (
        <Banner tone="marigold" title={NOT_KEPT.title}>
          {NOT_KEPT.text}
        </Banner>
      )}
      <ReminderNotice />
    </>
  );
}

/** Says that this phone does not remind as it should, and how to mend that (NAT-023, MED-084). */
function ReminderNotice() {
  const state = useRemindersHere();
  if (state === undefined || !state.on) return null;
  const { failed, standing } = state;
  if (failed) return <InlineProblem message={NOT_PLANNED} onRetry={() => void remindersHere()?.plan()} />;
  const late = standing.display === 'granted' && (!standing.exact || standing.saved);
  if (standing.display !== 'denied' && !late) return null;
  return (
    <Banner tone="marigold">
      {late ? 'This phone may remind you late.' : 'This phone may not show reminders.'}{' '}
      <Link to="/settings" className="font-semibold underline underline-offset-4">
        See what to change
      </Link>
    </Banner>
  );
}
