// What was chosen about reminders in this browser; it is forgotten with everything else at a sign-out.
import { useMemo } from 'react';
import { useStoredText } from '../../../data/server/use-kept.ts';
import { storeText } from '../../../platform/plain-storage.ts';

export type ThisBrowser =
  /** Nobody has chosen yet. */
  | { readonly is: 'open' }
  /** Not here: nothing is offered again by itself. */
  | { readonly is: 'off' }
  | { readonly is: 'on'; readonly endpoint: string };

const OFF = 'off';

export const keepThisBrowser = (chosen: Exclude<ThisBrowser, { is: 'open' }>): void =>
  storeText('reminders-here', chosen.is === 'on' ? chosen.endpoint : OFF);

const read = (kept: string | undefined): ThisBrowser => {
  if (kept === undefined) return { is: 'open' };
  return kept === OFF ? { is: 'off' } : { is: 'on', endpoint: kept };
};

/** The same object until it changes. */
export const useThisBrowser = (): ThisBrowser => {
  const kept = useStoredText('reminders-here');
  return useMemo(() => read(kept), [kept]);
};
