import type { ServerAnswer } from '../../data/server/server-query.tsx';
import { InlineProblem } from '../../ui/inline-problem.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';

type ServerTroubleProps = Omit<ServerAnswer<unknown>, 'value'> & {
  /** What is asked for, as in "Your passkeys". */
  what: string;
};

const WHY = {
  network: 'can be seen when there is a network.',
  'signed-out': 'can be seen when you are signed in again.',
  server: 'could not be loaded.',
};

/** Stands in for what only the server knows, until it is here. */
export function ServerTrouble({ what, trouble, retry }: ServerTroubleProps) {
  return trouble === undefined ? (
    <SkeletonList label={`Asking the server: ${what}`} rows={1} />
  ) : (
    <InlineProblem message={`${what} ${WHY[trouble]}`} onRetry={retry} />
  );
}
