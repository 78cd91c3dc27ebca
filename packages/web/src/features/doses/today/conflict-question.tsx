import type { Dose } from '@dosewell/domain/doses';
import { useWanted } from '../../../ui/overlays/on-demand.ts';
import { laterParts } from '../later-parts.ts';

/** Where two answers of one dose are put before the person; seldom, so it is loaded when it happens. */
export function ConflictQuestion(props: { dose: Dose; name: string }) {
  const parts = useWanted(laterParts, true);
  return parts && <parts.ConflictButtons {...props} />;
}
