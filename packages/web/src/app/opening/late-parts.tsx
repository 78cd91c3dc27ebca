import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { rules } from '../../data/loaded-rules.ts';
import type { Store } from '../../data/store.ts';
import type { SessionState } from '../session/session.ts';

type Late = ComponentType<{ store: Store | undefined }>;

/**
 * Loads what the first page does not need, and the remaining rules. If that fails, the page works without
 * these parts.
 */
const fetchLate = (): Promise<Late> =>
  Promise.all([import('./after-first-paint.tsx'), rules.complete()]).then(
    ([{ AfterFirstPaint }]) => AfterFirstPaint,
    () => () => null,
  );
const Late = lazy(async () => ({ default: await fetchLate() }));

/** How long the first page has the network and the main thread to itself. */
const FIRST_PAGE_MS = 500;

const isKnown = ({ kind }: SessionState): boolean => kind === 'signed-in' || kind === 'anonymous';

/** Loaded once the first page is shown and the session is known. */
export function LateParts({ session }: { session: SessionState }) {
  const [stands, setStands] = useState(false);
  const known = isKnown(session);
  useEffect(() => {
    if (!known) return undefined;
    const timer = setTimeout(() => setStands(true), FIRST_PAGE_MS);
    return () => clearTimeout(timer);
  }, [known]);
  if (!stands || !known) return null;
  return (
    <Suspense>
      <Late store={session.kind === 'signed-in' ? session.store : undefined} />
    </Suspense>
  );
}
