import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useStore } from '../../data/use-live.ts';
import { Button } from '../../ui/button.tsx';
import { InlineProblem } from '../../ui/inline-problem.tsx';
import { readDeleted, watchDeleted } from './deleted-medications.ts';
import { useMedicationActions } from './use-medication-actions.ts';

type DeletedNoticeProps = {
  name: string;
  onUndo: () => void;
  /** Called if the notice disappears while it has the focus. */
  onFocusLost: () => void;
};

function DeletedNotice({ name, onUndo, onFocusLost }: DeletedNoticeProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = undo.current;
    // The card that had the focus is gone, so the Undo button takes it.
    button?.focus({ preventScroll: true });
    return () => {
      if (button !== null && document.activeElement === button) onFocusLost();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <li className="flex items-center justify-between gap-4 rounded-lg bg-ink py-2 pr-2 pl-4 text-paper shadow-lift">
      <span role="status" className="line-clamp-2 min-w-0 break-words">
        <bdi>{name}</bdi> was deleted.
      </span>
      <Button ref={undo} className="-scroll-mb-[calc(7rem+var(--bar,0px))] shrink-0" onClick={onUndo}>
        Undo
      </Button>
    </li>
  );
}

/** The notices of deleted medications, within reach of a thumb, on any page. */
export function DeletedNotices({ onFocusLost }: { onFocusLost: () => void }) {
  const store = useStore();
  const deleted = useSyncExternalStore(watchDeleted, readDeleted).filter((entry) => entry.store === store);
  const { restore, problem } = useMedicationActions();
  return (
    <div className="mx-4 flex flex-col gap-2 pb-2 empty:hidden">
      {problem && <InlineProblem message={problem.text} onRetry={problem.retry} />}
      {deleted.length > 0 && (
        <ul aria-label="Deleted" className="mx-auto flex w-full max-w-xl flex-col gap-2">
          {deleted.map(({ medication }) => (
            <DeletedNotice
              key={medication.id}
              name={medication.name}
              onUndo={() => void restore(medication)}
              onFocusLost={onFocusLost}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
