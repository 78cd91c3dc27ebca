// What the assistant understands of each sentence and says to it, bundled like the app and timed in a browser page.
import { answerWords, understand } from '@dosewell/domain/assistant';
import { CORPUS_NOW, CORPUS_PERSON } from '../../packages/domain/src/testing/assistant/corpus-person.ts';
import { SAID } from '../../packages/domain/src/testing/assistant/second-person.ts';

const by = { ...CORPUS_PERSON, wallClock: CORPUS_NOW };

/** Milliseconds of each answer. */
export type TimeAnswers = () => number[];

/** To what a second person said. */
const timeAnswers: TimeAnswers = () =>
  SAID.map(({ say }) => {
    const began = performance.now();
    answerWords(understand(say, by), say);
    return performance.now() - began;
  });

Object.assign(globalThis, { timeAnswers });
