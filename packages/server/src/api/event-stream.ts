import { AsyncIteratorClass } from '@orpc/contract';

/**
 * A stream that ends when its reader leaves. A generator that waits for news cannot be told to return, so it
 * is told by a signal.
 */
export function stoppable<T>(
  source: (gone: AbortSignal) => AsyncIterable<T>,
  aborted: AbortSignal | undefined,
): AsyncIteratorClass<T, undefined> {
  const leaving = new AbortController();
  const leave = (): void => leaving.abort();
  aborted?.addEventListener('abort', leave, { once: true });
  const iterator = source(leaving.signal)[Symbol.asyncIterator]();
  return new AsyncIteratorClass<T, undefined>(
    async () => (await iterator.next()) as IteratorResult<T, undefined>,
    async () => {
      aborted?.removeEventListener('abort', leave);
      leave();
    },
  );
}
