import type { Dose } from '@dosewell/domain/doses';
import { useWanted } from '../../../ui/overlays/on-demand.ts';
import { laterParts } from '../later-parts.ts';

/**
 * Asks which of two answers to a dose is right. It is needed seldom, so its code is loaded when it happens.
 */
export function ConflictQuestion(props: { dose: Dose; name: string }) {
  const parts = useWanted(laterParts, true);
  return parts && <parts.ConflictButtons {...props} />;
}
