// What only the server knows: asked when it is shown, tried again three times after one, two and four
// seconds, and kept for five minutes. Never for rows that travel: those are live values of the device
// (specification/medication.md#9-constants, DATA-041 to DATA-044).
import type { ProblemCode } from '@dosewell/domain/problem';
import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { type Ask, NetworkError } from './request.ts';
import type { Store } from '../store.ts';
import { useStore } from '../use-live.ts';
import { valueOf } from './value-of.ts';

const RETRIES = 3;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
const KEPT_MS = 5 * 60_000;

/** The wait before the retry after so many failures, the first being 0. */
export const waitBeforeRetry = (failures: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);

/** The server answered, and says no: asking again changes nothing. */
class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(readonly code: ProblemCode) {
    super(code);
  }
}

export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < RETRIES && !(error instanceof Refusal),
        retryDelay: waitBeforeRetry,
        staleTime: KEPT_MS,
        gcTime: KEPT_MS,
        // What a browser says of the network is not believed: it is always tried.
        networkMode: 'always',
      },
    },
  });

export const queryOf = <T,>(ask: Ask, path: string) => ({
  queryKey: [path],
  queryFn: async (): Promise<T> => {
    const answer = valueOf<T>(await ask(path));
    if (!answer.ok) throw new Refusal(answer.problem.code);
    return answer.value;
  },
});

/** Each open account has its own, gone with it. */
const held = new WeakMap<Store, QueryClient>();
const queriesOf = (store: Store): QueryClient => {
  const queries = held.get(store) ?? createQueries();
  held.set(store, queries);
  return queries;
};

export function ServerQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queriesOf(useStore())}>{children}</QueryClientProvider>;
}

export interface ServerAnswer<T> {
  /** Undefined until it is here. */
  readonly value: T | undefined;
  /** Why it is not here yet, while it is tried again and after. */
  readonly trouble: 'network' | 'signed-out' | 'server' | undefined;
  readonly retry: () => void;
}

const troubleOf = (error: Error): ServerAnswer<unknown>['trouble'] => {
  if (error instanceof NetworkError) return 'network';
  return error instanceof Refusal && error.code === 'not_authenticated' ? 'signed-out' : 'server';
};

/** What the server answers to `path`. Only for what stands under `ServerQueries`. */
export const useServerQuery = <T,>(path: string): ServerAnswer<T> => {
  const { ask } = useStore();
  const queries = useQueryClient();
  const { data, failureReason, error, refetch } = useQuery(queryOf<T>(ask, path));
  const reason = data === undefined ? (failureReason ?? error) : null;
  return {
    value: data,
    trouble: reason === null ? undefined : troubleOf(reason),
    // Whoever presses it does not want to wait for the next try by itself.
    retry: () => void queries.cancelQueries({ queryKey: [path] }).then(() => refetch()),
  };
};

/** Where every change of an account leaves a line. */
export const ACTIVITY_PATH = '/account/activity';

/** Asks anew for what stands behind `path`, after something there was changed, and for the line that left. */
export const useAskAnew = (path: string): (() => Promise<void>) => {
  const queries = useQueryClient();
  return useCallback(async () => {
    const stale = [path, ACTIVITY_PATH].map((one) => queries.invalidateQueries({ queryKey: [one] }));
    await Promise.all(stale);
  }, [queries, path]);
};
