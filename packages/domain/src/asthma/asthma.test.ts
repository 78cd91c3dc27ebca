import { expect, test } from 'vitest';
import type { Patch } from '../sync/operation.ts';
import { readOperation } from '../sync/schema.ts';
import { idOf, isoAt } from '../testing/builders.ts';
import { act, write } from '../testing/operations.ts';
import { keepRecords } from '../testing/records.ts';
import { peakFlowFault, puffsFault } from './asthma-event-rule.ts';
import { SEVERITIES, TRIGGERS } from './choices.ts';
import { peakFlowZone } from './peak-flow-zone.ts';

const NOON = '2026-11-20T12:00';
const event: Patch = {
  occurred_at: '2026-11-20T07:30:00.000Z',
  severity: 'mild',
  wheeze: true,
  cough: false,
  chest_tightness: false,
  shortness_of_breath: false,
  peak_flow: 320,
  triggers: ['cold air'],
  rescue_med_used: true,
  rescue_med_puffs: 2,
  controller_missed: false,
  notes: null,
};
const faultsOf = (more: Record<string, unknown>) => {
  const read = readOperation(act(NOON, [write('asthma_events', idOf(1), { ...event, ...more } as Patch)]));
  return read.ok ? {} : read.problem.fields;
};

test('an event keeps everything that was said of it, with the date and time of the person', () => {
  const records = keepRecords();
  records.admit(act(NOON, [write('asthma_events', idOf(1), event)]), isoAt(NOON));
  // covers: ASTH-003 ASTH-004 ASTH-005 ASTH-006
  expect(records.get('asthma_events', idOf(1))).toMatchObject(event);
  // covers: ASTH-026
  expect(records.get('asthma_events', idOf(1))).toMatchObject({ date: '2026-11-20', time: '08:30' });
});

test('an event is refused at the field that is wrong', () => {
  expect(faultsOf({})).toEqual({});
  // covers: ASTH-022
  expect(faultsOf({ severity: 'awful' })).toEqual({ severity: 'Please choose how severe it was' });
  // covers: ASTH-023
  expect(faultsOf({ occurred_at: undefined })).toEqual({ occurred_at: 'Please provide when it happened' });
  // covers: ASTH-024
  expect(faultsOf({ peak_flow: 0 })).toEqual({ peak_flow: 'Peak flow must be a positive number' });
  // covers: ASTH-025
  expect(faultsOf({ rescue_med_puffs: -1 })).toEqual({ rescue_med_puffs: 'Puffs cannot be negative' });
  // covers: ASTH-013
  expect(faultsOf({ rescue_med_used: false })).toEqual({
    rescue_med_puffs: 'Puffs are counted only when the rescue medication was used',
  });
  // covers: ASTH-010
  expect(faultsOf({ triggers: ['cats'] })).toHaveProperty(['triggers']);
});

test('peak flow is a positive whole number or none, puffs are not negative', () => {
  // covers: ASTH-009 ASTH-024
  expect([null, 1, 1000].map(peakFlowFault)).toEqual([undefined, undefined, undefined]);
  expect([0, -5, 320.5, 1001].map(peakFlowFault)).toEqual([
    'Peak flow must be a positive number',
    'Peak flow must be a positive number',
    'Peak flow must be a whole number',
    'Peak flow must be at most 1000 L/min',
  ]);
  // covers: ASTH-012 ASTH-025
  expect([null, 0, 100, -1].map(puffsFault)).toEqual([
    undefined,
    undefined,
    undefined,
    'Puffs cannot be negative',
  ]);
  expect([1.5, 101].map(puffsFault)).toEqual(['Puffs must be a whole number', 'Puffs must be at most 100']);
});

test('severities and triggers are those of the specification', () => {
  // covers: ASTH-004
  expect(SEVERITIES).toEqual(['mild', 'moderate', 'severe']);
  // covers: ASTH-010
  expect(TRIGGERS.join(', ')).toBe('dust, pollen, exercise, cold air, smoke, infection, stress, other');
});

test('peak flow is green from 80 % of the personal best, yellow from 50 %, red below', () => {
  const zone = (flow: number) => peakFlowZone(flow, 500);
  expect([zone(400), zone(399), zone(250), zone(249)]).toEqual(['green', 'yellow', 'yellow', 'red']);
  expect(peakFlowZone(400, null)).toBeUndefined();
});
