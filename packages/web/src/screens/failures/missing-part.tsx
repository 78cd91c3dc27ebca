import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

type MissingPartProps = {
  /** Whether the page is one about the product, which is not kept on the device (OQ-014). */
  ofSite: boolean;
  /** Resolves with whether the page's code could be loaded. */
  onRetry: () => Promise<boolean>;
};

/** Shown for a page whose code is not on this device, while there is no network. */
export function MissingPart({ ofSite, onRetry }: MissingPartProps) {
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);
  const retry = async (): Promise<void> => {
    setPending(true);
    setFailed(!(await onRetry().finally(() => setPending(false))));
  };
  return (
    <>
      <h1 className="pt-10 text-center text-2xl">
        {ofSite ? 'You are offline' : 'This page could not be loaded'}
      </h1>
      <EmptyState
        title={
          ofSite
            ? 'This page needs the network.'
            : 'It is not on this device yet, and the network cannot be reached.'
        }
        action={
          <Button pending={pending} onClick={() => void retry()}>
            Retry
          </Button>
        }
      >
        <p>
          {ofSite
            ? 'Your medications and doses work without it, on every device on which you are signed in.'
            : 'Everything you entered is kept.'}
        </p>
        <p role="status">{failed && 'It still cannot be loaded.'}</p>
      </EmptyState>
    </>
  );
}
