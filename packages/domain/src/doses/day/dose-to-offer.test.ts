import { expect, test } from 'vitest';
import type { Dose } from '../dose.ts';
import { doseToOffer } from './dose-to-offer.ts';

const dose = (medicationId: string, slot: string, status: Dose['status'], timing: Dose['timing']): Dose => ({
  medicationId,
  date: '2026-11-20',
  slot,
  scheduledTime: `2026-11-20T${slot}`,
  status,
  timing,
  owed: true,
  dosage: '500 mg',
  amount: 1,
  log: undefined,
});

test('the latest of several unanswered doses that are due is offered', () => {
  const doses = [
    dose('a', '08:00', 'missed', 'past'),
    dose('a', '13:00', 'pending', 'due'),
    dose('b', '13:00', 'pending', 'due'),
    dose('a', '20:00', 'pending', 'later'),
  ];
  expect(doseToOffer(doses, 'a')?.slot).toBe('13:00');
});

test('the next dose is offered when no earlier one is unanswered', () => {
  const doses = [dose('a', '08:00', 'taken', 'past'), dose('a', '20:00', 'pending', 'later')];
  expect(doseToOffer(doses, 'a')?.slot).toBe('20:00');
});

test('a dose that is not wanted today is not offered', () => {
  const doses = [dose('a', '08:00', 'pending', 'off'), dose('a', '20:00', 'pending', 'later')];
  // covers: C-18
  expect(doseToOffer(doses, 'a')?.slot).toBe('20:00');
});

test('the last dose is offered when every dose is answered, and none if there are no doses', () => {
  const doses = [dose('a', '08:00', 'taken', 'past'), dose('a', '13:00', 'skipped', 'past')];
  expect(doseToOffer(doses, 'a')?.slot).toBe('13:00');
  // covers: ACC-019
  expect(doseToOffer(doses, 'b')).toBeUndefined();
});
