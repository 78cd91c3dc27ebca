import { useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { cn } from '../class-names.ts';
import { useToldHere } from './notices.ts';

/** After this time a closed dialog has returned the focus. */
const GIVEN_BACK_MS = 100;

type UndoNoticeProps = {
  words: string;
  onUndo: () => void;
  /** Within a card, whose own words and buttons lead. */
  within?: boolean;
};

/** The last act, above the bottom bar, with an undo button and with the message that told of it. */
export function UndoNotice({ words, onUndo, within = false }: UndoNoticeProps) {
  const undo = useRef<HTMLButtonElement>(null);
  const told = useToldHere();
  useEffect(() => {
    // If the focused element is gone, the focus moves here.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
    }, GIVEN_BACK_MS);
    return () => clearTimeout(timer);
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
