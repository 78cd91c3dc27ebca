// What the person chose about reminders in this browser; a sign-out deletes it with everything else.
import { useMemo } from 'react';
import { useStoredText } from '../../../data/use-stored-text.ts';
import { storeText } from '../../../platform/plain-storage.ts';

export type ThisBrowser =
  /** The person has not chosen yet. */
  | { readonly is: 'open' }
  /** Declined in this browser: the app does not offer reminders again by itself. */
  | { readonly is: 'off' }
  | { readonly is: 'on'; readonly endpoint: string };

const OFF = 'off';

export const keepThisBrowser = (chosen: Exclude<ThisBrowser, { is: 'open' }>): void =>
  storeText('reminders-here', chosen.is === 'on' ? chosen.endpoint : OFF);

const read = (kept: string | undefined): ThisBrowser => {
  if (kept === undefined) return { is: 'open' };
  return kept === OFF ? { is: 'off' } : { is: 'on', endpoint: kept };
};

/** Returns the same object until the choice changes. */
export const useThisBrowser = (): ThisBrowser => {
  const kept = useStoredText('reminders-here');
  return useMemo(() => read(kept), [kept]);
};
