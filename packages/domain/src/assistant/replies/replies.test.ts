import { expect, test } from 'vitest';
import { CORPUS_NOW, CORPUS_PERSON } from '../../testing/assistant/corpus-person.ts';
import { understand } from '../understand.ts';
import { answerWords } from './answer-words.ts';
import { languageOf } from './reply-language.ts';

test.each([
  ['My glucose is 112', 'en'],
  ['मेरी शुगर 112 है', 'hi'],
  ['నా షుగర్ 112', 'te'],
  ['Мой сахар 112', 'ru'],
  ['我的血糖是112', 'zh'],
  ['血糖値は112です', 'ja'],
  ['Mein Blutzucker ist 112', 'de'],
  ['Mi glucosa es 112', 'es'],
])('the script of "%s" is answered in %s', (said, language) => {
  // covers: VOICE-011
  expect(languageOf(said)).toBe(language);
});

test.each([
  ['my glucose is 112', 'Understood: add glucose 112.'],
  ['bp 120 over 80', 'Understood: add blood pressure 120/80.'],
  ['I took metformin', 'Understood: take dose Metformin.'],
  ['add a medication', 'Understood: add medication.'],
  ['what is due', 'Understood: get due.'],
  ['my glucose is 6.2', 'Please check what I heard. Nothing is noted yet.'],
  ['Мой сахар 6.2', 'Пока ничего не записано. Проверьте вопрос.'],
])('the answer to "%s" is "%s"', (said, words) => {
  const understood = understand(said, { ...CORPUS_PERSON, now: CORPUS_NOW });
  // covers: VOICE-015
  expect(answerWords(understood, said)).toBe(words);
});
