/** Web Locks in memory: exclusive, in order of request, released when the requester aborts. */
export const createTestLocks = (): LockManager => {
  const queues = new Map<string, Promise<unknown>>();
  const request = (
    name: string,
    ...rest: [LockGrantedCallback<unknown>] | [LockOptions, LockGrantedCallback<unknown>]
  ): Promise<unknown> => {
    const work = rest.length === 1 ? rest[0] : rest[1];
    const signal = rest.length === 1 ? undefined : rest[0].signal;
    const run = async (): Promise<unknown> => {
      signal?.throwIfAborted();
      return work(null);
    };
    const turn = (queues.get(name) ?? Promise.resolve()).then(run, run);
    queues.set(name, turn);
    const givenUp = new Promise((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error)),
    );
    return Promise.race([turn, givenUp]);
  };
  return { request, query: async () => ({}) } as LockManager;
};
