import type { Dose } from '@dosewell/domain/doses';
import { useEffect } from 'react';
import { useLoaded } from '../../../ui/overlays/on-demand.ts';
import { laterParts } from '../later-parts.ts';

/** Where a taken dose is marked; what finds the mark is loaded after the first screen. */
export function TakingMark({ dose }: { dose: Dose }) {
  const parts = useLoaded(laterParts);
  const missing = dose.status === 'taken' && parts === undefined;
  useEffect(() => void (missing && laterParts.load().catch(() => undefined)), [missing]);
  return parts && dose.status === 'taken' ? <parts.TakingMarkWords dose={dose} /> : null;
}
