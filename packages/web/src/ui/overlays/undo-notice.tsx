import { useEffect, useRef } from 'react';
import { Button } from '../button.tsx';

/** By then a closed dialog has given the focus back. */
const GIVEN_BACK_MS = 100;

type UndoNoticeProps = { words: string; onUndo: () => void };

/** What was done just now, above the bar at the foot, with the way back. */
export function UndoNotice({ words, onUndo }: UndoNoticeProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Where what had the focus is gone, the focus comes here.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
    }, GIVEN_BACK_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <div className="mx-auto flex w-full max-w-xl items-center justify-between gap-4 rounded-lg bg-ink py-2 pr-2 pl-4 text-paper shadow-lift">
      <span role="status" className="line-clamp-5 min-w-0 break-words">
        {words}
      </span>
      <Button ref={undo} className="shrink-0" onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
