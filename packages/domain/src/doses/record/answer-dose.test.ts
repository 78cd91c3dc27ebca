import { expect, test } from 'vitest';
import { doseId } from '../../id/derived-id.ts';
import { aLog, idOf, nowAt } from '../../testing/builders.ts';
import { answerDose, takeAsNeeded, undoAnswer } from './answer-dose.ts';

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
});

test('an undo deletes the record that its author saw', () => {
  expect(undoAnswer(aLog({ rev: 7 }))).toMatchObject({ id: aLog().id, base: 7, delete: true });
});
