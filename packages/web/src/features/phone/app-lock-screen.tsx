import { PRODUCT } from '@dosewell/domain/product';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { AppLock } from '../../data/phone/app-lock.ts';
import { Button } from '../../ui/button.tsx';
import { InlineProblem } from '../../ui/inline-problem.tsx';
import { Logo } from '../../ui/logo.tsx';

const FAILED = 'The phone could not ask. Close the app, and open it again.';

/**
 * Covers all pages, their dialogs too, and makes them inert. Nothing of the page beneath is read aloud,
 * reached by keys or lost.
 */
export function AppLockScreen({ lock }: { lock: AppLock }) {
  const state = useSyncExternalStore(lock.subscribe, lock.read);
  const cover = useRef<HTMLDialogElement>(null);
  const [failed, setFailed] = useState(false);
  const isShut = state !== 'open';
  const unlock = (): void => {
    setFailed(false);
    lock.unlock().catch(() => setFailed(true));
  };
  const shut = (): void => {
    if (lock.read() !== 'open' && !cover.current?.open) cover.current?.showModal();
  };
  useLayoutEffect(() => {
    if (isShut) shut();
    else cover.current?.close();
  });
  // Unlocking starts at once; after a failure, only by the button.
  useEffect(() => {
    if (state === 'locked') lock.unlock().catch(() => setFailed(true));
  }, [state, lock]);
  return (
    <dialog
      ref={cover}
      aria-label={`${PRODUCT} is locked`}
      onCancel={(event) => event.preventDefault()}
      // A browser lets Escape close any dialog when pressed twice, so the cover opens again.
      onClose={shut}
      className="pointer-events-auto inset-0 m-0 h-auto max-h-none w-auto max-w-none overflow-y-auto bg-paper p-5 text-ink outline-none backdrop:bg-paper"
    >
      {state === 'locked' && (
        <div className="mx-auto flex min-h-full max-w-md flex-col justify-center gap-6">
          <Logo name={PRODUCT} />
          <h1 className="text-2xl font-bold">{PRODUCT} is locked</h1>
          <p className="text-quiet">Reminders go on, and their buttons work.</p>
          {failed && <InlineProblem message={FAILED} />}
          <Button size="lg" onClick={unlock}>
            Unlock
          </Button>
        </div>
      )}
    </dialog>
  );
}
