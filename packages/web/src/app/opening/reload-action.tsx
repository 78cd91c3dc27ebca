import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Typed } from '../../ui/fields/use-typed.ts';
import { reloadIntoNewest } from '../../data/server/reload.ts';

/** A button that loads the newest version. It asks first if unsaved input would be lost. */
export function ReloadAction({ typed }: { typed: Typed }) {
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const stay = useRef<HTMLButtonElement>(null);
  // Focus starts on the answer that loses nothing.
  useEffect(() => stay.current?.focus(), [asking]);
  const reload = (): void => {
    setPending(true);
    void reloadIntoNewest().finally(() => setPending(false));
  };
  const keep = (): void => {
    setAsking(false);
    typed.last()?.focus();
  };
  if (!asking)
    return (
      <Button pending={pending} onClick={() => (typed.last() === undefined ? reload() : setAsking(true))}>
        Reload
      </Button>
    );
  return (
    <>
      <p role="alert" className="w-full font-bold">
        What you are entering is not saved yet.
      </p>
      <Button ref={stay} onClick={keep}>
        Keep editing
      </Button>
      <Button variant="quiet" pending={pending} onClick={reload}>
        Reload without saving
      </Button>
    </>
  );
}
