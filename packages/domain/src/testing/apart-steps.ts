// Random steps on three devices of one person whose clocks differ.
import fc from 'fast-check';

export const MINUTE = 60_000;
export const SECOND = 1000;
export const NAMES = ['phone', 'tablet', 'laptop'] as const;

const KINDS = [
  'count',
  'refill',
  'take',
  'note earlier',
  'note of yesterday',
  'undo dose',
  'undo refill',
] as const;
export type Kind = (typeof KINDS)[number];

export interface Step {
  readonly by: number;
  readonly kind: Kind | 'sync';
  readonly amount: number;
  readonly which: number;
  /** Milliseconds since the previous step. */
  readonly after: number;
  /** Minutes after a dose at which it is recorded. */
  readonly back: number;
}
export interface Apart {
  /** Minutes by which each device's clock is fast. */
  readonly fast: readonly number[];
  readonly steps: readonly Step[];
}

const step: fc.Arbitrary<Step> = fc.record({
  by: fc.nat(NAMES.length - 1),
  kind: fc.oneof(
    { weight: 6, arbitrary: fc.constant('sync' as const) },
    ...KINDS.map((kind) => ({
      weight: { count: 3, refill: 3, take: 4 }[kind as 'take'] ?? 1,
      arbitrary: fc.constant(kind),
    })),
  ),
  amount: fc.integer({ min: 1, max: 9 }),
  which: fc.nat(5),
  after: fc.integer({ min: SECOND, max: 20 * MINUTE }),
  back: fc.integer({ min: 2, max: 90 }),
});
/** Any two clocks differ by up to an hour. */
export const clocksApart: fc.Arbitrary<Apart> = fc.record({
  fast: fc.tuple(...NAMES.map(() => fc.integer({ min: -30, max: 30 }))),
  steps: fc.array(step, { minLength: 1, maxLength: 24 }),
});
