import { useCallback, useEffect, useState } from 'react';
import { serverAnswers } from '../../data/server/reachable.ts';
import { type OnDemand, useLoaded } from '../../ui/overlays/on-demand.ts';

/** A part of a screen, fetched once it is `wanted`, or by `load`. `retry` is there where it could not be fetched. */
export const useLaterPart = <Part>(later: OnDemand<Part>, wanted: boolean) => {
  const part = useLoaded(later);
  const [failed, setFailed] = useState(false);
  const load = useCallback(
    () =>
      later.load().then(
        () => setFailed(false),
        () => setFailed(true),
      ),
    [later],
  );
  useEffect(() => void (wanted && load()), [wanted, load]);
  const retry = useCallback(async () => {
    await load();
    // A browser may keep a failed import for the life of the page. Typed text survives the reload.
    if (later.read() === undefined && (await serverAnswers())) window.location.reload();
  }, [later, load]);
  return { part, load, retry: failed && part === undefined ? () => void retry() : undefined };
};

/** Fetches what a press may need once the page is `shown`: the network may be gone by then. */
export const useFetchedAhead = (later: readonly OnDemand<unknown>[], shown: boolean): void =>
  useEffect(() => {
    // What fails is fetched again with the press.
    if (shown) for (const part of later) void part.load().catch(() => undefined);
  }, [later, shown]);
