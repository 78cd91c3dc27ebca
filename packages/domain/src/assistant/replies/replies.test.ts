import { expect, test } from 'vitest';
import { CORPUS_NOW, CORPUS_PERSON, ownMedication } from '../../testing/assistant/corpus-person.ts';
import { understand } from '../understand.ts';
import { answerWords } from './answer-words.ts';
import { saidBack } from './said-back.ts';
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
  ['my fasting glucose is 112', 'Understood: add glucose 112.'],
  ['bp 120 over 80', 'Understood: add blood pressure 120/80.'],
  ['I took metformin', 'Understood: take dose Metformin.'],
  ['add a medication', 'Understood: add medication.'],
  ['what is due', 'Understood: get due.'],
  ['my glucose is 6.2', 'Please check what I heard. Nothing is noted yet.'],
  ['Мой сахар 6.2', 'Пока ничего не записано. Проверьте вопрос.'],
])('the answer to "%s" is "%s"', (said, words) => {
  const understood = understand(said, { ...CORPUS_PERSON, wallClock: CORPUS_NOW });
  // covers: VOICE-015
  expect(answerWords(understood, said)).toBe(words);
});

test.each([
  ['sugar 112', 'glucose 112'],
  ['my meter says HI', 'glucose HI'],
  ['weight 80 kg', 'weight 80 kg'],
  ['bp 120 over 80 pulse 70', 'blood pressure 120 over 80 pulse 70'],
  ['pulse 70', 'pulse 70'],
  ['I took two ibuprofen', '2 Ibuprofen taken'],
  ['skip metformin', 'Metformin skipped'],
  ['eggs for breakfast', 'eggs for breakfast'],
  ["I'm wheezing", 'an asthma event'],
  ['I took metformin at 8', 'Metformin taken at 8:00 AM'],
  ['I took metformin yesterday at 9 pm', 'Metformin taken on Nov 25, 2026 at 9:00 PM'],
  ['what is due', ''],
])('the sentence "%s" is repeated back as "%s"', (said, words) => {
  const understood = understand(said, { ...CORPUS_PERSON, wallClock: CORPUS_NOW });
  // covers: OQ-115
  expect(understood.action === 'ASK' ? understood.doubt : saidBack(understood, CORPUS_NOW)).toBe(words);
});

test('a medication without a number in its strength has none to be mistaken for an amount', () => {
  const by = {
    ...CORPUS_PERSON,
    medications: [ownMedication('Psyllium', 'one spoon')],
    wallClock: CORPUS_NOW,
  };
  // covers: C-06
  expect(understand('I took psyllium 30', by)).toMatchObject({ action: 'ASK', doubt: 'amount' });
});
