import { InlineProblem } from './inline-problem.tsx';
import { UndoNotice } from './undo-notice.tsx';

type DoneNoticeProps = {
  acts: {
    readonly done: { readonly words: string } | undefined;
    readonly undo: () => void;
    readonly problem: { readonly text: string; readonly retry: () => void } | undefined;
  };
};

/** For ten seconds after an act, above the bar at the foot. */
export function DoneNotice({ acts: { done, problem, undo } }: DoneNoticeProps) {
  return (
    <div className="sticky bottom-36 z-10 mt-4 flex flex-col gap-2 empty:hidden wide:bottom-4">
      {problem && <InlineProblem message={problem.text} onRetry={problem.retry} />}
      {done && <UndoNotice key={done.words} words={done.words} onUndo={undo} />}
    </div>
  );
}
