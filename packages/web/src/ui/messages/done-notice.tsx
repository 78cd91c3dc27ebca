import { InlineProblem } from '../inline-problem.tsx';
import { UndoNotice } from './undo-notice.tsx';

type DoneNoticeProps = {
  done: { readonly words: string } | undefined;
  problem: { readonly text: string; readonly retry: () => void } | undefined;
  onUndo: () => void;
};

/** Shown for ten seconds after an act, above the bottom bar. */
export function DoneNotice({ done, problem, onUndo }: DoneNoticeProps) {
  return (
    <div className="sticky bottom-[calc(9rem+var(--bar,0px))] z-10 mt-4 flex flex-col gap-2 empty:hidden wide:bottom-[calc(1rem+var(--bar,0px))]">
      {problem && <InlineProblem message={problem.text} onRetry={problem.retry} />}
      {done && <UndoNotice key={done.words} words={done.words} onUndo={onUndo} />}
    </div>
  );
}
