import { twMerge } from 'tailwind-merge';
import { expect, test } from 'vitest';
import { cn } from './class-names.ts';

test.each([
  ['px-5 py-2', 'px-3'],
  ['p-4', 'px-2'],
  ['px-3.5', 'pr-11'],
  ['inline-flex', 'hidden wide:flex'],
  ['text-base', 'text-lg'],
  ['text-lake', 'text-brick'],
  ['text-center text-lake', 'text-lg'],
  ['text-[min(1rem,10cqi)]', 'text-sm'],
  ['border border-edge', 'border-2 border-pine'],
  ['border-l-8 border-line', 'border-brick'],
  ['w-full', 'w-auto'],
  ['size-12', 'h-4'],
  ['gap-x-4 gap-y-1', 'gap-2'],
  ['rounded-lg', 'rounded-none'],
  ['bg-card hover:bg-sunk', 'bg-paper'],
])('of %s and %s the later wins, as in the whole table of the library', (before, after) => {
  expect(cn(before, after)).toBe(twMerge(before, after));
});
