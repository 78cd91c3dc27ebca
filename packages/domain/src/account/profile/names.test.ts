import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTable } from '../../testing/table.ts';
import { firstName } from './first-name.ts';
import { fullName } from './full-name.ts';
import { greeting } from './greeting.ts';
import { initials } from './initials.ts';

test.each(readTable('names.csv'))(
  'the display name "$display_name" of $email gives $full_name, $first_name and $initials ($id)',
  (line) => {
    const name = fullName(line.display_name ?? '', line.email ?? '');
    expect({
      full_name: name,
      first_name: firstName(line.display_name ?? '') ?? '',
      initials: initials(name),
    }).toEqual({
      full_name: line.full_name,
      first_name: line.first_name,
      initials: line.initials,
    });
  },
);

test.each(readTable('greetings.csv'))(
  'the greeting of "$display_name" at $hour is $greeting ($id)',
  (line) => {
    expect(greeting(Number(line.hour), line.display_name ?? null)).toBe(line.greeting);
  },
);

test('every display name gets one of four greetings, and initials without a space', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), fc.string({ unit: 'grapheme' }), (hour, name) => {
      expect(greeting(hour, name)).toMatch(/^(Welcome$|Good (morning|afternoon|evening), )/u);
      expect(initials(name)).not.toMatch(/\s/u);
    }),
  );
});

test('a name of several words has the initials of the first and the last of them', () => {
  const word = fc.constantFrom('Maria', 'Élodie', 'de', 'la', '李', '7up');
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 5 }),
      fc.constantFrom(' ', '-', ' – '),
      (words, gap) => {
        const ends = words.length === 1 ? words : [words[0], words.at(-1)];
        expect(initials(words.join(gap))).toBe(ends.map((end) => end?.charAt(0).toUpperCase()).join(''));
      },
    ),
  );
});

test('an initial keeps an accent written as a separate character', () => {
  expect(initials('E\u0301lodie Durand')).toBe('E\u0301D');
});
