import { useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { cn } from '../class-names.ts';
import { useWhose } from '../whose/whose.ts';
import { useToldHere } from './notices.ts';

/**
 * How often, and how many times, to check for a lost focus: a closing dialog returns it late, and the row
 * with the focus may be removed later still.
 */
const LOOK_MS = 100;
const LOOKS = 10;

type UndoNoticeProps = {
  words: string;
  onUndo: () => void;
  /** Whether the notice is in a card, whose own text and buttons come first. */
  within?: boolean;
};

/** Shows the last act above the bottom bar, with an undo button and the message about the act. */
export function UndoNotice({ words, onUndo, within = false }: UndoNoticeProps) {
  const undo = useRef<HTMLButtonElement>(null);
  const told = useToldHere();
  const whose = useWhose();
  useEffect(() => {
    let looks = 0;
    // If the focused element was removed, the undo button gets the focus.
    const timer = setInterval(() => {
      looks += 1;
      const lost = document.activeElement === document.body;
      if (lost) undo.current?.focus({ preventScroll: true });
      if (lost || looks === LOOKS) clearInterval(timer);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [words]);
  return (
    <div
      className={cn(
        'flex items-center justify-between gap-4',
        within
          ? 'border-t border-edge pt-3 sm:pl-9'
          : 'mx-auto w-full max-w-xl rounded-lg bg-ink py-2 pr-2 pl-4 text-paper shadow-lift',
      )}
    >
      <span role="status" className="line-clamp-5 min-w-0 break-words">
        {whose && <strong className="block">{whose.name}</strong>}
        {told && <strong className="block">{told.title}</strong>}
        {words}
        {told?.description && !words.includes(told.description) && (
          <span className="block">{told.description}</span>
        )}
      </span>
      <Button ref={undo} variant={within ? 'quiet' : 'primary'} className="shrink-0" onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
