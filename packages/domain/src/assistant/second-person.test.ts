// 240 utterances of a person who knew the specification and had not seen the grammar. Run for the first time: 167 had the best
// answer, 46 another safe one, 7 a question in place of an answer, 4 another answer; 3 were noted without the question
// that was expected, and 13 were wrong. One of those was an expectation that left out the "mild" of a mild attack (C-01).
import { expect, test } from 'vitest';
import { IN_DOUBT } from '../testing/assistant/said-in-doubt.ts';
import { judge, readCorpus } from '../testing/assistant/read-corpus.ts';
import { judgeSaid, SAID, type Verdict } from '../testing/assistant/second-person.ts';

const JUDGED = SAID.map(judgeSaid);
const withVerdict = (verdict: Verdict) => JUDGED.filter((each) => each.verdict === verdict);

test('nothing that a second person said leads to another act, medicine, number or day', () => {
  // covers: VOICE-018 VOICE-023 C-01
  expect(withVerdict('wrong')).toEqual([]);
});

test('a second person gets the best answer or one as safe to nearly all that they say', () => {
  expect(SAID.length).toBe(240);
  const safe = withVerdict('best').length + withVerdict('as safe').length;
  // covers: OQ-115
  expect({ best: withVerdict('best').length, safe }).toEqual({ best: 186, safe: 234 });
});

test('only a question of the screens, and a name that sounds alike, are left out of the grammar', () => {
  // covers: OQ-115
  expect(withVerdict('unasked').map(({ said }) => said)).toEqual([
    'I took my met for men',
    'I took my atorvastatin',
    'skip met for men',
  ]);
});

test('a second person is answered in the language of the script', () => {
  // covers: VOICE-011
  expect(JUDGED.filter(({ inLanguage }) => !inLanguage)).toEqual([]);
});

test('a sentence that has the words of an act and is not one is asked about', () => {
  const judged = readCorpus(IN_DOUBT).map((utterance) => judge(utterance));
  // covers: OQ-115
  expect(judged.filter(({ verdict }) => verdict !== 'right')).toEqual([]);
});
