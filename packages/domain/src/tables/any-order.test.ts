// Rows arrive on each device in a different order, but are shown in the same order on all.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dosesOfDay } from '../doses/day/doses-of-day.ts';
import { historyOf } from '../doses/day/history.ts';
import { tallyByMedication } from '../doses/adherence/adherence-by-medication.ts';
import { byName } from '../medications/by-name.ts';
import { listMedications } from '../medications/list-medications.ts';
import { inOrder } from '../medications/regimen-in-force.ts';
import { scheduleChanges } from '../medications/schedule-changes.ts';
import { ledgerHistory } from '../refills/ledger-history.ts';
import { medicationsToRefill } from '../refills/medications-to-refill.ts';
import { shortfallSinceCount } from '../refills/shortfall-since-count.ts';
import { aLog, aMedication, aRegimen, idOf, nowAt } from '../testing/builders.ts';
import type { MovementRow } from '../sync/rows.ts';

const DAY = '2026-11-20';
/** Few values, so that many rows differ only by id. */
const medications = [1, 2, 3].map((n) =>
  aMedication({ id: idOf(n), name: n === 3 ? 'Zinc' : 'Iron', quantity_remaining: n === 3 ? null : 9 }),
);
const regimens = [1, 2, 3].flatMap((n) => [
  aRegimen({ id: idOf(900 + n), medication_id: idOf(n) }),
  aRegimen({ id: idOf(950 + n), medication_id: idOf(n), number: 2, from_slot: `${DAY}T10:00`, amount: 2 }),
]);
const logs = [1, 2, 3, 4, 5, 6].map((n) =>
  aLog({ id: idOf(500 + n), medication_id: idOf((n % 2) + 1), slot: null, notes: `n${n}` }),
);
const lines = [1, 2, 3, 4, 5, 6].map((n): MovementRow => ({
  ...{ id: idOf(700 + n), rev: Math.ceil(n / 3), clock: 7, bucket: '2026-11', deleted_at: null },
  ...{ medication_id: idOf(1), kind: 'dose', amount: -n, shortfall: n % 2, counted: null, refilled: null },
  ...{ undoes: null, at: `${DAY}T08:00`, log_id: idOf(500 + (n % 2)), reason: null },
}));

const moment = { now: nowAt(`${DAY}T21:00`), missedAfterMinutes: 30 };
const lists = {
  'the doses of a day': (m: typeof medications, r: typeof regimens, l: typeof logs) =>
    dosesOfDay(DAY, { regimens: [...r], logs: l, exceptions: [] }, moment),
  'the history of a day': (m: typeof medications, r: typeof regimens, l: typeof logs) =>
    historyOf(dosesOfDay(DAY, { regimens: [...r], logs: l, exceptions: [] }, moment)),
  'the tallies of medications': (m: typeof medications, r: typeof regimens, l: typeof logs) =>
    tallyByMedication(dosesOfDay(DAY, { regimens: [...r], logs: l, exceptions: [] }, moment)),
  'what runs out': (m: typeof medications, r: typeof regimens) =>
    medicationsToRefill({ medications: m, regimens: r, configs: [] }, `${DAY}T21:00`),
  medications: (m: typeof medications) => listMedications(m, '', 'All'),
  'medications by name': (m: typeof medications) => m.toSorted(byName),
  'the regimens of a medication': (m: typeof medications, r: typeof regimens) =>
    inOrder(r.filter(({ medication_id }) => medication_id === idOf(1))),
  'the changes of schedules': (m: typeof medications, r: typeof regimens) =>
    scheduleChanges(r, '2026-10-31', ['2026-11-01', DAY, '2026-11-21']),
  'the ledger': (...[, , , all]: Rows) => ledgerHistory(all, 30),
  'what is missing': (...[, , , all]: Rows) => shortfallSinceCount({ id: idOf(1), counted_at: null }, all),
} satisfies Record<string, (...rows: Rows) => unknown>;
type Rows = [typeof medications, typeof regimens, typeof logs, typeof lines];

const shuffled = <T>(rows: T[]): fc.Arbitrary<T[]> =>
  fc.shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length });

test.each(Object.entries<(...rows: Rows) => unknown>(lists))(
  '%s: the result is the same in whatever order the rows come',
  (_, list) => {
    const told = list(medications, regimens, logs, lines);
    fc.assert(
      fc.property(
        fc.tuple(shuffled(medications), shuffled(regimens), shuffled(logs), shuffled(lines)),
        (rows) => {
          // covers: T-19
          expect(list(...rows)).toEqual(told);
        },
      ),
      { numRuns: 40 },
    );
  },
);
