// Offers Undo in a row for ten seconds after a refill (design/look.md#rules).
import { useCallback, useEffect, useRef, useState } from 'react';

const UNDO_MS = 10_000;

export interface RecentRefill {
  /** The id of the refill's movement. */
  readonly line: string;
  readonly amount: number;
  /** Whether a first count was recorded together with the refill. */
  readonly first: boolean;
}

export const useRecentRefills = () => {
  const [recent, setRecent] = useState<ReadonlyMap<string, RecentRefill>>(new Map());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);
  const forget = useCallback((medicationId: string, line: string): void => {
    setRecent((known) => {
      if (known.get(medicationId)?.line !== line) return known;
      const rest = new Map(known);
      rest.delete(medicationId);
      return rest;
    });
  }, []);
  const remember = useCallback(
    (medicationId: string, refill: RecentRefill): void => {
      setRecent((known) => new Map(known).set(medicationId, refill));
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        forget(medicationId, refill.line);
      }, UNDO_MS);
      timers.current.add(timer);
    },
    [forget],
  );
  return { recent, remember, forget };
};
