// @vitest-environment node
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type HttpAnswer, NetworkError } from './request.ts';
import { createQueries, queryOf, waitBeforeRetry } from './server-query.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Observes a query to this server, noting each request with the seconds since the first. */
const looking = (answer: () => HttpAnswer) => {
  const began = Date.now();
  const asked: number[] = [];
  const queries = createQueries();
  const query = queryOf(async () => {
    asked.push((Date.now() - began) / SECOND);
    return answer();
  }, '/account/sessions');
  const look = (): (() => void) => new QueryObserver(queries, query).subscribe(() => undefined);
  const state = () => queries.getQueryState<{ n: number }>(query.queryKey);
  return { asked, look, state };
};

const nothing = (): never => {
  throw new NetworkError('no answer');
};
const fine = (): HttpAnswer => ({ status: 200, body: { n: 1 }, date: NaN });

test('a failed query is tried three times more, after one, two and four seconds', async () => {
  const { asked, look, state } = looking(nothing);
  look();
  await vi.advanceTimersByTimeAsync(MINUTE);
  // covers: DATA-041 DATA-042
  expect(asked).toEqual([0, 1, 3, 7]);
  expect(state()?.status).toBe('error');
});

test('the page of another server in place of an answer counts as a failure', async () => {
  const { asked, look } = looking(() => ({ status: 502, body: undefined, date: NaN }));
  look();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(asked).toEqual([0, 1, 3, 7]);
});

test('a successful attempt is the last', async () => {
  let failures = 2;
  const { asked, look, state } = looking(() => (failures-- > 0 ? nothing() : fine()));
  look();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect({ asked, data: state()?.data }).toEqual({ asked: [0, 1, 3], data: { n: 1 } });
});

test('a refusal is an answer, and is not asked for again', async () => {
  const { asked, look } = looking(() => ({ status: 401, body: { code: 'not_authenticated' }, date: NaN }));
  look();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(asked).toEqual([0]);
});

test('a server that is too busy for a moment is asked again', async () => {
  let busy = 2;
  const { asked, look, state } = looking(() =>
    busy-- > 0 ? { status: 503, body: { code: busy === 1 ? 'unavailable' : 'busy' }, date: NaN } : fine(),
  );
  look();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect({ asked, data: state()?.data }).toEqual({ asked: [0, 1, 3], data: { n: 1 } });
});

test('the pauses double from one second and never exceed thirty', () => {
  const waits = Array.from({ length: 8 }, (_, failures) => waitBeforeRetry(failures) / SECOND);
  // covers: DATA-042 DATA-043
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
});

test('an answer is kept for five minutes and then fetched again', async () => {
  const { asked, look } = looking(fine);
  const away = look();
  await vi.advanceTimersByTimeAsync(SECOND);
  away();
  await vi.advanceTimersByTimeAsync(5 * MINUTE - 2 * SECOND);
  look()();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([0]);
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  look();
  await vi.advanceTimersByTimeAsync(0);
  // covers: DATA-044
  expect(asked).toEqual([0, 301]);
});
