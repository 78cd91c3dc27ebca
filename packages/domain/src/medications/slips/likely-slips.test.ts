import { expect, test } from 'vitest';
import { aMedication, idOf } from '../../testing/builders.ts';
import { likelySlips, slipWords } from './likely-slips.ts';

const kinds = (slips: readonly { readonly kind: string }[]): string =>
  slips.map(({ kind }) => kind).join(' ');

type Case = [what: string, before: string, after: string, amount: number, amountAfter: number, asks: string];

test.each<Case>([
  ['ten times as much', '2.5 mg', '25 mg', 1, 1, 'strength'],
  ['just below ten times', '2.5 mg', '24.9 mg', 1, 1, ''],
  ['a hundred times', '5 mg', '500 mg', 1, 1, 'strength'],
  ['a tenth', '25 mg', '2.5 mg', 1, 1, 'strength'],
  ['just above a tenth', '25 mg', '2.6 mg', 1, 1, ''],
  ['micrograms to milligrams', '100 mcg', '100 mg', 1, 1, 'strength'],
  ['the same in other units', '500 mg', '0.5 g', 1, 1, ''],
  ['the same in micrograms', '1000 mcg', '1 mg', 1, 1, ''],
  ['micro sign and Greek letter', '50 µg', '500 μg', 1, 1, 'strength'],
  ['a comma for a point', '2,5 mg', '25 mg', 1, 1, 'strength'],
  ['a comma between thousands', '500 mg', '1,000 mg', 1, 1, ''],
  ['a comma between thousands and ten times', '100 mg', '1,000 mg', 1, 1, 'strength'],
  ['units', '100 IU', '1000 IU', 1, 1, 'strength'],
  ['units apart from mass', '100 IU', '100 mg', 1, 1, ''],
  ['without a space', '5mg', '50mg', 1, 1, 'strength'],
  ['words around it', 'half of 5 mg', 'half of 50 mg', 1, 1, 'strength'],
  ['numbers without a unit', '5', '50', 1, 1, 'strength'],
  ['a number of tablets in words', 'one tablet', 'two tablets', 1, 1, 'count'],
  ['a text without a number', 'as told', 'as before', 1, 1, ''],
  ['a number with and one without a unit', '5', '50 mg', 1, 1, ''],
  ['twice as much', '500 mg', '1000 mg', 1, 1, ''],
  ['an amount ten times as large', '500 mg', '500 mg', 1, 10, 'amount'],
  ['an amount nine times as large', '500 mg', '500 mg', 1, 9, ''],
  ['an amount of a tenth', '500 mg', '500 mg', 5, 0.5, 'amount'],
  ['both', '5 mg', '50 mg', 1, 10, 'strength amount'],
  ['nothing changed', '5 mg', '5 mg', 1, 1, ''],
  ['from nothing', '0 mg', '5 mg', 1, 1, ''],
  ['a unit that is not known', '5 puffs', '50 puffs', 1, 1, ''],
])('%s: %s to %s, %d to %d each time, asks about [%s]', (_, dosage, after, amount, amountAfter, asks) => {
  const before = aMedication({ dosage, amount });
  expect(kinds(likelySlips(before, { ...before, dosage: after, amount: amountAfter }, [before]))).toBe(asks);
});

test('a second active medication of one name is asked about, however it is written', () => {
  const known = aMedication({ id: idOf(1), name: 'Metformin  XR', dosage: '500 mg' });
  const added = aMedication({ id: idOf(2), name: ' metformin xr' });
  expect(likelySlips(undefined, added, [known])).toEqual([{ kind: 'name', known: 'Metformin  XR 500 mg' }]);
  expect(likelySlips(undefined, { ...added, is_active: false }, [known])).toEqual([]);
  expect(likelySlips(undefined, added, [{ ...known, is_active: false }])).toEqual([]);
  expect(likelySlips(undefined, { ...added, name: 'Metoprolol' }, [known])).toEqual([]);
});

test('a name is asked about when it is given or comes back to the list, not at every save', () => {
  const one = aMedication({ id: idOf(1) });
  const other = aMedication({ id: idOf(2) });
  expect(kinds(likelySlips(other, { ...other, dosage: '850 mg' }, [one, other]))).toBe('');
  expect(kinds(likelySlips({ ...other, name: 'Metoprolol' }, other, [one, other]))).toBe('name');
  expect(kinds(likelySlips({ ...other, is_active: false }, other, [one, other]))).toBe('name');
});

test('another form changes what one unit is, so the amounts are not compared', () => {
  const before = aMedication({ form: 'tablet', amount: 1 });
  expect(likelySlips(before, { ...before, form: 'liquid', amount: 10 }, [before])).toEqual([]);
});

test('a question names both values', () => {
  const before = aMedication({ dosage: '2.5 mg', amount: 5 });
  const ask = (after: object) => likelySlips(before, { ...before, ...after }, [before]).map(slipWords);
  expect(ask({ dosage: '25 mg' })).toEqual([
    'You are changing 2.5 mg to 25 mg, ten times as much or more. Is that what the label says?',
  ]);
  expect(ask({ amount: 0.5 })).toEqual([
    'You are changing 5 tablets to ½ tablet, a tenth or less. Is that what the label says?',
  ]);
  expect(slipWords({ kind: 'name', known: 'Metformin 500 mg' })).toBe(
    'You already have Metformin 500 mg. Do you take both?',
  );
});

test('a dosage that says another number than is taken each time is asked about where one of them changes', () => {
  const before = aMedication({ dosage: '2 tablets', amount: 1 });
  // covers: C-06
  expect(likelySlips(undefined, before, []).map(slipWords)).toEqual([
    'The dosage says “2 tablets”, and each time you take 1 tablet. Is that right?',
  ]);
  expect(likelySlips(undefined, { ...before, amount: 2 }, [])).toEqual([]);
  expect(likelySlips(before, { ...before, name: 'Metoprolol' }, [])).toEqual([]);
  expect(kinds(likelySlips(before, { ...before, amount: 3 }, []))).toBe('count');
  expect(kinds(likelySlips(before, { ...before, dosage: '4 tablets' }, []))).toBe('count');
  expect(kinds(likelySlips(before, { ...before, form: 'drops', dosage: '3 drops' }, []))).toBe('count');
});

test('more on hand than is likely is asked about where it changes', () => {
  const before = aMedication({ quantity_remaining: 30 });
  const ask = (quantity_remaining: number | null) =>
    likelySlips(before, { ...before, quantity_remaining }, []).map(slipWords);
  // covers: C-06
  expect(ask(300)).toEqual(['You entered 300 tablets; there were 30 tablets by the records.']);
  expect(likelySlips(undefined, { ...before, quantity_remaining: 30_000 }, []).map(slipWords)).toEqual([
    'You entered 30000 tablets, more than 1000 doses.',
  ]);
  expect([...ask(30), ...ask(60), ...ask(null)]).toEqual([]);
  expect(likelySlips(undefined, { ...before, quantity_remaining: 30 }, [])).toEqual([]);
});
