import { useEffect, useMemo } from 'react';
import { useStore } from '../use-live.ts';
import { whoseReminder } from '../reminder/whose-reminder.ts';
import { showPerson } from './show-person.ts';

/**
 * Switches to the person whom a reminder is for, so that their dose is answered. Returns false while
 * switching.
 */
export const usePersonOfReminder = (id: string, today: string): boolean => {
  const { account } = useStore();
  const person = useMemo(() => whoseReminder(account, id, today), [account, id, today]);
  const isShown = person === undefined || person === account.userId;
  useEffect(() => {
    if (!isShown) void showPerson(person);
  }, [isShown, person]);
  return isShown;
};
