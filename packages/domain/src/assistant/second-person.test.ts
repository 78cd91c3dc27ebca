import { expect, test } from 'vitest';
import { judgeSaid, SAID, type Verdict } from '../testing/assistant/second-person.ts';

const JUDGED = SAID.map(judgeSaid);
const count = (verdict: Verdict) => JUDGED.filter((each) => each.verdict === verdict).length;

test('what a second person said is answered as follows', () => {
  // covers: VOICE-023
  expect({
    best: count('best'),
    'as safe': count('as safe'),
    asked: count('asked'),
    unasked: count('unasked'),
    other: count('other'),
    wrong: count('wrong'),
  }).toEqual({ best: 167, 'as safe': 46, asked: 7, unasked: 3, other: 4, wrong: 13 });
});

test('a second person is answered in the language of the script', () => {
  // covers: VOICE-011
  expect(JUDGED.filter(({ inLanguage }) => !inLanguage)).toEqual([]);
});
