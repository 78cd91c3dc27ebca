import { useWanted } from '../../../ui/overlays/on-demand.ts';
import { laterParts } from '../later-parts.ts';
import type { TookItAtProps } from './took-it-at-dialog.tsx';

/** Where the true time of a dose is asked for; what asks is loaded at the first press. */
export function TookItAt(props: TookItAtProps) {
  const parts = useWanted(laterParts, props.open);
  return parts && props.open && <parts.TookItAtDialog {...props} />;
}
