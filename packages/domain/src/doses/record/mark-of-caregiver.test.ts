import { expect, test } from 'vitest';
import { isMarkOfCaregiver, markedByWords, markOfCaregiver } from './mark-of-caregiver.ts';

test('an answer that a caregiver gave says who marked it', () => {
  // covers: CARE-032
  expect(markedByWords(markOfCaregiver('John'))).toBe('Marked by John, caregiver');
});

test.each([null, undefined, '', 'Safari on iPad', 'link in a mail', 'John'])(
  'an answer from %j was not marked by a caregiver',
  (from) => {
    expect({ is: isMarkOfCaregiver(from), words: markedByWords(from) }).toEqual({
      is: false,
      words: undefined,
    });
  },
);
