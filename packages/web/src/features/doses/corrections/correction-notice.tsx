import { useState, useSyncExternalStore } from 'react';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { UndoNotice } from '../../../ui/messages/undo-notice.tsx';
import type { Corrections } from './corrections.ts';

/** Says what a correction changed and offers Undo, above the bottom bar, for ten seconds. */
export function CorrectionNotice({ corrections }: { corrections: Corrections }) {
  const correction = useSyncExternalStore(corrections.subscribe, corrections.read);
  const [failed, setFailed] = useState(false);
  const undo = async (): Promise<void> => setFailed(!(await corrections.undo()));
  return (
    <div className="sticky bottom-36 z-10 mt-4 empty:hidden wide:bottom-4">
      {failed && (
        <InlineProblem
          message="Your change was not undone: this device could not save that."
          onRetry={() => void undo()}
        />
      )}
      {correction && !failed && (
        <UndoNotice key={correction.words} words={correction.words} onUndo={() => void undo()} />
      )}
    </div>
  );
}
