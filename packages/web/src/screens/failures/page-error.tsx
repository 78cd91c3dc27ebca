import { WENT_WRONG } from '@dosewell/domain/problem';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Shown for a page that failed unexpectedly. Its link home reloads the app. */
export function PageError({ id, onRetry }: { id: string; onRetry: () => void }) {
  return (
    <>
      <h1 className="pt-10 text-center text-2xl">This page could not be shown</h1>
      <EmptyState
        title={WENT_WRONG}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button onClick={onRetry}>Try again</Button>
            <a href="/" className={buttonClass('quiet')}>
              Return to Home
            </a>
          </div>
        }
      >
        <p>Everything you entered is kept.</p>
        <p>
          If it happens again, tell us this number: <strong className="text-ink">{id}</strong>
        </p>
      </EmptyState>
    </>
  );
}
