import { useSyncExternalStore } from 'react';
import { useWanted } from '../../../ui/overlays/on-demand.ts';
import { laterParts } from '../later-parts.ts';
import type { Asking } from './asking.ts';

/** Where a question before taking appears; what shows it is loaded at the first question. */
export function TakeQuestion({ asking }: { asking: Asking }) {
  const question = useSyncExternalStore(asking.subscribe, asking.read);
  const parts = useWanted(laterParts, question !== undefined);
  return parts && <parts.QuestionDialog asking={asking} />;
}
