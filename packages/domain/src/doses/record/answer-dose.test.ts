import { expect, test } from 'vitest';
import { doseId } from '../../id/derived-id.ts';
import { aLog, idOf, nowAt } from '../../testing/builders.ts';
import { answerDose, takeAsNeeded, undoAnswer } from './answer-dose.ts';
import { noteDose } from './note-dose.ts';
import { isGiven } from './restore-answer.ts';

const dose = { medicationId: idOf(1), date: '2026-11-20', slot: '08:00' };
const now = nowAt('2026-11-20T08:07');

test('a taken dose is recorded with its slot, the wall clock and the true instant', () => {
  // covers: CAL-009 DOSE-014 DOSE-021
  expect(answerDose(dose, 'taken', now, undefined)).toEqual({
    table: 'medication_logs',
    id: doseId(idOf(1), '2026-11-20', '08:00'),
    base: 0,
    patch: {
      ...{ medication_id: idOf(1), date: '2026-11-20', slot: '08:00', status: 'taken' },
      ...{ actual_time: '08:07', taken_at: '2026-11-20T07:07:00.000Z' },
    },
  });
});

test('a skipped dose has no time of taking', () => {
  // covers: CAL-010
  expect(answerDose(dose, 'skipped', now, undefined)).toMatchObject({
    patch: { status: 'skipped', actual_time: null, taken_at: null },
  });
});

test('an answer names the revision it answers, also that of an undone record', () => {
  expect(answerDose(dose, 'taken', now, aLog({ rev: 7, deleted_at: '2026-11-20T07:06:00.000Z' })).base).toBe(
    7,
  );
});

test('a dose taken as needed is recorded as of now, with an id of its own', () => {
  expect(takeAsNeeded(idOf(1), idOf(30), now)).toMatchObject({
    id: idOf(30),
    patch: { date: '2026-11-20', slot: null, status: 'taken', actual_time: '08:07' },
  });
  // covers: C-05
  expect(takeAsNeeded(idOf(1), idOf(30), now, 2)).toMatchObject({ patch: { amount: 2 } });
});

test('a dose taken as needed after midnight is of the local date, where that of the instant is the day before', () => {
  // covers: DOSE-008
  expect(takeAsNeeded(idOf(1), idOf(30), nowAt('2026-11-21T00:30'))).toMatchObject({
    patch: { date: '2026-11-21', actual_time: '00:30', taken_at: '2026-11-20T23:30:00.000Z' },
  });
});

test('an undo deletes the record that its author saw', () => {
  expect(undoAnswer(aLog({ rev: 7 }))).toMatchObject({ id: aLog().id, base: 7, delete: true });
});

test('a noted dose of a slot has the id of that dose, and a corrected one as needed keeps its own', () => {
  const said = {
    status: 'taken',
    date: '2026-11-20',
    actual_time: '08:05',
    taken_at: null,
    notes: null,
  } as const;
  const medicationId = idOf(1);
  const standing = aLog({ slot: null, id: idOf(7), rev: 3 });
  expect(noteDose({ medicationId, slot: '08:00' }, said, undefined, idOf(9))).toEqual({
    ...{ table: 'medication_logs', id: doseId(medicationId, said.date, '08:00'), base: 0 },
    patch: { medication_id: medicationId, slot: '08:00', ...said },
  });
  expect(noteDose({ medicationId, slot: null }, said, standing, idOf(9))).toMatchObject({
    id: idOf(7),
    base: 3,
  });
  expect(noteDose({ medicationId, slot: null }, said, undefined, idOf(9))).toMatchObject({
    id: idOf(9),
    base: 0,
  });
});

test.each([
  ['an answer of a person', aLog(), true],
  ['an absent answer', undefined, false],
  ['an undone answer', aLog({ deleted_at: '2026-11-20T08:00:00.000Z' }), false],
  ['a miss assumed by the server', aLog({ answered_by: 'server', status: 'missed' }), false],
  ['a miss on record from a device', aLog({ status: 'missed' }), false],
])('%s can be restored or not', (_, log, given) => {
  expect(isGiven(log)).toBe(given);
});
