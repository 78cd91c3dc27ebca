import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Shown if the browser does not let the app open its storage on this device. */
export function DeviceFailure({ id, onRetry }: { id: string; onRetry: () => void }) {
  return (
    <>
      <h1 className="pt-10 text-center text-2xl">Your records cannot be opened</h1>
      <EmptyState
        title="The browser does not let this page read what it keeps on this device."
        action={<Button onClick={onRetry}>Try again</Button>}
      >
        <p>
          A private window, a full disk or a strict setting can be the reason. What was sent before is safe on
          the server.
        </p>
        <p>
          If it happens again, tell us this number: <strong className="text-ink">{id}</strong>
        </p>
      </EmptyState>
    </>
  );
}
