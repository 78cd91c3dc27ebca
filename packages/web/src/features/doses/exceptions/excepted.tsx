import type { Dose } from '@dosewell/domain/doses';
import { useWanted } from '../../../ui/overlays/on-demand.ts';
import { laterParts } from '../later-parts.ts';

/**
 * The line of a dose with an exception. Exceptions are rare, so its code is loaded only when one is shown.
 */
export function Excepted(props: { dose: Dose; name: string }) {
  const parts = useWanted(laterParts, true);
  return parts && <parts.ExceptedLine {...props} />;
}
