import { useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { footerClass } from './sheet-class.ts';

type UnsavedQuestionProps = { onStay: () => void; onLeave: () => void };

/** Asks before input is lost by closing a dialog. The focus starts on the answer that loses nothing. */
export function UnsavedQuestion({ onStay, onLeave }: UnsavedQuestionProps) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <div className={footerClass}>
      <div className="flex w-full flex-col gap-2">
        <p role="alert" className="font-bold">
          What you entered is not saved yet.
        </p>
        <div className="flex flex-col gap-2 sm:flex-row-reverse">
          <Button ref={stay} onClick={onStay}>
            Keep editing
          </Button>
          <Button variant="quiet" onClick={onLeave}>
            Close without saving
          </Button>
        </div>
      </div>
    </div>
  );
}
