import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '../platform/database/db.ts';
import { Overloaded } from '../platform/queues/few-at-once.ts';
import { asRefused } from './refused.ts';

const told: unknown[] = [];
const unexpected = (error: unknown): void => void told.push(error);

test('an overload is answered as such, says when to come again, and is not logged as an error', () => {
  // covers: T-23
  expect(asRefused(new Overloaded('full'), unexpected).problem).toEqual({ code: 'busy', retryAfter: 2 });
  expect(asRefused(new DatabaseUnavailable('away'), unexpected).problem).toEqual({ code: 'unavailable' });
  expect(told).toEqual([]);
});

test('an unexpected error is logged once and answered without its words', () => {
  const error = new Error('metformin');
  // covers: T-24
  expect(asRefused(error, unexpected).problem).toEqual({ code: 'internal' });
  expect(told).toEqual([error]);
});
