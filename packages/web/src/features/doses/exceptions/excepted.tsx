import type { Dose } from '@dosewell/domain/doses';
import { useWanted } from '../../../ui/overlays/on-demand.ts';
import { laterParts } from '../later-parts.ts';

/** What a person wants of a dose on this day alone; seldom, so what shows it is loaded then. */
export function Excepted(props: { dose: Dose; name: string }) {
  const parts = useWanted(laterParts, true);
  return parts && <parts.ExceptedLine {...props} />;
}
