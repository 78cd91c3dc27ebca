import { NotWrittenLine } from './not-written-line.tsx';
import type { NotWritten } from '../fields/use-saving-form.ts';
import { UndoNotice } from './undo-notice.tsx';

type DoneNoticeProps = {
  done: { readonly words: string } | undefined;
  problem: (Omit<NotWritten, 'fields'> & { readonly retry: () => void }) | undefined;
  onUndo: () => void;
};

/** A notice that something was done, shown for ten seconds above the bottom bar. */
export function DoneNotice({ done, problem, onUndo }: DoneNoticeProps) {
  return (
    <div className="sticky bottom-[calc(9rem+var(--bar,0px))] z-10 mt-4 flex flex-col gap-2 empty:hidden wide:bottom-[calc(1rem+var(--bar,0px))]">
      {problem && <NotWrittenLine failed={problem.text} reload={problem.reload} onRetry={problem.retry} />}
      {done && <UndoNotice key={done.words} words={done.words} onUndo={onUndo} />}
    </div>
  );
}
