import { describe, expect, test } from 'vitest';
import { aLog, aMedication, BERLIN, idOf, nowAt } from '../../testing/builders.ts';
import { once, since, sinceLong } from '../../testing/day-shown.ts';
import type { DoseLogRow, MedicationRow, RegimenRow } from '../../sync/rows.ts';
import { wallTimeAt } from '../../time/zoned-time.ts';
import { type DosePlan, planDoses } from './plan-doses.ts';

const DAY = '2026-11-20';

interface Given {
  readonly medications?: readonly MedicationRow[];
  readonly regimens?: readonly RegimenRow[];
  readonly logs?: readonly DoseLogRow[];
}

/** Planned at local time `at`, every miss until then being on record. */
const plannedAt = (at: string, given: Given = {}): DosePlan =>
  planDoses(
    { medications: [aMedication()], regimens: [sinceLong], logs: [], exceptions: [], ...given },
    { now: nowAt(at), missedAfterMinutes: 30, seenUntil: nowAt(at).instant },
  );
const wall = (instant: number): string => wallTimeAt(instant, BERLIN);
const ahead = (plan: DosePlan): string[] =>
  plan.ahead.map(({ date, slot, dueAt, closesAt }) => `${date} ${slot}: ${wall(dueAt)} to ${wall(closesAt)}`);

describe('doses planned ahead', () => {
  test('are those still open and those of two days to come, each with its window', () => {
    expect(ahead(plannedAt(`${DAY}T09:00`))).toEqual([
      '2026-11-20 08:00: 2026-11-20T08:00 to 2026-11-20T14:00',
      '2026-11-20 20:00: 2026-11-20T20:00 to 2026-11-21T02:00',
      '2026-11-21 08:00: 2026-11-21T08:00 to 2026-11-21T14:00',
      '2026-11-21 20:00: 2026-11-21T20:00 to 2026-11-22T02:00',
      '2026-11-22 08:00: 2026-11-22T08:00 to 2026-11-22T14:00',
    ]);
  });

  test('do not include an answered dose; one whose answer was undone is open again', () => {
    expect(ahead(plannedAt(`${DAY}T09:00`, { logs: [aLog()] }))[0]).toMatch(/^2026-11-20 20:00/);
    const undone = aLog({ deleted_at: `${DAY}T07:30:00.000Z` });
    expect(ahead(plannedAt(`${DAY}T09:00`, { logs: [undone] }))[0]).toMatch(/^2026-11-20 08:00/);
  });

  test('do not include what a change of times has covered', () => {
    const regimens = [since('2026-11-01T09:00', 1, once('08:00')), since(`${DAY}T09:30`, 2, once('12:00'))];
    expect(ahead(plannedAt(`${DAY}T09:31`, { regimens }))[0]).toMatch(/^2026-11-20 08:00/);
    expect(ahead(plannedAt(`${DAY}T09:31`, { regimens, logs: [aLog()] }))[0]).toMatch(/^2026-11-21 12:00/);
  });

  test('follow the clock on the wall through its changes', () => {
    const regimens = [since('2026-01-01T09:00', 1, { ...once('02:30'), start_date: '2026-01-01' })];
    expect(ahead(plannedAt('2026-03-28T12:00', { regimens }))).toEqual([
      '2026-03-29 02:30: 2026-03-29T03:30 to 2026-03-29T09:30',
      '2026-03-30 02:30: 2026-03-30T02:30 to 2026-03-30T08:30',
    ]);
  });

  test('stand in the order in which they are due', () => {
    const other = since('2026-11-01T09:00', 1, { ...once('07:00'), medication_id: idOf(2) });
    const plan = plannedAt(`${DAY}T21:00`, {
      medications: [aMedication(), aMedication({ id: idOf(2) })],
      regimens: [sinceLong, other],
    });
    expect(plan.ahead.slice(1, 3).map(({ slot }) => slot)).toEqual(['07:00', '08:00']);
  });

  test('are none of a deleted medication', () => {
    const medications = [aMedication({ deleted_at: `${DAY}T07:00:00.000Z` })];
    expect(plannedAt(`${DAY}T09:00`, { medications })).toEqual({
      misses: [],
      removed: [],
      ahead: [],
      planAgainAt: undefined,
    });
  });
});

test('a dose whose window closed while nobody looked is planned as a miss', () => {
  const moment = {
    now: nowAt(`${DAY}T15:00`),
    missedAfterMinutes: 30,
    seenUntil: nowAt(`${DAY}T07:00`).instant,
  };
  const { misses } = planDoses(
    { medications: [aMedication()], regimens: [sinceLong], logs: [], exceptions: [] },
    moment,
  );
  // covers: DOSE-006
  expect(misses.map(({ date, slot, status }) => `${date} ${slot} ${status}`)).toEqual([
    '2026-11-20 08:00 missed',
  ]);
});

describe('the next plan', () => {
  test('is made tomorrow, also when the next dose is weeks away', () => {
    const later = since('2026-11-01T09:00', 1, { start_date: '2026-12-24' });
    expect(plannedAt(`${DAY}T21:00`, { regimens: [later] }).planAgainAt).toBe(
      nowAt('2026-11-21T21:00').instant,
    );
    const ending = since('2026-11-01T09:00', 1, { end_date: DAY });
    expect(plannedAt(`${DAY}T21:00`, { regimens: [ending] }).planAgainAt).toBe(
      nowAt('2026-11-21T21:00').instant,
    );
  });

  test('is never made when no schedule asks for another dose', () => {
    for (const given of [
      { is_active: false },
      { end_date: '2026-11-19' },
      { frequency: 'as_needed' as const, times: [] },
    ])
      expect(plannedAt(`${DAY}T21:00`, { regimens: [since('2026-11-01T09:00', 1, given)] }).planAgainAt).toBe(
        undefined,
      );
  });
});
