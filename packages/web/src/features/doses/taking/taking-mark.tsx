import { useEffect } from 'react';
import { useLoaded } from '../../../ui/overlays/on-demand.ts';
import { laterParts } from '../later-parts.ts';
import type { TakingMarkProps } from './taking-mark-words.tsx';

/** The mark of a taken dose; what finds it is loaded after the first screen. */
export function TakingMark({ dose, named }: TakingMarkProps) {
  const parts = useLoaded(laterParts);
  const missing = dose.status === 'taken' && parts === undefined;
  useEffect(() => void (missing && laterParts.load().catch(() => undefined)), [missing]);
  return parts && dose.status === 'taken' ? (
    <parts.TakingMarkWords dose={dose} named={named === true} />
  ) : null;
}
