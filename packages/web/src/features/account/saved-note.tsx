import { Check } from 'lucide-react';
import { InlineProblem } from '../../ui/inline-problem.tsx';
import type { OwnRow } from './settings/use-own-row.ts';

/** The result of the last change in a section: saved, or why not. The line keeps its space while empty. */
export function SavedNote({ saved, problem }: Pick<OwnRow<'user_settings'>, 'saved' | 'problem'>) {
  if (problem) return <InlineProblem message={problem.text} onRetry={problem.retry} />;
  return (
    <p role="status" className="-mt-1 -mb-2 flex min-h-7 items-center gap-2 text-pine">
      {saved && (
        <>
          <Check aria-hidden className="size-5 shrink-0" />
          Saved
        </>
      )}
    </p>
  );
}
