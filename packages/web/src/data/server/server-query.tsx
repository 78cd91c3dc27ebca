// Queries for data that only the server has. A query runs when it is shown, retries three times after one,
// two and four seconds, and is cached for five minutes. Synced rows are never queried
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

/** The wait before a retry. `failures` counts the earlier retries, so it is 0 for the first. */
export const waitBeforeRetry = (failures: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);

/** The error that the server refused a query. Most refusals would only be repeated. */
class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(readonly code: ProblemCode) {
    super(code);
  }
}

/** Refusals that may pass, as of a server with no free connection just now. */
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
 * The query client of each open account, dropped with it. It is kept by the store's `ask`, which stays the
 * same when the account's people change; a new client would cut off the queries being shown.
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
  /** Undefined until the answer has arrived. */
  readonly value: T | undefined;
  /** Why there is no value, during and after the retries. */
  readonly problem: 'network' | 'signed-out' | 'server' | undefined;
  readonly retry: () => void;
}

const problemOf = (error: Error): ServerAnswer<unknown>['problem'] => {
  if (error instanceof NetworkError) return 'network';
  return error instanceof Refusal && problems[error.code].status === 401 ? 'signed-out' : 'server';
};

/** The server's answer to `path`. Must be used within `ServerQueries`. */
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
    // Cancels the automatic retry, for which a person who presses retry does not want to wait.
    retry: () => void queries.cancelQueries({ queryKey: [path] }).then(() => refetch()),
  };
};

/** The activity log, to which every change of an account adds a line. */
const ACTIVITY: PathOf<'GET'> = '/account/activity';

/** Refetches `path` and the activity log, after a change of what `path` answers. */
export const useAskAnew = (path: PathOf<'GET'>): (() => Promise<void>) => {
  const queries = useQueryClient();
  return useCallback(async () => {
    const stale = [path, ACTIVITY].map((one) => queries.invalidateQueries({ queryKey: [one] }));
    await Promise.all(stale);
  }, [queries, path]);
};
