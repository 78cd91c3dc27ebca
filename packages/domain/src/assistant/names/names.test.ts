import { expect, test } from 'vitest';
import { CORPUS_PERSON, ownMedication } from '../../testing/assistant/corpus-person.ts';
import { LOOK_ALIKES } from '../../testing/assistant/look-alikes.ts';
import { likeness } from './likeness.ts';
import { namesHeard } from './match-name.ts';
import { phoneticKey } from './phonetic-key.ts';

test.each([
  ['met for men', 'Metformin', 'misheard'],
  ['i took my metformin', 'Metformin', 'name'],
  ['lice in a pill', 'Lisinopril', 'like'],
  ['vitamin d', 'Vitamin D', 'name'],
  ['insulin', 'Insulin glargine', 'like'],
])('the words "%s" are heard as %s, as %s', (text, name, as) => {
  expect(namesHeard(text, CORPUS_PERSON.medications)).toMatchObject([{ medication: { name }, as }]);
});

test('words unlike the name of every medication name no medication', () => {
  expect(namesHeard('the quick brown fox', CORPUS_PERSON.medications)).toEqual([]);
  expect(namesHeard('', CORPUS_PERSON.medications)).toEqual([]);
});

test('the longer one of two names was said where one is in the other', () => {
  const both = [ownMedication('Metformin'), ownMedication('Metformin ER')];
  expect(namesHeard('i took metformin er', both).map(({ medication }) => medication.name)).toEqual([
    'Metformin ER',
  ]);
  expect(namesHeard('i took metformin', both).map(({ medication }) => medication.name)).toEqual([
    'Metformin',
  ]);
});

test('a misheard name inside one that was said is not named besides', () => {
  const both = [ownMedication('Metformin'), ownMedication('Metformyn')];
  expect(namesHeard('i took metformin', both).map(({ medication }) => medication.name)).toEqual([
    'Metformin',
  ]);
});

test.each(LOOK_ALIKES)('a person who takes %s and says %s is asked', (own, said) => {
  const heard = namesHeard(`i took ${said.toLowerCase()}`, [ownMedication(own)]);
  // covers: OQ-115
  expect(heard.filter(({ as }) => as !== 'like')).toEqual([]);
  const other = namesHeard(`i took ${own.toLowerCase()}`, [ownMedication(said)]);
  // covers: OQ-115
  expect(other.filter(({ as }) => as !== 'like')).toEqual([]);
});

test('two letters that changed places are one step', () => {
  expect(likeness('abcd', 'abdc')).toBe(0.75);
  expect(likeness('abcd', 'abcd')).toBe(1);
});

test('names that sound alike have one key', () => {
  expect(phoneticKey('Metphormin')).toBe(phoneticKey('met for men'));
  expect(phoneticKey('Hydralazine')).not.toBe(phoneticKey('Hydroxyzine'));
});
