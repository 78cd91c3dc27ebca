import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '../platform/database/db.ts';
import { Overloaded } from '../platform/queues/few-at-once.ts';
import { asRefused } from './refused.ts';

const told: unknown[] = [];
const unexpected = (error: unknown): void => void told.push(error);

test('more than can be done in time is answered as that, with when to come again, and is no fault', () => {
  // covers: T-23
  expect(asRefused(new Overloaded('full'), unexpected).problem).toEqual({ code: 'busy', retryAfter: 2 });
  expect(asRefused(new DatabaseUnavailable('away'), unexpected).problem).toEqual({ code: 'unavailable' });
  expect(told).toEqual([]);
});

test('what nobody expected is told once and answered without its words', () => {
  const error = new Error('metformin');
  // covers: T-24
  expect(asRefused(error, unexpected).problem).toEqual({ code: 'internal' });
  expect(told).toEqual([error]);
});
