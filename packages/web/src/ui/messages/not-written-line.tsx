import { InlineProblem } from '../inline-problem.tsx';

type NotWrittenLineProps = {
  failed: string;
  /** Offered in place of a further attempt. */
  reload: (() => void) | undefined;
  onRetry: () => void;
};

/** Why something was not written, with what mends it. */
export function NotWrittenLine({ failed, reload, onRetry }: NotWrittenLineProps) {
  if (reload === undefined) return <InlineProblem message={failed} onRetry={onRetry} />;
  return <InlineProblem message={failed} onRetry={reload} retryLabel="Reload" />;
}
