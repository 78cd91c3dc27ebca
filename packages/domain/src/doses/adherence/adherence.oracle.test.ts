// Expected values are derived only from specification/health.md#9-constants,
// docs/tables/{adherence,adherence-colours}.csv and rows INS-002 to INS-008: doses are counted one by one.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aDose, aLog, idOf } from '../../testing/builders.ts';
import {
  adherence,
  adherenceColour,
  dayPartOf,
  type Dose,
  historyDayColour,
  streaks,
  tallyByDayPart,
  tallyByMedication,
  tallyDoses,
  weeklyAdherence,
  wholePercent,
} from '../index.ts';

const TODAY = '2026-11-20';
const dayAfter = (days: number): string =>
  new Date(Date.parse(`${TODAY}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const drawn = fc.record({
  status: fc.constantFrom(
    'taken' as const,
    'taken' as const,
    'missed' as const,
    'skipped' as const,
    'pending' as const,
  ),
  owed: fc.integer({ min: 0, max: 5 }).map((n) => n > 0),
  asNeeded: fc.integer({ min: 0, max: 6 }).map((n) => n === 0),
  medication: fc.integer({ min: 1, max: 3 }),
  slot: fc.constantFrom('06:00', '08:00', '13:00', '18:00', '20:00', '22:00', '23:30'),
  day: fc.integer({ min: -8, max: 0 }),
});
const doses: fc.Arbitrary<Dose[]> = fc.array(drawn, { maxLength: 30 }).map((list) =>
  list.map(({ status, owed, asNeeded, medication, slot, day }) => {
    const medicationId = idOf(medication);
    if (!asNeeded) return aDose({ medicationId, status, owed, slot, date: dayAfter(day) });
    const log = aLog({ medication_id: medicationId, slot: null, date: dayAfter(day) });
    return aDose({ medicationId, status: 'taken', owed: false, slot: null, date: dayAfter(day), log });
  }),
);

/** Skipped, pending and as-needed doses are in no percentage, nor misses of what was not owed. */
const counts = ({ slot, owed, status }: Dose): boolean =>
  slot !== null && (owed || ['taken', 'skipped'].includes(status));

const counted = (list: readonly Dose[], status: Dose['status']): number => {
  let number = 0;
  for (const dose of list) if (counts(dose) && dose.status === status) number += 1;
  return number;
};
const shareOf = (list: readonly Dose[]): number | undefined => {
  const [taken, missed] = [counted(list, 'taken'), counted(list, 'missed')];
  return taken + missed === 0 ? undefined : (100 * taken) / (taken + missed);
};
const tallyOf = (list: readonly Dose[]) => ({
  taken: counted(list, 'taken'),
  missed: counted(list, 'missed'),
  skipped: counted(list, 'skipped'),
  asNeeded: list.filter(({ slot }) => slot === null).length,
});

it('the counts over all doses, a medication and a part of the day agree with a second reckoning', () => {
  fc.assert(
    fc.property(doses, (list) => {
      // covers: INS-002 INS-003
      expect(adherence(list)?.toFixed(6)).toBe(shareOf(list)?.toFixed(6));
      expect(tallyDoses(list)).toEqual(tallyOf(list));
      for (const { medicationId, newest: _, ...tally } of tallyByMedication(list))
        expect(tally).toEqual(tallyOf(list.filter((dose) => dose.medicationId === medicationId)));
      for (const { part, asNeeded: _, ...tally } of tallyByDayPart(list)) {
        const { asNeeded: _besides, ...own } = tallyOf(
          list.filter(({ slot }) => slot !== null && dayPartOf(slot) === part),
        );
        expect(tally).toEqual(own);
      }
      const told = new Set(tallyByMedication(list).map(({ medicationId }) => medicationId));
      const answered = list.filter((dose) => counts(dose) && dose.status !== 'pending');
      for (const { medicationId } of answered) expect(told).toContain(medicationId);
    }),
    { numRuns: 150 },
  );
  const preset = ['08:00', '13:00', '18:00', '22:00'].map(dayPartOf);
  expect(preset).toEqual(['morning', 'noon', 'evening', 'night']);
});

it('the shares of today and the six days before agree with a second reckoning', () => {
  fc.assert(
    fc.property(doses, (list) => {
      const of = (date: string) => list.filter((dose) => dose.date === date);
      const days = [-6, -5, -4, -3, -2, -1, 0].map(dayAfter);
      const week = weeklyAdherence(TODAY, of);
      // covers: INS-008
      expect(week.map(({ date, share }) => [date, share?.toFixed(6)])).toEqual(
        days.map((date) => [date, shareOf(of(date))?.toFixed(6)]),
      );
    }),
    { numRuns: 80 },
  );
});

it('the colour of every share follows the edges 80 and 50, and no figure shows beyond its colour', () => {
  for (let taken = 0; taken <= 45; taken += 1)
    for (let missed = taken === 0 ? 1 : 0; missed <= 12; missed += 1) {
      const share = (100 * taken) / (taken + missed);
      let colour = 'red';
      if (taken * 100 >= 50 * (taken + missed)) colour = 'amber';
      if (taken * 100 >= 80 * (taken + missed)) colour = 'green';
      // covers: INS-004 INS-005 INS-006
      expect(`${taken} of ${taken + missed}: ${adherenceColour(share)}`).toBe(
        `${taken} of ${taken + missed}: ${colour}`,
      );
      const shown = wholePercent(share);
      expect({ colour: adherenceColour(shown), isNear: Math.abs(shown - share) < 1 }).toEqual({
        colour,
        isNear: true,
      });
      expect({ isAll: shown === 100, isNone: shown === 0 }).toEqual({
        isAll: missed === 0,
        isNone: taken * 100 < taken + missed,
      });
    }
});

it('the number of days in a row with every dose taken agrees with a second reckoning', () => {
  fc.assert(
    fc.property(doses, (all) => {
      const list = all.map((dose) =>
        dose.status === 'missed' ? dose : { ...dose, status: 'taken' as const },
      );
      const dates = [-8, -7, -6, -5, -4, -3, -2, -1, 0].map(dayAfter);
      const of = (date: string) => list.filter((dose) => dose.date === date);
      const asked = (date: string) => of(date).filter(counts);
      const broken = (date: string): boolean => asked(date).some(({ status }) => status === 'missed');
      let longest = 0;
      let row = 0;
      for (const date of dates) {
        if (broken(date)) row = 0;
        else if (asked(date).length > 0 && asked(date).every(({ status }) => status === 'taken')) row += 1;
        longest = Math.max(longest, row);
      }
      const said = streaks(dates, of);
      expect({ current: said.current?.days ?? 0, longest: said.longest?.days ?? 0 }).toEqual({
        current: row,
        longest,
      });
    }),
    { numRuns: 150 },
  );
});

it('the colour of a day in the history agrees with a second reckoning', () => {
  fc.assert(
    fc.property(doses, (list) => {
      const logged = list.filter(({ status }) => status !== 'pending');
      let colour: string | undefined = 'yellow';
      if (logged.every(({ status }) => status === 'taken')) colour = 'blue';
      if (logged.some(({ status }) => status === 'missed')) colour = 'red';
      if (logged.length === 0) colour = undefined;
      // covers: DOSE-038 DOSE-039 DOSE-040 DOSE-041
      expect(historyDayColour(list)).toBe(colour);
    }),
    { numRuns: 150 },
  );
});
