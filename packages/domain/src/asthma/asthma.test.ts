import { certain } from '../problem/certain.ts';
import { severityWords } from './choice-words.ts';
import { expect, test } from 'vitest';
import type { Patch } from '../sync/operation.ts';
import { readOperation } from '../tables/operation.schema.ts';
import { idOf, isoAt } from '../testing/builders.ts';
import { act, write } from '../testing/operations.ts';
import { keepRecords } from '../testing/records.ts';
import { readTable } from '../testing/table.ts';
import { alarmOf, currentAlarm } from './alarming-event.ts';
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

test("an event keeps every field, with the date and time on the person's clock", () => {
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

/** By the field that the table names. */
const FAULTS: Readonly<Record<string, typeof puffsFault>> = {
  peak_flow: peakFlowFault,
  rescue_med_puffs: puffsFault,
};
const numberOrNone = (cell: string | undefined) => (cell ? Number(cell) : null);

test('the numbers of an event are judged by the table, each by its own rule', () => {
  expect.hasAssertions();
  for (const { id, field, typed, message } of readTable('asthma-numbers.csv')) {
    const fault = certain(FAULTS[field ?? '']);
    // covers: ASTH-009 ASTH-012 ASTH-024 ASTH-025
    expect([id, typed, fault(numberOrNone(typed))]).toEqual([id, typed, message || undefined]);
  }
});

test('severities and triggers are those of the specification', () => {
  // covers: ASTH-004
  expect(SEVERITIES).toEqual(['mild', 'moderate', 'severe']);
  // covers: ASTH-010
  expect(TRIGGERS.join(', ')).toBe('dust, pollen, exercise, cold air, smoke, infection, stress, other');
});

test('peak flow is green from 80 % of the personal best, yellow from 50 %, red below', () => {
  expect.hasAssertions();
  for (const { peak_flow, personal_best, zone } of readTable('peak-flow-zones.csv')) {
    const found = peakFlowZone(Number(peak_flow), numberOrNone(personal_best));
    expect({ peak_flow, personal_best, found }).toEqual({
      peak_flow,
      personal_best,
      found: zone || undefined,
    });
  }
});

test('an event is alarming if it is severe or its peak flow is in the red zone of a known best', () => {
  const of = (severity: 'mild' | 'severe' | null, peak_flow: number | null, best: number | null) =>
    alarmOf({ severity, peak_flow }, best);
  expect([
    of('severe', null, null),
    of('severe', 480, 500),
    of('mild', 249, 500),
    of(null, 249, 500),
  ]).toEqual(['severe', 'severe', 'red', 'red']);
  const calm = [
    of('mild', 250, 500),
    of('mild', 100, null),
    of('mild', null, 500),
    of('mild', 0, 500),
    of(null, 400, 500),
  ];
  expect(calm).toEqual(Array.from({ length: 5 }));
});

test('a red peak flow stands until a better one is noted, whatever else is noted after it', () => {
  const [red, green] = [
    { severity: 'mild', peak_flow: 249 },
    { severity: 'mild', peak_flow: 400 },
  ] as const;
  const [unmeasured, severe] = [
    { severity: 'mild', peak_flow: null },
    { severity: 'severe', peak_flow: null },
  ] as const;
  const of = (...newest: Parameters<typeof currentAlarm>[0]) => currentAlarm(newest, 500);
  expect([of(red), of(unmeasured, red), of(severe, green)]).toEqual(['red', 'red', 'severe']);
  expect([of(), of(green, red), of(unmeasured, green, red), of(unmeasured, severe)]).toEqual(
    Array.from({ length: 4 }),
  );
});

test('a severity is shown as its word, and one that was not stated as nothing', () => {
  expect({ stated: severityWords('severe'), unstated: severityWords(null) }).toEqual({
    stated: 'Severe',
    unstated: undefined,
  });
});
