import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** For a shared device, which stores nothing, while the server does not answer. */
export function OutOfReach({ onRetry }: { onRetry: () => Promise<void> }) {
  const [pending, setPending] = useState(false);
  const retry = async (): Promise<void> => {
    setPending(true);
    await onRetry();
    setPending(false);
  };
  return (
    <>
      <h1 className="pt-10 text-center text-2xl">Your records are not on this device</h1>
      <EmptyState
        title="This is a shared device: nothing is kept on it. It needs the network to show your records."
        action={
          <Button pending={pending} onClick={() => void retry()}>
            Try again
          </Button>
        }
      >
        <p>They are safe on the server, and come by themselves when it can be reached.</p>
      </EmptyState>
    </>
  );
}
