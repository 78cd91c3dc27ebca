// Queries for what only the server knows: made when shown, retried three times after one, two and four
// seconds, and cached for five minutes. Never for synced rows, which are live values of the device
// (specification/medication.md#9-constants, DATA-041 to DATA-044).
import { type ProblemCode, problems } from '@dosewell/domain/problem';
import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import type { AnswerOf, PathOf } from './api.ts';
import { type Ask, NetworkError } from './request.ts';
import type { Store } from '../store.ts';
import { useStore } from '../use-live.ts';
import { get } from './value-of.ts';

const RETRIES = 3;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
const KEPT_MS = 5 * 60_000;

/** The wait before the next retry after this many failures, the first being 0. */
export const waitBeforeRetry = (failures: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);

/** The server answered with a problem; of most, asking again changes nothing. */
class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(readonly code: ProblemCode) {
    super(code);
  }
}

/** A server that has no connection free just now answers too. */
const PASSING: readonly ProblemCode[] = ['unavailable', 'busy'];
const mayPass = (error: Error): boolean => !(error instanceof Refusal) || PASSING.includes(error.code);

export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < RETRIES && mayPass(error),
        retryDelay: waitBeforeRetry,
        staleTime: KEPT_MS,
        gcTime: KEPT_MS,
        // The browser's report about the network is not trusted: every request is tried.
        networkMode: 'always',
      },
    },
  });

export const queryOf = <Path extends PathOf<'GET'>>(ask: Ask, path: Path) => ({
  queryKey: [path],
  queryFn: async (): Promise<AnswerOf<'GET', Path>> => {
    const answer = await get(ask, path);
    if (!answer.ok) throw new Refusal(answer.problem.code);
    return answer.value;
  },
});

/**
 * Each open account has its own client, dropped with it. It is found by the store's `ask`, which stays when the people of
 * the account change: what is shown would go on with the client before, and hear of no change.
 */
const held = new WeakMap<Ask, QueryClient>();
const queriesOf = ({ ask }: Pick<Store, 'ask'>): QueryClient => {
  const queries = held.get(ask) ?? createQueries();
  held.set(ask, queries);
  return queries;
};

export function ServerQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queriesOf(useStore())}>{children}</QueryClientProvider>;
}

export interface ServerAnswer<T> {
  /** Undefined until loaded. */
  readonly value: T | undefined;
  /** Why it is not loaded, during and after the retries. */
  readonly problem: 'network' | 'signed-out' | 'server' | undefined;
  readonly retry: () => void;
}

const problemOf = (error: Error): ServerAnswer<unknown>['problem'] => {
  if (error instanceof NetworkError) return 'network';
  return error instanceof Refusal && problems[error.code].status === 401 ? 'signed-out' : 'server';
};

/** The server's answer to `path`. Only inside `ServerQueries`. */
export const useServerQuery = <Path extends PathOf<'GET'>>(
  path: Path,
): ServerAnswer<AnswerOf<'GET', Path>> => {
  const { ask } = useStore();
  const queries = useQueryClient();
  const { data, failureReason, error, refetch } = useQuery(queryOf(ask, path));
  const reason = data === undefined ? (failureReason ?? error) : null;
  return {
    value: data,
    problem: reason === null ? undefined : problemOf(reason),
    // A person who presses retry does not want to wait for the automatic one.
    retry: () => void queries.cancelQueries({ queryKey: [path] }).then(() => refetch()),
  };
};

/** The log to which every change of an account adds a line. */
const ACTIVITY: PathOf<'GET'> = '/account/activity';

/** Refetches `path` after a change there, and the activity log that the change added to. */
export const useAskAnew = (path: PathOf<'GET'>): (() => Promise<void>) => {
  const queries = useQueryClient();
  return useCallback(async () => {
    const stale = [path, ACTIVITY].map((one) => queries.invalidateQueries({ queryKey: [one] }));
    await Promise.all(stale);
  }, [queries, path]);
};
