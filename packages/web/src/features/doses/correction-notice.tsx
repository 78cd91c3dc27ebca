import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { InlineProblem } from '../../ui/inline-problem.tsx';
import type { Correction, Corrections } from './corrections.ts';

/** By then the closed dialog has given the focus back. */
const GIVEN_BACK_MS = 100;

type NoticeProps = { correction: Correction; onUndo: () => void };

function Notice({ correction, onUndo }: NoticeProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The dialog gives the focus back to the row it came from. Where that is gone, it comes here.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
    }, GIVEN_BACK_MS);
    return () => clearTimeout(timer);
  }, [correction]);
  return (
    <div className="mx-auto flex w-full max-w-xl items-center justify-between gap-4 rounded-lg bg-ink py-2 pr-2 pl-4 text-paper shadow-lift">
      <span role="status" className="line-clamp-2 min-w-0 break-words">
        {correction.words}
      </span>
      <Button ref={undo} className="shrink-0" onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}

/** For ten seconds after a correction, above the bar at the foot. */
export function CorrectionNotice({ corrections }: { corrections: Corrections }) {
  const correction = useSyncExternalStore(corrections.subscribe, corrections.read);
  const [failed, setFailed] = useState(false);
  const undo = async (): Promise<void> => setFailed(!(await corrections.undo()));
  return (
    <div className="sticky bottom-36 z-10 mt-4 empty:hidden wide:bottom-4">
      {failed && <InlineProblem message="This device could not put it back." onRetry={() => void undo()} />}
      {correction && !failed && (
        <Notice key={correction.words} correction={correction} onUndo={() => void undo()} />
      )}
    </div>
  );
}
