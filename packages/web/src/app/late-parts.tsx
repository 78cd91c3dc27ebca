import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { Store } from '../data/store.ts';
import type { SessionState } from './session.ts';

type Late = ComponentType<{ store: Store | undefined }>;

/** A page without them is still a page. */
const fetchLate = (): Promise<Late> =>
  import('./after-first-paint.tsx').then(
    ({ AfterFirstPaint }) => AfterFirstPaint,
    () => () => null,
  );
const Late = lazy(async () => ({ default: await fetchLate() }));

/** Fetched once the first page has been painted and it is known who is signed in. */
export function LateParts({ session }: { session: SessionState }) {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPainted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  if (!painted || (session.kind !== 'signed-in' && session.kind !== 'anonymous')) return null;
  return (
    <Suspense>
      <Late store={session.kind === 'signed-in' ? session.store : undefined} />
    </Suspense>
  );
}
