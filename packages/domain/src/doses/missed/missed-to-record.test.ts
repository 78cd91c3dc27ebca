import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aLog, aMedication, aRegimen, BERLIN, idOf, nowAt } from '../../testing/builders.ts';
import { FORTNIGHT, times, timeOfDay, dayOf } from '../../testing/arbitraries.ts';
import { once, since, sinceLong } from '../../testing/day-shown.ts';
import { readTable } from '../../testing/table.ts';
import type { DoseLogRow, MedicationRow, RegimenRow } from '../../sync/rows.ts';
import { addDays } from '../../time/civil-date.ts';
import { wallTime } from '../../time/wall-time.ts';
import { instantOf } from '../../time/zoned-time.ts';
import { dosesOfDay } from '../day/doses-of-day.ts';
import { missesOf } from '../../testing/misses-of.ts';
import { firstDateOfMisses } from './missed-to-record.ts';
import { certain } from '../../problem/certain.ts';

const DAY = '2026-11-20';
const BEFORE = '2026-11-19';

interface Given {
  readonly medication?: Partial<MedicationRow>;
  readonly regimens?: readonly RegimenRow[];
  readonly logs?: readonly DoseLogRow[];
  readonly undone?: readonly DoseLogRow[];
  readonly seen?: string;
  readonly after?: number;
}

/** Checked at local time `at`; by default every dose of the day before was already checked. */
const lookedAt = (at: string, given: Given = {}): readonly DoseLogRow[] =>
  missesOf(
    {
      exceptions: [],
      medications: [aMedication(given.medication)],
      regimens: given.regimens ?? [sinceLong],
      logs: given.logs ?? [],
      undone: given.undone,
    },
    {
      now: nowAt(at),
      missedAfterMinutes: given.after ?? 30,
      seenUntil: nowAt(given.seen ?? `${DAY}T02:00`).instant,
    },
  );
const slots = (records: readonly DoseLogRow[]): string[] =>
  records.map(({ date, slot }) => `${date} ${slot}`);

test.each(readTable('missed-after.csv'))(
  '$id: $minutes_after_its_time minutes after its time, missed after $missed_after, a dose is $shown_as on record',
  ({ minutes_after_its_time, missed_after, shown_as }) => {
    const after = Number(missed_after);
    const records = missesOf(
      {
        medications: [aMedication()],
        regimens: [since('2026-11-01T09:00', 1, once('08:00'))],
        logs: [],
        exceptions: [],
      },
      {
        now: {
          instant: nowAt(`${DAY}T08:00`).instant + Number(minutes_after_its_time) * 60_000,
          zone: BERLIN,
        },
        missedAfterMinutes: after,
        seenUntil: nowAt(`${BEFORE}T08:00`).instant + Math.max(after, 360) * 60_000,
      },
    );
    expect(records.map(({ status }) => status)).toEqual(shown_as === 'missed' ? ['missed'] : []);
  },
);

describe('a miss on record', () => {
  test('names the slot as every device does, with the zone, no time of taking and no stock', () => {
    const records = lookedAt(`${DAY}T14:00`);
    // covers: DOSE-006 DOSE-015
    expect(records).toEqual([
      aLog({
        rev: 0,
        clock: nowAt(`${DAY}T14:00`).instant,
        status: 'missed',
        answered_by: 'server',
        scheduled_time: `${DAY}T08:00`,
      }),
    ]);
  });

  test('has the dosage and amount of the regimen in force at the slot', () => {
    const changed = since(`${DAY}T12:00`, 2, { dosage: '850 mg', amount: 2 });
    const records = lookedAt('2026-11-21T02:00', { regimens: [sinceLong, changed] });
    expect(records.map(({ dosage, amount }) => `${dosage} ${amount}`)).toEqual(['500 mg 1', '850 mg 2']);
  });

  test('keeps what the record of an undone answer held', () => {
    const undone = aLog({
      rev: 7,
      deleted_at: `${DAY}T07:06:00.000Z`,
      dosage: '250 mg',
      notes: 'after breakfast',
    });
    const [record] = lookedAt(`${DAY}T14:00`, { undone: [undone] });
    expect(record).toMatchObject({
      id: undone.id,
      rev: 7,
      status: 'missed',
      deleted_at: null,
      taken_at: null,
      dosage: '250 mg',
      notes: 'after breakfast',
    });
  });
});

