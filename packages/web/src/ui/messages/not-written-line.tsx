import { InlineProblem } from '../inline-problem.tsx';

type NotWrittenLineProps = {
  failed: string;
  /** Reloads the page; offered in place of another attempt. */
  reload: (() => void) | undefined;
  onRetry: () => void;
};

/** Says why something was not written, with a button to retry or reload. */
export function NotWrittenLine({ failed, reload, onRetry }: NotWrittenLineProps) {
  if (reload === undefined) return <InlineProblem message={failed} onRetry={onRetry} />;
  return <InlineProblem message={failed} onRetry={reload} retryLabel="Reload" />;
}
