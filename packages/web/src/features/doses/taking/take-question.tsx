import { useSyncExternalStore } from 'react';
import { useWanted } from '../../../ui/overlays/on-demand.ts';
import { laterParts } from '../later-parts.ts';
import type { Asking } from './asking.ts';

/** Shows the question before a dose is taken; its dialog is loaded at the first question. */
export function TakeQuestion({ asking }: { asking: Asking }) {
  const question = useSyncExternalStore(asking.subscribe, asking.read);
  const parts = useWanted(laterParts, question !== undefined);
  return parts && <parts.QuestionDialog asking={asking} />;
}
