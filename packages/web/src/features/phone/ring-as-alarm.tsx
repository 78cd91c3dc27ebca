import { useState } from 'react';
import { doseAlarms, useDoseAlarms } from '../../data/phone/dose-alarms.ts';
import { SwitchField } from '../../ui/fields/switch-field.tsx';
import { InlineProblem } from '../../ui/inline-problem.tsx';

const HELP =
  'At its times this phone rings until you stop it, even when it is silent. It counts for this phone alone, at once. The reminder comes as well.';
const DENIED = 'Allow alarms for this app in the settings of the phone first.';
const FAILED = 'This phone did not take every alarm. Your reminders come all the same.';

/** Only where the phone says that it can. */
export function RingAsAlarm({ medicationId }: { medicationId: string }) {
  const state = useDoseAlarms();
  const [failed, setFailed] = useState(false);
  if (state === undefined) return null;
  const choose = (rings: boolean): void => {
    setFailed(false);
    doseAlarms()
      ?.choose(medicationId, rings)
      .catch(() => setFailed(true));
  };
  const isChosen = state.chosen.has(medicationId);
  const isDenied = state.standing === 'denied';
  return (
    <section className="flex flex-col gap-3 rounded-lg border border-line bg-card p-4 wide:p-6">
      <SwitchField
        label="Ring as an alarm"
        help={isDenied ? DENIED : HELP}
        checked={isChosen && !isDenied}
        disabled={isDenied && !isChosen}
        onCheckedChange={choose}
      />
      {(failed || (isChosen && state.failed)) && <InlineProblem message={FAILED} />}
    </section>
  );
}
