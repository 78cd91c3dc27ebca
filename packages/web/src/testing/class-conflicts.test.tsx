import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cn } from '../ui/class-names.ts';
import { conflictsFound, undoneIn } from './class-conflicts.ts';

test.each([
  ['px-5 py-2 px-3', ['px-5']],
  ['text-base font-bold text-lg', ['text-base']],
  ['text-reading text-lg', ['text-reading']],
  ['border border-line border-2', ['border']],
  ['inline-flex hidden wide:flex', ['inline-flex']],
  ['p-4 sm:p-5 px-2 text-reading text-ink border-2 border-pine hover:bg-sunk', []],
])('in the classes "%s" the style sheet would have to choose: %j', (classes, undone) => {
  expect(undoneIn(classes)).toEqual(undone);
});

test('two classes for one property on an element of any screen are found', () => {
  render(<p className={cn('mb-3', false, 'mb-4')} />);
  expect(conflictsFound()).toEqual(['mb-3 of "mb-3 mb-4"']);
});
