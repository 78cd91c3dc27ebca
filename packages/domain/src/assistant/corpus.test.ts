import { expect, test } from 'vitest';
import { BLIND_NOISY } from '../testing/assistant/blind-noisy.ts';
import { BLIND_PLAIN } from '../testing/assistant/blind-plain.ts';
import { IN_OTHER_LANGUAGES } from '../testing/assistant/said-in-other-languages.ts';
import { OF_DOSES } from '../testing/assistant/said-of-doses.ts';
import { OF_READINGS } from '../testing/assistant/said-of-readings.ts';
import { OF_THE_REST } from '../testing/assistant/said-of-the-rest.ts';
import { judge, readCorpus, type Verdict } from '../testing/assistant/read-corpus.ts';

const TABLES = {
  ...{ 'blind, plain': BLIND_PLAIN, 'blind, noisy': BLIND_NOISY },
  ...{
    readings: OF_READINGS,
    doses: OF_DOSES,
    'the rest': OF_THE_REST,
    'other languages': IN_OTHER_LANGUAGES,
  },
};

const tally = (table: string) => {
  const judged = readCorpus(table).map((utterance) => judge(utterance));
  const count = (verdict: Verdict) => judged.filter((each) => each.verdict === verdict).length;
  const told = `${judged.length} said, ${count('right')} understood, ${count('asked')} asked instead`;
  return { judged, told, share: count('right') / judged.length };
};

test.each(Object.entries(TABLES))('the utterances of the table "%s" lead to no other act', (_, table) => {
  const { judged, told, share } = tally(table);
  // covers: VOICE-018 VOICE-020 VOICE-021 VOICE-022
  expect(judged.filter(({ verdict }) => verdict === 'wrong')).toEqual([]);
  // covers: VOICE-023
  expect(share, told).toBeGreaterThan(0.95);
});
