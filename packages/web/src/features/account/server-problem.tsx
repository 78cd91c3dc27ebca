import type { ServerAnswer } from '../../data/server/server-query.tsx';
import { InlineProblem } from '../../ui/inline-problem.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';

type ServerProblemProps = Omit<ServerAnswer<unknown>, 'value'> & {
  /** The subject of the message, as in "The list of your passkeys". */
  what: string;
};

const WHY = {
  network: 'can be seen when there is a network.',
  'signed-out': 'can be seen when you are signed in again.',
  server: 'could not be loaded.',
};

/** Shown in place of data from the server: a placeholder while it loads, or why it could not be loaded. */
export function ServerProblem({ what, problem, retry }: ServerProblemProps) {
  return problem === undefined ? (
    <SkeletonList label={`Asking the server: ${what}`} rows={1} />
  ) : (
    <InlineProblem message={`${what} ${WHY[problem]}`} onRetry={retry} />
  );
}
