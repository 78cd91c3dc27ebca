import { useCallback, useEffect, useState } from 'react';
import { reloadIntoNewest } from '../../data/server/reload.ts';
import { reloadWay } from '../../data/server/reload-way.ts';
import type { Store } from '../../data/store.ts';
import { useStore } from '../../data/use-live.ts';
import { draftsAreKept } from '../../platform/kept-drafts.ts';
import { toastOne } from '../../ui/messages/toast.ts';
import { type OnDemand, useLoaded } from '../../ui/overlays/on-demand.ts';

const WOULD_LOSE = {
  title: 'The page is not reloaded yet',
  description:
    'This is a shared device: a reload would lose what is not saved or not sent. Save it and wait until it is sent, then press Retry again.',
  variant: 'destructive',
} as const;

/**
 * Whether a reload would lose something: on a shared device, drafts and unsent entries are in this page
 * alone.
 */
const isUnsaved = async (store: Store): Promise<boolean> => {
  const { pending, refused } = store.status();
  if (draftsAreKept() || pending > 0 || refused > 0) return true;
  // What counts photos is loaded where a photo was chosen. If it cannot be loaded, none was in this page.
  return (await store.unsentPhotos().catch(() => 0)) > 0;
};

/**
 * A part of a screen, loaded once it is `wanted`, or by `load`. `retry` is given if it could not be loaded.
 */
export const useLaterPart = <Part>(later: OnDemand<Part>, wanted: boolean) => {
  const store = useStore();
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
    if (later.read() !== undefined) return;
    const way = await reloadWay(() => isUnsaved(store));
    if (way === 'would lose') toastOne(WOULD_LOSE);
    else if (way === 'reload') await reloadIntoNewest();
  }, [later, load, store]);
  return { part, load, retry: failed && part === undefined ? () => void retry() : undefined };
};

/**
 * Fetches the parts that a press may need, once the page is `shown`: the network may be gone at the press.
 */
export const useFetchedAhead = (later: readonly OnDemand<unknown>[], shown: boolean): void =>
  useEffect(() => {
    // A part that could not be fetched is fetched again at the press.
    if (shown) for (const part of later) void part.load().catch(() => undefined);
  }, [later, shown]);
