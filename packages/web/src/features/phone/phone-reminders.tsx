import { remindersHere, useRemindersHere } from '../../data/phone/reminders-of-phone.ts';
import type { RemindersState } from '../../data/phone/reminders-here.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SwitchField } from '../../ui/fields/switch-field.tsx';
import { InlineProblem } from '../../ui/inline-problem.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { NOT_PLANNED } from './phone-words.ts';

const pendingWords = (pending: number): string => {
  if (pending === 0) return 'No reminders are pending: nothing is due in the next two weeks.';
  return pending === 1 ? '1 reminder is pending.' : `${pending} reminders are pending.`;
};

const PERMISSION: Readonly<Record<RemindersState['standing']['display'], string>> = {
  granted: 'This phone may show notifications.',
  denied: 'Notification permission denied. Allow notifications for this app in the settings of the phone.',
  prompt: 'The phone asks once whether notifications may be shown.',
};

/** The reminders that this phone gives by itself, in place of push (NAT-002). */
export function PhoneReminders() {
  const state = useRemindersHere();
  const reminders = remindersHere();
  if (reminders === undefined) return null;
  if (state === undefined) return <SkeletonList label="Asking this phone" rows={2} />;
  const { on, names, ahead, pending, failed, standing } = state;
  const isOn = on && standing.display === 'granted';
  return (
    <Card className="flex flex-col gap-5">
      {failed && <InlineProblem message={NOT_PLANNED} onRetry={() => void reminders.plan()} />}
      <SwitchField
        label="Reminders of this phone"
        help={PERMISSION[standing.display]}
        checked={isOn}
        disabled={standing.display === 'denied'}
        onCheckedChange={(wanted) => void (wanted ? reminders.enable() : reminders.clear())}
      />
      {isOn && (
        <>
          <p role="status">{pendingWords(pending)}</p>
          <SwitchField
            label="Medicine names in reminders"
            help="Off: a reminder says the time alone. On: it names your medicine, also on a locked screen."
            checked={names}
            onCheckedChange={(shown) => void reminders.wish({ names: shown })}
          />
          <SwitchField
            label="A first message before the time"
            help="As many minutes before as are set under Time."
            checked={ahead}
            onCheckedChange={(wanted) => void reminders.wish({ ahead: wanted })}
          />
        </>
      )}
      {isOn && <Hindrances standing={standing} />}
      {isOn && (
        <Button variant="quiet-danger" className="self-start" onClick={() => void reminders.clear()}>
          Clear All Reminders
        </Button>
      )}
    </Card>
  );
}

/** Says what makes this phone remind late. */
function Hindrances({ standing }: Pick<RemindersState, 'standing'>) {
  const reminders = remindersHere();
  return (
    <>
      {!standing.exact && (
        <InlineProblem
          message="This phone may remind you late: it does not let the app set exact alarms."
          retryLabel="Allow exact alarms"
          onRetry={() => void reminders?.openExactSettings()}
        />
      )}
      {standing.saved && (
        <InlineProblem
          message="The phone saves battery at this app, and may remind you late or not at all."
          retryLabel="Let it run"
          onRetry={() => void reminders?.openBatterySettings()}
        />
      )}
    </>
  );
}
