import { useEffect, useState } from 'react';
import { appLock } from '../../data/phone/app-lock.ts';
import { choicesHere, type PhoneChoices, usePhoneChoices } from '../../data/phone/phone-choices.ts';
import type { AskedFor } from '../../platform/native/biometry.ts';
import { Card } from '../../ui/card.tsx';
import { SwitchField } from '../../ui/fields/switch-field.tsx';
import { InlineProblem } from '../../ui/inline-problem.tsx';

const ASKS: Readonly<Record<AskedFor, string>> = {
  face: 'your face, or the code of the phone',
  finger: 'your finger, or the code of the phone',
  code: 'the code of the phone',
};
const NO_LOCK = 'Set a screen lock in the settings of the phone first.';
const NOT_KEPT = 'This phone did not keep your choice. Please try again.';

/**
 * What the phone asks for to unlock the app; undefined while that is being found out, `none` if the phone
 * has no lock.
 */
const useOffered = (): AskedFor | 'none' | undefined => {
  const [offered, setOffered] = useState<AskedFor | 'none'>();
  useEffect(() => {
    let left = false;
    const told = (offers: AskedFor | undefined): void => {
      if (!left) setOffered(offers ?? 'none');
    };
    appLock()
      ?.offers()
      .then(told, () => told(undefined));
    return () => void (left = true);
  }, []);
  return offered;
};

/** The choices for this phone alone; shown only in the phone app. */
export function ThisPhone() {
  const choices = usePhoneChoices();
  const offered = useOffered();
  const [failed, setFailed] = useState(false);
  if (choices === undefined) return null;
  const choose = (choice: Partial<PhoneChoices>): void => {
    setFailed(false);
    choicesHere()
      ?.choose(choice)
      .catch(() => setFailed(true));
  };
  const lock = (on: boolean): void => {
    setFailed(false);
    // If the person cancels, nothing changes, and the switch shows that.
    appLock()
      ?.want(on)
      .catch(() => setFailed(true));
  };
  return (
    <Card className="flex flex-col gap-5">
      {failed && <InlineProblem message={NOT_KEPT} />}
      <SwitchField
        label="Lock this app"
        help={
          offered === undefined || offered === 'none'
            ? offered && NO_LOCK
            : `The app asks for ${ASKS[offered]} when it starts and after a minute away. Take on a reminder works without it.`
        }
        checked={choices.lock}
        disabled={offered === undefined || (offered === 'none' && !choices.lock)}
        onCheckedChange={lock}
      />
      <SwitchField
        label="Hide my records among open apps"
        help="Nobody sees your medicines when you switch between apps. On Android it also stops screenshots and showing the screen to somebody who helps you."
        checked={choices.hidden}
        onCheckedChange={(hidden) => choose({ hidden })}
      />
      <SwitchField
        label="A tap you feel when a dose is noted"
        help="None where the phone is set to less movement."
        checked={choices.taps}
        onCheckedChange={(taps) => choose({ taps })}
      />
    </Card>
  );
}
