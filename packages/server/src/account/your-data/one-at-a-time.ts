import { refuse, type Result } from '@dosewell/domain/problem';

/**
 * Work that is heavy for the whole server stands in line: whoever asks second waits, and memory is used once. A person
 * stands in it once, so that nobody fills it.
 */
export function oneAtATime(): <T>(userId: string, work: () => Promise<Result<T>>) => Promise<Result<T>> {
  let last: Promise<unknown> = Promise.resolve();
  const inLine = new Set<string>();
  return async (userId, work) => {
    if (inLine.has(userId)) return refuse('too_many_requests');
    inLine.add(userId);
    const mine = last.then(work).finally(() => inLine.delete(userId));
    last = mine.catch(() => undefined);
    return mine;
  };
}
