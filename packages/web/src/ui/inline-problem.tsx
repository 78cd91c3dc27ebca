import { CircleAlert } from 'lucide-react';
import { Button } from './button.tsx';
import { cn } from './class-names.ts';

type InlineProblemProps = { message: string; onRetry?: () => void; retryLabel?: string; className?: string };

/** One line that says what could not be loaded or saved, in place of it. */
export function InlineProblem({ message, onRetry, retryLabel = 'Retry', className }: InlineProblemProps) {
  return (
    <div
      role="status"
      className={cn(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-brick-soft py-1 pr-2 pl-3.5 text-brick',
        className,
      )}
    >
      <p className="flex min-w-0 items-start gap-2 py-2">
        <CircleAlert aria-hidden className="mt-1 size-5 shrink-0" />
        <span className="min-w-0">{message}</span>
      </p>
      {onRetry && (
        <Button variant="link-danger" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
