import { expect, test } from 'vitest';
import { aMedication, idOf } from '../../testing/builders.ts';
import { act, write } from '../../testing/operations.ts';
import { readOperation } from '../../tables/operation.schema.ts';
import { checkMedication } from './medication-form.ts';
import { MAX_TIMES } from '../schedule-columns.ts';
import { scheduleWords } from '../medication-words.ts';

const { form, frequency, color, refill_reminder, is_active, pattern } = aMedication();
const FILLED = {
  ...{ name: 'Metformin', home_zone: '', dosage: '500 mg', form, frequency, times: ['20:00', '08:00'] },
  ...{ start_date: '2026-11-01', end_date: '', prescriber: '', notes: '', quantity_remaining: '' },
  ...{ color, refill_reminder, is_active, pattern, amount: '1', days: '' },
};
const checked = (given: object) => checkMedication({ ...FILLED, ...given });
const faults = (given: object) => {
  const result = checked(given);
  return result.ok ? {} : result.problem.fields;
};

test('a filled form is saved with its times in order and empty fields as none', () => {
  const saved = { times: ['08:00', '20:00'], end_date: null, prescriber: null, notes: null };
  expect(checked({})).toMatchObject({ ok: true, value: { patch: saved, quantity: null } });
  const more = { end_date: '2026-11-01', prescriber: 'Dr. Lind', notes: 'with food' };
  expect(checked({ ...more, quantity_remaining: '7,5' })).toMatchObject({
    ok: true,
    value: { patch: more, quantity: 7.5 },
  });
});

test('a medication taken as needed is saved without times', () => {
  expect(checked({ frequency: 'as_needed' })).toMatchObject({ ok: true, value: { patch: { times: [] } } });
});

test('the amount of a dose is a number, a half too, with a comma or a point', () => {
  for (const amount of ['0.5', '0,5', ' 0.5 '])
    expect(checked({ amount })).toMatchObject({ ok: true, value: { patch: { amount: 0.5 } } });
});

test('a medication not taken every day is kept as needed, with the days in its notes, and never becomes a daily plan', () => {
  const given = { frequency: 'not_every_day', days: ' Mondays and Thursdays ', notes: 'with food' };
  expect(checked(given)).toMatchObject({
    ok: true,
    value: { patch: { frequency: 'as_needed', times: [], notes: 'Mondays and Thursdays\nwith food' } },
  });
  expect(checked({ ...given, notes: '' })).toMatchObject({
    value: { patch: { notes: 'Mondays and Thursdays' } },
  });
  expect(faults({ ...given, days: ' ' })).toEqual({ days: 'Please write down on which days' });
});

test('a schedule of a later version is left as it is', () => {
  const given = { frequency: 'weekly', pattern: { days: [1] }, times: ['20:00', '08:00'] };
  expect(checked(given)).toMatchObject({
    value: { patch: { frequency: 'weekly', times: ['20:00', '08:00'] } },
  });
});

test.each([
  ['start_date', '', 'Start Date is required'],
  ['start_date', '2026-02-30', 'Please enter a valid start date'],
  ['end_date', '2026-02-30', 'Please enter a valid end date'],
  ['end_date', '2026-10-31', 'End Date cannot be before Start Date'],
  ['frequency', '', 'Choose how often'],
  ['amount', '', 'Please say how many each time'],
  ['amount', 'half', 'Please say how many each time'],
  ['amount', '0', 'Each dose must be at least 0.1'],
  ['amount', '1000.1', 'Each dose must be at most 1000'],
  ['amount', '0.25', 'Each dose goes in steps of 0.1'],
  ['times', [], 'Add at least one time'],
  ['times', Array.from({ length: MAX_TIMES + 1 }, () => '08:00'), 'At most 24 times a day'],
  ['times', ['08:00', ''], 'Please enter every time'],
  ['times', ['08:00', '08:00'], 'Two of the times are the same'],
  ['name', 'a\0b', 'Medication Name contains a character that cannot be saved'],
  ['quantity_remaining', '1,000', 'Please write the number without a comma'],
  ['quantity_remaining', 'ten', 'Quantity Remaining must be a number'],
  ['quantity_remaining', '-1', 'Quantity Remaining cannot be below 0'],
  ['quantity_remaining', '1000001', 'Quantity Remaining is too large'],
  ['quantity_remaining', '1.2345', 'Quantity Remaining takes at most three decimals'],
])('the form refuses %s %j: %s', (field, value, message) => {
  expect(faults({ [field]: value })).toEqual({ [field]: message });
});

test.each([
  [['08:00', '20:00'], true],
  [['20:00', '08:00'], false],
  [['08:00', '08:00'], false],
])('the server accepts the times %j from a device: %s', (times, accepted) => {
  const sent = act('2026-11-20T12:00', [write('medications', idOf(1), { times })]);
  expect(readOperation(sent).ok).toBe(accepted);
});

test.each([
  [0.5, true],
  [0.25, false],
  [0, false],
  [1000.1, false],
])('the server accepts the amount %d of a dose from a device: %s', (amount, accepted) => {
  const sent = act('2026-11-20T12:00', [write('medications', idOf(1), { amount })]);
  expect(readOperation(sent).ok).toBe(accepted);
});

test('a schedule is described by its frequency', () => {
  expect(scheduleWords({ frequency: 'twice_daily' })).toBe('Twice daily');
});
