import { InlineProblem } from '../../ui/inline-problem.tsx';
import { UndoNotice } from '../../ui/undo-notice.tsx';
import type { ReadingActs } from './use-reading-acts.ts';

/** For ten seconds after an act, above the bar at the foot. */
export function DoneNotice({ acts: { done, problem, undo } }: { acts: ReadingActs }) {
  return (
    <div className="sticky bottom-36 z-10 mt-4 flex flex-col gap-2 empty:hidden wide:bottom-4">
      {problem && <InlineProblem message={problem.text} onRetry={problem.retry} />}
      {done && <UndoNotice key={done.words} words={done.words} onUndo={undo} />}
    </div>
  );
}