describe('nothing is put on record', () => {
  const nothing: [string, Given][] = [
    ['where an answer stands', { logs: [aLog(), aLog({ slot: '20:00', status: 'skipped' })] }],
    [
      'where it stands already',
      { logs: ['08:00', '20:00'].map((slot) => aLog({ slot, status: 'missed', answered_by: 'server' })) },
    ],
    ['of a medication that was deleted', { medication: { deleted_at: `${DAY}T20:00:00.000Z` } }],
    [
      'while a medication is inactive',
      { regimens: [sinceLong, since(`${BEFORE}T21:00`, 2, { is_active: false })] },
    ],
    ['before the start date', { regimens: [since('2026-11-01T09:00', 1, { start_date: '2026-11-21' })] }],
    ['after the end date', { regimens: [since('2026-11-01T09:00', 1, { end_date: BEFORE })] }],
    ['for slots of today from before it was to be taken', { regimens: [since(`${DAY}T20:30`, 1)] }],
    [
      'of a medication taken as needed',
      { regimens: [since('2026-11-01T09:00', 1, { frequency: 'as_needed', times: [] })] },
    ],
    [
      'for a dose taken already under the times of the morning',
      {
        regimens: [since('2026-11-01T09:00', 1, once('07:00')), since(`${DAY}T12:00`, 2, once('19:00'))],
        logs: [aLog({ slot: '07:00' })],
      },
    ],
  ];
  test.each(nothing)('no miss is put on record %s', (_, given) => {
    expect(slots(lookedAt('2026-11-21T02:00', given))).toEqual([]);
  });
});

describe('after an outage of days', () => {
  test('every miss since is put on record, and none from before it', () => {
    expect(slots(lookedAt(`${DAY}T14:00`, { seen: '2026-11-18T02:00' }))).toEqual([
      '2026-11-18 08:00',
      '2026-11-18 20:00',
      '2026-11-19 08:00',
      '2026-11-19 20:00',
      '2026-11-20 08:00',
    ]);
  });

  test('the search goes back a fortnight and no further', () => {
    expect(slots(lookedAt(`${DAY}T07:00`, { seen: '2026-01-01T00:00' }))[0]).toBe('2026-11-06 08:00');
    const moment = { now: nowAt(`${DAY}T07:00`), missedAfterMinutes: 30, seenUntil: undefined };
    expect(firstDateOfMisses(moment)).toBe('2026-11-06');
  });
});

const schedule = fc.record({ times, from: fc.tuple(dayOf, timeOfDay), active: fc.boolean() });
const looks = fc.uniqueArray(fc.tuple(dayOf, timeOfDay), { minLength: 1, maxLength: 6 });

test('each dose shown as missed is on record once, however often the server looks', () => {
  fc.assert(
    fc.property(fc.array(schedule, { minLength: 1, maxLength: 3 }), looks, (schedules, moments) => {
      const regimens = schedules
        .map(({ times: list, from: [date, time], active }, i) =>
          since(wallTime(date, time), i + 1, { frequency: 'custom', times: [...list], is_active: active }),
        )
        .map((regimen, i) => aRegimen({ ...regimen, id: idOf(900 + i) }));
      const records: DoseLogRow[] = [];
      let seenUntil: number | undefined;
      const ordered = moments.map(([date, time]) => wallTime(date, time)).toSorted();
      for (const wall of ordered) {
        const now = { instant: instantOf(wall, BERLIN), zone: BERLIN };
        const moment = { now, missedAfterMinutes: 30, seenUntil };
        records.push(
          ...missesOf({ medications: [aMedication()], regimens, logs: records, exceptions: [] }, moment),
        );
        seenUntil = now.instant;
      }
      const now = nowAt(certain(ordered.at(-1)));
      const shown = [...FORTNIGHT.slice(0, 1).map((day) => addDays(day, -1)), ...FORTNIGHT]
        .flatMap((date) =>
          dosesOfDay(date, { regimens, logs: [], exceptions: [] }, { now, missedAfterMinutes: 30 }),
        )
        .filter(({ owed, status }) => owed && status === 'missed')
        .map(({ scheduledTime }) => scheduledTime);
      expect(records.map(({ scheduled_time }) => scheduled_time).toSorted()).toEqual(shown.toSorted());
    }),
    { numRuns: 60 },
  );
});
