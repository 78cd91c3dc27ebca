import type { Dose } from '@dosewell/domain/doses';
import { expect, test } from 'vitest';
import { dayCompartments } from './organiser-day.ts';

const dose = (slot: string, status: Dose['status'], timing: Dose['timing'] = 'past'): Dose => ({
  medicationId: 'm',
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

test('each part of the day is drawn by what became of its doses', () => {
  const doses = [
    dose('08:00', 'taken'),
    dose('13:00', 'missed'),
    dose('18:00', 'pending', 'due'),
    dose('22:00', 'pending', 'later'),
  ];
  expect(dayCompartments(doses)).toEqual(['filled', 'open', 'due', 'future']);
});

test('a part in which every dose was skipped is not drawn as missed', () => {
  expect(dayCompartments([dose('08:00', 'skipped')])[0]).toBe('skipped');
  expect(dayCompartments([dose('08:00', 'skipped'), dose('09:00', 'missed')])[0]).toBe('open');
});

test('unchanged doses are drawn once', () => {
  const doses = [dose('08:00', 'taken')];
  expect(dayCompartments(doses)).toBe(dayCompartments(doses));
});
