import { serverAnswers } from '../data/server/reachable.ts';
import { MissingPart } from '../screens/failures/missing-part.tsx';
import { PageError } from '../screens/failures/page-error.tsx';
import { errorId } from './error-id.ts';
import { PartMissing } from './opening/part-missing.ts';
import { isSitePath } from './site/site-path.ts';
import { reloadIntoNewest } from '../data/server/reload.ts';

type PageFailureProps = { error: unknown; pathname: string; reset: () => void };

/** Replaces a page that failed by a message with a button to try again. */
export function PageFailure({ error, pathname, reset }: PageFailureProps) {
  if (!(error instanceof PartMissing)) return <PageError id={errorId(error)} onRetry={reset} />;
  const retry = async (): Promise<boolean> => {
    try {
      await error.fetchAgain();
      reset();
      return true;
    } catch {
      // Reloads, since a browser may keep a failed module import for the life of the page. Typed text
      // survives.
      const answers = await serverAnswers();
      if (answers) await reloadIntoNewest();
      return answers;
    }
  };
  return <MissingPart ofSite={isSitePath(pathname)} onRetry={retry} />;
}
