import { openDoses } from '@dosewell/domain/doses';
import { datesOfReminders } from '@dosewell/domain/reminders';
import { today } from '@dosewell/domain/time';
import { useEffect, useMemo, useState } from 'react';
import type { Account } from '../../../data/account/accounts.ts';
import { useStatusPart, useStore } from '../../../data/use-live.ts';
import { appBadge } from '../../../platform/app-badge.ts';
import { useDays } from '../use-days.ts';
import { useNow } from '../use-now.ts';

/** Loaded only if the account opens several people. */
const inStep = () => import('../../../data/account/others-in-step.ts');

/** How many doses of the people not shown are open: counted now, and after each round of fetching. */
const useOpenOfOthers = (account: Account): number | undefined => {
  const several = account.people !== undefined;
  const [open, setOpen] = useState<number>();
  useEffect(() => {
    if (!several) return undefined;
    let stop = (): void => undefined;
    let here = true;
    // If the number cannot be found out, the last one stays.
    void inStep().then(
      ({ followOthers, openOfOthers }) => {
        const count = (): void =>
          void openOfOthers(account).then(
            (counted) => here && setOpen(counted),
            () => undefined,
          );
        if (!here) return;
        stop = followOthers(count);
        count();
      },
      () => undefined,
    );
    return () => {
      here = false;
      stop();
    };
  }, [account, several]);
  return several ? open : 0;
};

/** Shows on the icon of the app how many doses are open, of all people of the account (decision 0074). */
export function AppBadge() {
  const { account } = useStore();
  const ready = useStatusPart('ready');
  const date = today(useNow());
  const dates = useMemo(() => datesOfReminders(date), [date]);
  const { days } = useDays(dates);
  const others = useOpenOfOthers(account);
  const own = ready && days ? openDoses(dates.flatMap((day) => days.get(day) ?? [])).length : undefined;
  const counted = own === undefined || others === undefined ? undefined : own + others;
  // Other people see the icon of a shared device, so it shows no number there.
  const open = account.sharedDevice ? 0 : counted;
  useEffect(() => {
    if (open !== undefined) appBadge.show(open);
  }, [open]);
  return null;
}
