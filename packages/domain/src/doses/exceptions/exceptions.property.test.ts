// Whatever is put off or taken off, no dose is owed twice, none comes past the next one, and an answer is untouched.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aLog, aRegimen, anException, BERLIN, isoAt, nowAt } from '../../testing/builders.ts';
import { addDays } from '../../time/civil-date.ts';
import { instantOf } from '../../time/zoned-time.ts';
import { dosesBetween, type OwedDose, type Schedules } from '../ahead/doses-between.ts';
import { dosesOfDay } from '../day/doses-of-day.ts';

/** Around the nights on which the clocks of Berlin change, and an ordinary one. */
const DATES = ['2026-11-20', '2026-03-28', '2026-10-24'];
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 5, 20, 30, 45))
  .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`);
const times = fc.uniqueArray(time, { minLength: 1, maxLength: 6 }).map((all) => all.toSorted());

const given = fc
  .record({
    date: fc.constantFrom(...DATES),
    times,
    minutes: fc.constantFrom(5, 30, 120),
    wishes: fc.array(
      fc.record({
        day: fc.integer({ min: 0, max: 1 }),
        slot: fc.nat(),
        until: fc.option(fc.tuple(fc.integer({ min: 0, max: 2 }), time)),
      }),
      { maxLength: 6 },
    ),
    answered: fc.array(fc.nat(), { maxLength: 3 }),
  })
  .map(({ date, times, minutes, wishes, answered }) => {
    const slotAt = (n: number): string => times[n % times.length] ?? '';
    return {
      date,
      missedAfterMinutes: minutes,
      regimens: [
        aRegimen({ from_slot: '2026-01-01T00:00', start_date: '2026-01-01', frequency: 'custom', times }),
      ],
      exceptions: wishes.map(({ day, slot, until }) =>
        anException({
          date: addDays(date, day),
          slot: slotAt(slot),
          due_at: until && isoAt(`${addDays(date, until[0])}T${until[1]}`),
        }),
      ),
      logs: [...new Set(answered.map(slotAt))].map((slot) => aLog({ date, slot })),
    };
  });
type Given = typeof given extends fc.Arbitrary<infer G> ? G : never;

const walk = (
  { date, ...schedules }: Given,
  exceptions: Schedules['exceptions'] = schedules.exceptions,
): OwedDose[] =>
  dosesBetween(
    { ...schedules, exceptions, logs: [], zone: BERLIN },
    { from: nowAt(`${addDays(date, -1)}T00:00`).instant, until: nowAt(`${addDays(date, 3)}T00:00`).instant },
  );

test('no two doses of a medication are due at one time, each is known once, and none moves past the next', () => {
  fc.assert(
    fc.property(given, (one) => {
      const doses = walk(one);
      const plain = walk(one, []);
      const names = doses.map(({ id }) => id);
      expect(new Set(names).size).toBe(names.length);
      expect(names.filter((id) => plain.every((dose) => dose.id !== id))).toEqual([]);
      doses.forEach((dose) => {
        const at = instantOf(`${dose.date}T${dose.slot}`, BERLIN);
        const next = plain.find((other) => other.dueAt > at)?.dueAt ?? Infinity;
        expect(dose.dueAt).toBeGreaterThanOrEqual(at);
        expect(dose.dueAt).toBeLessThan(next);
        // covers: C-03 C-04
        expect(dose.closesAt).toBeLessThanOrEqual(next);
        expect(dose.closesAt).toBeGreaterThan(dose.dueAt);
      });
    }),
    { numRuns: 50 },
  );
});

test('screens and the walk say the same of every dose, and an answered one is untouched', () => {
  fc.assert(
    fc.property(given, fc.integer({ min: 0, max: 48 * 4 }), (one, quarter) => {
      const { date, exceptions, ...sources } = one;
      const instant = nowAt(`${date}T00:00`).instant + quarter * 15 * 60_000;
      const moment = { now: { instant, zone: BERLIN }, missedAfterMinutes: one.missedAfterMinutes };
      const doses = dosesOfDay(date, { ...sources, exceptions }, moment);
      const without = dosesOfDay(date, { ...sources, exceptions: [] }, moment);
      expect(doses.filter(({ log }) => log)).toEqual(without.filter(({ log }) => log));
      expect(doses.map(({ slot }) => slot)).toEqual(without.map(({ slot }) => slot));
      const walked = new Map(walk(one).map((dose) => [`${dose.date} ${dose.slot}`, dose]));
      for (const dose of doses.filter(({ log }) => log === undefined)) {
        const owed = walked.get(`${date} ${dose.slot}`);
        expect(dose.owed).toBe(owed !== undefined);
        const shown = { missed: dose.status === 'missed', later: dose.timing === 'later' };
        expect(owed && shown).toEqual(
          owed && { missed: instant >= owed.closesAt, later: instant < owed.dueAt },
        );
      }
    }),
    { numRuns: 50 },
  );
});
