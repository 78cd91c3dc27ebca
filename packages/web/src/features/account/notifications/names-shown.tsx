import { useEffect, useState } from 'react';
import { keepNamesShown, namesShownFor } from '../../../data/account/names-on-notifications.ts';
import { ownOf } from '../../../data/account/people-of-account.ts';
import { useStore } from '../../../data/use-live.ts';
import { browser } from '../../../platform/browser.ts';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';

/** Whether this device names medicines in its notifications, where others may read them. */
export function NamesShown() {
  const { account } = useStore();
  const { sharedDevice } = account;
  const userId = ownOf(account);
  const [shown, setShown] = useState<boolean>();
  useEffect(() => void namesShownFor(browser.indexedDB, userId).then(setShown, () => undefined), [userId]);
  if (shown === undefined || sharedDevice) return null;
  const choose = (wanted: boolean): void =>
    void keepNamesShown(browser.indexedDB, userId, wanted).then(
      () => setShown(wanted),
      () => undefined,
    );
  return (
    <SwitchField
      label="Medicine names in reminders on this device"
      help="Off: a reminder says the time alone. On: it names your medicines where this device can, also on a locked screen."
      checked={shown}
      onCheckedChange={choose}
    />
  );
}
