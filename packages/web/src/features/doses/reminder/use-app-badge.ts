import { type Dose, stillToTake } from '@dosewell/domain/doses';
import { useEffect } from 'react';
import { useStore } from '../../../data/use-live.ts';
import { push } from '../../../platform/push.ts';

/** Shows on the icon of the app how many of these doses are due or late. Undefined while they are being read. */
export const useAppBadge = (doses: readonly Dose[] | undefined): void => {
  const open =
    doses && stillToTake(doses).filter(({ timing }) => timing === 'due' || timing === 'late').length;
  // The doses of one person alone would be no number for an icon of several.
  const several = useStore().account.people !== undefined;
  useEffect(() => void (open !== undefined && !several && push.badge(open)), [open, several]);
};
