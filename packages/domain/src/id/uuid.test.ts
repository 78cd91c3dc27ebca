import { randomFillSync } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { uuidv7Source } from './uuid.ts';

const NOW = Date.UTC(2026, 10, 20, 8);
const random = (): Uint8Array => randomFillSync(new Uint8Array(16));

test('ids ascend and differ, even when the clock stands still or steps back', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -5000, max: 5000 }), { minLength: 2, maxLength: 200 }),
      (steps) => {
        const next = uuidv7Source(random);
        const ids = steps.map((step) => next(NOW + step));
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.toSorted()).toEqual(ids);
      },
    ),
  );
});

test('ten thousand ids of one millisecond ascend and differ', () => {
  const next = uuidv7Source(random);
  const ids = Array.from({ length: 10_000 }, () => next(NOW));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
});

test('an id is a UUIDv7 that tells its millisecond', () => {
  const id = uuidv7Source(random)(NOW);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(NOW);
});

test('two devices make different ids in the same millisecond', () => {
  const [one, two] = [uuidv7Source(random), uuidv7Source(random)];
  const ids = Array.from({ length: 500 }, () => [one(NOW), two(NOW)]).flat();
  expect(new Set(ids).size).toBe(ids.length);
});
