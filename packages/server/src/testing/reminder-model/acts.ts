// What a person may do on one of two devices, as the rows that it sends.
import fc from 'fast-check';
import { answerDose, exceptDose, followSchedule, undoAnswer } from '@dosewell/domain/doses';
import { exceptionId } from '@dosewell/domain/id';
import type { OperationRow } from '@dosewell/domain/sync';
import { today } from '@dosewell/domain/time';
import { put, remove } from '../people/device.ts';
import type { OpenDose, Records } from './doses-of-person.ts';

export interface Seen {
  readonly userId: string;
  readonly records: Records;
  readonly open: readonly OpenDose[];
  readonly now: number;
}

export type Act = (seen: Seen) => readonly OperationRow[];

const picked = <T>(list: readonly T[], pick: number): T[] =>
  list.length === 0 ? [] : list.slice(pick % list.length).slice(0, 1);
const soonest = ({ open }: Seen): readonly OpenDose[] => open.slice(0, 5);
/** Screens let nobody answer for a day to come; a device whose clock is ahead may do it all the same. */
const answerable = ({ open, now, records }: Seen, ahead: boolean): readonly OpenDose[] =>
  open.filter(({ date }) => date > today({ instant: now, zone: records.zone }) === ahead);

const MINUTE_MS = 60_000;
const pick = fc.nat(20);
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '40'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
export const times = fc.uniqueArray(time, { minLength: 1, maxLength: 4 }).map((all) => all.toSorted());

const ahead = fc.integer({ min: 0, max: 9 }).map((n) => n === 0);
const answers = fc.tuple(pick, fc.constantFrom('taken' as const, 'skipped' as const), ahead).map(
  ([n, status, isAhead]): Act =>
    (seen) =>
      picked(answerable(seen, isAhead), n).map((dose) => {
        const { logs, zone } = seen.records;
        const log = logs.find(
          (each) =>
            each.medication_id === dose.medicationId && each.date === dose.date && each.slot === dose.slot,
        );
        return answerDose(dose, status, { instant: seen.now, zone }, log);
      }),
);

const undoes = pick.map(
  (n): Act =>
    ({ records }) =>
      picked(
        records.logs.filter((log) => log.deleted_at === null && log.answered_by === 'person'),
        n,
      ).map(undoAnswer),
);

/** Later, Not today, and the schedule again. */
const wishes = fc.tuple(pick, fc.constantFrom(10, 60, 240, 'off' as const, 'again' as const)).map(
  ([n, wish]): Act =>
    (seen) =>
      picked(soonest(seen), n).map((dose) => {
        const id = exceptionId(dose.medicationId, dose.date, dose.slot);
        const standing = seen.records.exceptions.find((each) => each.id === id);
        if (wish === 'again') return followSchedule(dose, standing);
        if (wish === 'off') return exceptDose(dose, undefined, standing);
        const until = Math.ceil(Math.max(dose.at, seen.now) / MINUTE_MS + wish) * MINUTE_MS;
        return exceptDose(dose, until, standing);
      }),
);

const changes = fc.oneof(
  times.map((list) => ({ frequency: 'custom', times: list })),
  fc.boolean().map((is_active) => ({ is_active })),
  fc.constant({ deleted_at: null }),
  fc.constant({ end_date: null }),
  fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-21').map((end_date) => ({ end_date })),
);

const edits = fc.tuple(pick, changes).map(
  ([n, patch]): Act =>
    ({ records }) =>
      picked(records.medications, n).map(({ id, rev }) => put('medications', id, patch, rev)),
);

const deletes = pick.map(
  (n): Act =>
    ({ records }) =>
      picked(records.medications, n).map(({ id, rev }) => remove('medications', id, rev)),
);

const travels = fc
  .constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kolkata')
  .map((timezone): Act => ({ userId, records }) => [
    put('user_settings', userId, { timezone }, records.settingsRev),
  ]);

export const anAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: answers },
  { weight: 2, arbitrary: undoes },
  { weight: 3, arbitrary: wishes },
  { weight: 3, arbitrary: edits },
  { weight: 1, arbitrary: deletes },
  { weight: 1, arbitrary: travels },
);
