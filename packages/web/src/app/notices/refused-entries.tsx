import { problems } from '@dosewell/domain/problem';
import { useOutbox, useStore } from '../../data/use-live.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { refusedWords } from './refused-words.ts';

/** Entries the server refused, each with the reason. They stay until the person retries or discards them. */
export function RefusedEntries() {
  const store = useStore();
  const { refused } = useOutbox();
  return (
    <Banner tone="brick" title="Could not be saved">
      <ul className="flex flex-col divide-y divide-line">
        {refused.map((entry) => (
          <li key={entry.op} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <p className="min-w-0 grow basis-64 wrap-anywhere">
              <bdi className="font-semibold">{refusedWords(store, entry)}</bdi>
              <br />
              {problems[entry.problem.code].text} {Object.values(entry.problem.fields ?? {}).join(' ')}
            </p>
            <p className="flex flex-wrap gap-2">
              <Button variant="quiet" onClick={() => void store.retryRefused(entry.op)}>
                Try again
              </Button>
              <Button variant="link" onClick={() => void store.discardRefused(entry.op)}>
                Discard
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
