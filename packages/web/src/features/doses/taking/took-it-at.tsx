import { useWanted } from '../../../ui/overlays/on-demand.ts';
import { laterParts } from '../later-parts.ts';
import type { TookItAtProps } from './took-it-at-dialog.tsx';

/** Asks for the time at which a dose was truly taken; the dialog is loaded at the first press. */
export function TookItAt(props: TookItAtProps) {
  const parts = useWanted(laterParts, props.open);
  return parts && props.open && <parts.TookItAtDialog {...props} />;
}
