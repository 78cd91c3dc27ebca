import { useState } from 'react';
import { type AlarmsState, doseAlarms, useDoseAlarms } from '../../data/phone/dose-alarms.ts';
import { SwitchField } from '../../ui/fields/switch-field.tsx';
import { InlineProblem } from '../../ui/inline-problem.tsx';
import { ALARM_FAILED } from '../../ui/messages/alarm-failed.ts';

const RINGS = 'At its times this phone rings until you stop it, even when it is silent.';
const AT_ONCE = 'It counts for this phone alone, at once. The reminder comes as well.';
const ONCE_ADDED =
  'It counts for this phone alone, once the medication is added. The reminder comes as well.';
const DENIED = 'Allow alarms for this app in the settings of the phone first.';

type ChoiceProps = {
  standing: AlarmsState['standing'];
  chosen: boolean;
  counts: string;
  failed: boolean;
  onChoose: (rings: boolean) => void;
};

function RingChoice({ standing, chosen, counts, failed, onChoose }: ChoiceProps) {
  const isDenied = standing === 'denied';
  return (
    <section className="flex flex-col gap-3 rounded-lg border border-line bg-card p-4 wide:p-6">
      <SwitchField
        label="Ring as an alarm"
        help={isDenied ? DENIED : `${RINGS} ${counts}`}
        checked={chosen && !isDenied}
        disabled={isDenied && !chosen}
        onCheckedChange={onChoose}
      />
      {failed && <InlineProblem message={ALARM_FAILED} />}
    </section>
  );
}

/** The alarm switch of a medication on the list; shown only if the phone says that it can ring. */
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
  const chosen = state.chosen.has(medicationId);
  return (
    <RingChoice
      standing={state.standing}
      chosen={chosen}
      counts={AT_ONCE}
      failed={failed || (chosen && state.failed)}
      onChoose={choose}
    />
  );
}

type RingOnceAddedProps = { chosen: boolean; onChoose: (rings: boolean) => void };

/**
 * The alarm switch of a medication that is being added. The phone asks for permission now, and is told of
 * the alarm once the medication is on the list.
 */
export function RingOnceAdded({ chosen, onChoose }: RingOnceAddedProps) {
  const state = useDoseAlarms();
  const [failed, setFailed] = useState(false);
  if (state === undefined) return null;
  const choose = (rings: boolean): void => {
    setFailed(false);
    onChoose(rings);
    if (rings)
      doseAlarms()
        ?.ask()
        .catch(() => {
          onChoose(false);
          setFailed(true);
        });
  };
  return (
    <RingChoice
      standing={state.standing}
      chosen={chosen}
      counts={ONCE_ADDED}
      failed={failed}
      onChoose={choose}
    />
  );
}
