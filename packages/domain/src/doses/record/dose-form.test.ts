import { describe, expect, test } from 'vitest';
import { aLog, isoAt, nowAt } from '../../testing/builders.ts';
import { checkDose, type DoseDraft, type DoseInForm, draftOfDose } from './dose-form.ts';

const DAY = '2026-11-20';
const NOW = nowAt(`${DAY}T15:00`);
const MORNING: DoseInForm = { slot: '08:00', log: undefined };
const AS_NEEDED: DoseInForm = { slot: null, log: undefined };
const taken: DoseDraft = { status: 'taken', date: DAY, time: '08:10', amount: '1', notes: '' };

const said = (draft: Partial<DoseDraft>, dose = MORNING) => {
  const checked = checkDose({ ...taken, ...draft }, dose, NOW);
  return checked.ok ? checked.value : checked.problem.fields;
};

test('a dose is noted with its time, its instant, its amount and its note', () => {
  expect(said({ amount: '1,5', notes: 'with tea' })).toEqual({
    ...{ status: 'taken', date: DAY, actual_time: '08:10', taken_at: isoAt(`${DAY}T08:10`) },
    ...{ amount: 1.5, notes: 'with tea' },
  });
  // covers: DOSE-005
  expect(said({ status: 'skipped', time: '99', amount: '' })).toEqual({
    ...{ status: 'skipped', date: DAY, actual_time: null, taken_at: null, notes: null },
  });
});

test('a night dose taken after midnight is recorded as taken on the next day', () => {
  const night = { slot: '23:30', log: undefined };
  expect(said({ date: '2026-11-18', time: '00:20' }, night)).toMatchObject({
    ...{ date: '2026-11-18', actual_time: '00:20', taken_at: isoAt('2026-11-19T00:20') },
  });
  expect(said({ date: '2026-11-18', time: '00:20' }, AS_NEEDED)).toMatchObject({
    taken_at: isoAt('2026-11-18T00:20'),
  });
});

describe('an impossible entry', () => {
  test.each<[string, Partial<DoseDraft>, Record<string, string>, DoseInForm?]>([
    ['no answer', { status: '' }, { status: 'Please say whether you took it' }],
    ['no time', { time: '' }, { time: 'Please enter the time you took it' }],
    ['a time to come', { time: '15:01' }, { time: 'This time has not come yet' }],
    [
      'a night to come',
      { time: '00:20' },
      { time: 'This time has not come yet' },
      { slot: '23:30', log: undefined },
    ],
    ['a day to come', { date: '2026-11-21' }, { date: 'This day has not come yet' }, AS_NEEDED],
    ['no day', { date: '' }, { date: 'Please enter the day' }, AS_NEEDED],
    ['no amount', { amount: ' ' }, { amount: 'Please enter how much it was' }],
    ['words as its amount', { amount: 'two' }, { amount: 'Amount must be a number' }],
    ['an amount of nothing', { amount: '0' }, { amount: 'Amount must be more than 0' }],
    ['an amount of less than nothing', { amount: '-1' }, { amount: 'Amount must be more than 0' }],
    ['an amount of four decimals', { amount: '0.1234' }, { amount: 'Amount takes at most three decimals' }],
    ['a thousand with a comma', { amount: '1,000' }, { amount: 'Please write the number without a comma' }],
    ['an amount that is far too large', { amount: '1000001' }, { amount: 'Amount is too large' }],
    [
      'a note of 2001 characters',
      { notes: 'x'.repeat(2001) },
      { notes: 'Note must be at most 2000 characters' },
    ],
  ])('an entry with %s is refused at its field', (_what, draft, fields, dose) => {
    expect(said(draft, dose)).toEqual(fields);
  });

  test('a time in the current minute is accepted, for it has come', () => {
    expect(said({ time: '15:00' })).toMatchObject({ actual_time: '15:00' });
  });
});

describe('a record opened in the form', () => {
  const seconds = aLog({ actual_time: '08:07', taken_at: '2026-11-20T07:07:31.250Z', notes: 'with tea' });
  const late = aLog({ date: '2026-11-18', actual_time: '12:10', taken_at: isoAt(`${DAY}T12:10`) });

  test('shows its values', () => {
    const draft = { status: 'taken', date: DAY, time: '08:07', amount: '1', notes: 'with tea' };
    expect(draftOfDose(seconds)).toEqual(draft);
  });

  test('keeps the true instant while the time stays, and gets another with another time', () => {
    const dose = { slot: '08:00', log: seconds };
    expect(said({ ...draftOfDose(seconds), notes: '' }, dose)).toMatchObject({ taken_at: seconds.taken_at });
    expect(said({ ...draftOfDose(seconds), time: '08:08' }, dose)).toMatchObject({
      taken_at: isoAt(`${DAY}T08:08`),
    });
  });

  test('that was noted on a later day has no time of taking until one is typed', () => {
    const dose = { slot: '08:00', log: late };
    expect(draftOfDose(late).time).toBe('');
    expect(said(draftOfDose(late), dose)).toMatchObject({ actual_time: '12:10', taken_at: late.taken_at });
    expect(said({ ...draftOfDose(late), time: '08:05' }, dose)).toMatchObject({
      ...{ actual_time: '08:05', taken_at: isoAt('2026-11-18T08:05') },
    });
  });

  test('of an assumed miss asks what became of the dose', () => {
    expect(draftOfDose(aLog({ status: 'missed', answered_by: 'server' })).status).toBe('');
  });

  test('moved to another day needs its time again', () => {
    const asNeeded = aLog({ slot: null, actual_time: '08:05', taken_at: isoAt(`${DAY}T08:05`) });
    const moved = { ...draftOfDose(asNeeded), date: '2026-10-30' };
    expect(said(moved, { slot: null, log: asNeeded })).toMatchObject({
      ...{ date: '2026-10-30', actual_time: '08:05', taken_at: isoAt('2026-10-30T08:05') },
    });
  });
});

test('a record from a zone that is unknown here, or without an instant, opens with the time it shows', () => {
  expect(draftOfDose(aLog({ zone: 'Mars/Olympus', actual_time: '08:05' })).time).toBe('08:05');
  expect(draftOfDose(aLog({ taken_at: null, actual_time: '08:05' })).time).toBe('08:05');
});
