// What stands below the day, loaded separately from it.
import { useCallback, useEffect, useState } from 'react';
import { serverAnswers } from '../data/server/reachable.ts';
import { onDemand, useLoaded } from '../ui/overlays/on-demand.ts';

export const beneathToday = onDemand(() => import('./beneath-today.tsx'));

/** Fetched once the day is drawn. `retry` is there where it could not be fetched. */
export const useBeneathToday = (isWhole: boolean) => {
  const beneath = useLoaded(beneathToday);
  const [failed, setFailed] = useState(false);
  const load = useCallback(
    () =>
      beneathToday.load().then(
        () => setFailed(false),
        () => setFailed(true),
      ),
    [],
  );
  useEffect(() => void (isWhole && load()), [isWhole, load]);
  const retry = useCallback(async () => {
    await load();
    // A browser may keep a failed import for the life of the page; nothing is typed on this one.
    if (beneathToday.read() === undefined && (await serverAnswers())) window.location.reload();
  }, [load]);
  return { beneath, retry: failed && beneath === undefined ? retry : undefined };
};
