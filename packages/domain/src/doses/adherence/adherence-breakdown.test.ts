import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aDose, idOf } from '../../testing/builders.ts';
import { adherence, adherenceOf } from './adherence.ts';
import { tallyByDayPart } from './adherence-by-day-part.ts';
import { tallyByMedication } from './adherence-by-medication.ts';
import { datesBefore, DEFAULT_ADHERENCE_PERIOD, lastDates } from './adherence-period.ts';
import { tallyDoses } from './dose-tally.ts';
import type { Dose } from '../dose.ts';

const dose = fc
  .record({
    medicationId: fc.integer({ min: 1, max: 3 }).map(idOf),
    slot: fc.constantFrom('03:00', '08:00', '13:00', '18:00', '22:00', null),
    status: fc.constantFrom('taken' as const, 'missed' as const, 'skipped' as const, 'pending' as const),
    owed: fc.boolean(),
  })
  .map((given): Dose => aDose(given.slot === null ? { ...given, owed: false, status: 'taken' } : given));
const doses = fc.array(dose, { maxLength: 40 });

test('the parts add up to the whole, however the doses are divided', () => {
  fc.assert(
    fc.property(doses, (all) => {
      const whole = tallyDoses(all);
      const sum = (parts: readonly { taken: number; missed: number; skipped: number }[]) =>
        parts.reduce(
          (total, part) => ({
            taken: total.taken + part.taken,
            missed: total.missed + part.missed,
            skipped: total.skipped + part.skipped,
          }),
          { taken: 0, missed: 0, skipped: 0 },
        );
      const { asNeeded, ...scheduled } = whole;
      expect(sum(tallyByMedication(all))).toEqual(scheduled);
      expect(sum(tallyByDayPart(all))).toEqual(scheduled);
      expect(asNeeded).toBe(all.filter(({ slot }) => slot === null).length);
    }),
  );
});

test('a share stays at or below 100, ignores doses taken as needed, and is undefined without doses', () => {
  fc.assert(
    fc.property(doses, (all) => {
      const share = adherence(all);
      const counted = all.filter(
        ({ owed, slot, status }) => owed && slot !== null && (status === 'taken' || status === 'missed'),
      );
      // covers: DASH-006 INS-002
      expect(share === undefined ? counted.length : Number(share < 0 || share > 100)).toBe(0);
      expect(adherence(all.filter(({ slot }) => slot !== null))).toBe(share);
      expect(adherenceOf(tallyDoses(all))).toBe(share);
    }),
  );
});

test('each medication has its own share and its newest dose', () => {
  const [first, second] = tallyByMedication([
    aDose({ date: '2026-11-19', status: 'taken' }),
    aDose({ medicationId: idOf(2), status: 'missed' }),
    aDose({ date: '2026-11-20', status: 'missed' }),
  ]);
  expect(first).toMatchObject({ medicationId: idOf(1), taken: 1, missed: 1, newest: { date: '2026-11-20' } });
  expect(second).toMatchObject({ medicationId: idOf(2), taken: 0, missed: 1 });
});

test('the parts of the day run from morning to night and leave out those with no scheduled dose', () => {
  const parts = tallyByDayPart([
    aDose({ slot: '22:00', status: 'missed' }),
    aDose({ slot: '08:00', status: 'taken' }),
    aDose({ slot: null, owed: false, status: 'taken' }),
  ]);
  expect(parts.map(({ part, taken, missed }) => [part, taken, missed])).toEqual([
    ['morning', 1, 0],
    ['night', 0, 1],
  ]);
});

test('a period ends today, and the one before it ends the day before it begins', () => {
  const [first] = lastDates('2026-11-20', 30);
  expect({ period: DEFAULT_ADHERENCE_PERIOD, first, last: lastDates('2026-11-20', 30).at(-1) }).toEqual({
    period: 30,
    first: '2026-10-22',
    last: '2026-11-20',
  });
  expect({ first: datesBefore('2026-11-20', 30)[0], last: datesBefore('2026-11-20', 30).at(-1) }).toEqual({
    first: '2026-09-22',
    last: '2026-10-21',
  });
});

test('a dose as needed counts if it was taken, and not if it was skipped', () => {
  const asNeeded = (status: 'taken' | 'skipped') => aDose({ slot: null, owed: false, status });
  expect(tallyDoses([asNeeded('taken'), asNeeded('skipped')])).toEqual({
    ...{ taken: 0, missed: 0, skipped: 0, asNeeded: 1 },
  });
});
