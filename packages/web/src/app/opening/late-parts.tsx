import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { rules } from '../../data/rules.ts';
import type { Store } from '../../data/store.ts';
import type { SessionState } from '../session/session.ts';

type Late = ComponentType<{ store: Store | undefined }>;

/** With the rules for what is answered in them. A page without them is still a page. */
const fetchLate = (): Promise<Late> =>
  Promise.all([import('./after-first-paint.tsx'), rules.complete()]).then(
    ([{ AfterFirstPaint }]) => AfterFirstPaint,
    () => () => null,
  );
const Late = lazy(async () => ({ default: await fetchLate() }));

/** The first page has the line and the thread to itself for so long. */
const PATIENCE_MS = 500;

const isKnown = ({ kind }: SessionState): boolean => kind === 'signed-in' || kind === 'anonymous';

/** Fetched once the first page stands and it is known who is signed in. */
export function LateParts({ session }: { session: SessionState }) {
  const [stands, setStands] = useState(false);
  const known = isKnown(session);
  useEffect(() => {
    if (!known) return undefined;
    const timer = setTimeout(() => setStands(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [known]);
  if (!stands || !known) return null;
  return (
    <Suspense>
      <Late store={session.kind === 'signed-in' ? session.store : undefined} />
    </Suspense>
  );
}
