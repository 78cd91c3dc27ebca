import { useRef } from 'react';
import { useStore } from '../../../data/use-live.ts';
import type { ReadingLog } from '@dosewell/domain/readings/words';
import { readBeside } from './measured-before.ts';
import type { ReadingDraft } from './reading-draft.ts';

/**
 * Calls `goOn` once the readings to compare with are loaded. A second press meanwhile does not save twice.
 */
export const useWhenRead = (log: ReadingLog) => {
  const store = useStore();
  const waiting = useRef(false);
  return (draft: ReadingDraft, goOn: () => void): void => {
    if (waiting.current) return;
    const reading = readBeside(store, log, draft);
    if (reading === undefined) return goOn();
    waiting.current = true;
    void reading.then(() => {
      waiting.current = false;
      goOn();
    });
  };
};
