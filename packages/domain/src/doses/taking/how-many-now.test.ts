import { expect, test } from 'vitest';
import { nextAmount } from './how-many-now.ts';

test.each([
  { form: 'tablet', from: 1, up: 1.5, down: 0.5 },
  { form: 'tablet', from: 0.5, up: 1, down: undefined },
  { form: 'liquid', from: 2.5, up: 3, down: 2 },
  { form: 'capsule', from: 1, up: 2, down: undefined },
  { form: 'capsule', from: 2, up: 3, down: 1 },
  { form: 'injection', from: 10, up: 11, down: 9 },
  { form: 'tablet', from: 0.1, up: 0.6, down: undefined },
  { form: 'inhaler', from: 1_000_000, up: undefined, down: 999_999 },
] as const)(
  'the amount $from of a $form goes up to $up and down to $down by one press',
  ({ form, from, up, down }) => {
    // covers: C-05
    expect({ up: nextAmount(from, form, 1), down: nextAmount(from, form, -1) }).toEqual({ up, down });
  },
);
