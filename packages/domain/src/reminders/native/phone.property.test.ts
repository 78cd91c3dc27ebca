// Whatever is edited, answered, put off or travelled, a phone has pending what the days on its screen ask for, shows
// every due dose once, and shows none that is answered.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dosesOfDay } from '../../doses/day/doses-of-day.ts';
import type { Dose } from '../../doses/dose.ts';
import { exceptDose } from '../../doses/exceptions/exception-rows.ts';
import { answerDose, undoAnswer } from '../../doses/record/answer-dose.ts';
import { exceptionId, reminderId } from '../../id/derived-id.ts';
import type { OperationRow } from '../../sync/operation.ts';
import { schedulePatch } from '../../testing/arbitraries.ts';
import { BERLIN, idOf, isoAt, nowAt, PERSON, someSettings } from '../../testing/builders.ts';
import { act, remove, write } from '../../testing/operations.ts';
import { aPhone, onPhone, type Phone } from '../../testing/phone.ts';
import { keepRecords, type Records } from '../../testing/records.ts';
import { addDays, datesFrom } from '../../time/civil-date.ts';
import { instantOf, isoInstant, type Now, today, wallClock } from '../../time/zoned-time.ts';
import { MOST_PENDING, type PersonOnPhone } from './index.ts';
import { LAST_NOTICE_ID } from './native-ids.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** What is due so soon may be shown some seconds later. */
const SOON = 5_000;
const FIRST = '2026-11-15T00:00';

const started = (): Records => {
  const records = keepRecords();
  records.put({ table: 'user_settings', row: someSettings('MAX') });
  const rows = [1, 2].map((n) =>
    write('medications', idOf(n), {
      name: `M${n}`,
      dosage: '1 mg',
      frequency: 'custom',
      times: ['08:00', '20:00'],
    }),
  );
  records.admit(act(FIRST, rows), isoAt(FIRST));
  return records;
};

const personWith = (records: Records, zone: string): PersonOnPhone =>
  onPhone(
    {
      medications: records.all('medications'),
      regimens: records.all('medication_regimens'),
      logs: records.all('medication_logs'),
      exceptions: records.all('dose_exceptions'),
    },
    { zone },
  );

interface Open {
  readonly dose: Dose & { readonly slot: string };
  readonly at: number;
}

/** Open doses as the screens of so many days from yesterday on tell them. */
const openOnScreens = ({ records }: PersonOnPhone, now: Now, days = 4): Open[] => {
  const kept = new Set(records.medications.filter((m) => m.deleted_at === null).map(({ id }) => id));
  const regimens = records.regimens.filter(({ medication_id }) => kept.has(medication_id));
  return datesFrom(addDays(today(now), -1), days)
    .flatMap((date) => dosesOfDay(date, { ...records, regimens }, { now, missedAfterMinutes: 30 }))
    .flatMap((dose) => {
      const { slot, owed, status, movedTo, scheduledTime } = dose;
      if (slot === null || !owed || status !== 'pending') return [];
      return [{ dose: { ...dose, slot }, at: instantOf(movedTo ?? scheduledTime, now.zone) }];
    });
};

const opening = ({ dose: { date, slot }, at }: Open): string =>
  `${at} /take/${reminderId(PERSON, date, slot)}`;

/** Pending reminders that are not due yet are the first of those on the screens. */
const faultOf = (phone: Phone, person: PersonOnPhone, now: Now): string | undefined => {
  const pending = phone.pending();
  if (pending.length > MOST_PENDING) return `${pending.length} pending`;
  const later = now.instant + SOON;
  const wanted = openOnScreens(person, now, 17).filter(({ at }) => at > later && at < now.instant + 14 * DAY);
  const expected = [...new Set(wanted.toSorted((a, b) => a.at - b.at).map(opening))].toSorted();
  const got = pending
    .filter(({ at, actionType }) => at > later && actionType !== undefined)
    .map(({ at, opens }) => `${at} ${opens}`)
    .toSorted();
  const least = Math.min(expected.length, MOST_PENDING - 10);
  if (got.length < least) return `${got.length} of ${expected.length} pending`;
  const wrong = got.filter((each, i) => each !== expected[i]);
  return wrong.length === 0 ? undefined : `not on the screens: ${wrong.join(', ')}`;
};

interface World {
  readonly records: Records;
  readonly phone: Phone;
  /** Open doses that the phone knew of before their time. */
  owed: ReadonlySet<string>;
  now: Now;
}

const pickFrom = <T>(list: readonly T[], pick: number): T[] =>
  list.length === 0 ? [] : list.slice(pick % list.length).slice(0, 1);

type Rows = (world: World, open: readonly Open[]) => readonly OperationRow[];
const pick = fc.nat(6);
const acts: fc.Arbitrary<Rows> = fc.oneof(
  fc.tuple(pick, fc.constantFrom('taken' as const, 'skipped' as const)).map(
    ([n, status]): Rows =>
      ({ records, now }, open) =>
        pickFrom(open.slice(0, 6), n).map(({ dose }) => {
          const log = records
            .all('medication_logs')
            .find(
              ({ date, slot, medication_id }) =>
                date === dose.date && slot === dose.slot && medication_id === dose.medicationId,
            );
          return answerDose(dose, status, now, log);
        }),
  ),
  pick.map(
    (n): Rows =>
      ({ records }) =>
        pickFrom(
          records.all('medication_logs').filter(({ deleted_at }) => deleted_at === null),
          n,
        ).map(undoAnswer),
  ),
  fc.tuple(pick, fc.constantFrom(10, 60, 300, undefined)).map(
    ([n, minutes]): Rows =>
      ({ records, now }, open) =>
        pickFrom(open.slice(0, 6), n).map(({ dose, at }) => {
          const id = exceptionId(dose.medicationId, dose.date, dose.slot);
          const until =
            minutes === undefined
              ? undefined
              : Math.ceil(Math.max(at, now.instant) / MINUTE + minutes) * MINUTE;
          return exceptDose(dose, until, records.get('dose_exceptions', id));
        }),
  ),
  fc.tuple(fc.constantFrom(1, 2), schedulePatch).map(([n, patch]): Rows => ({ records }) => [
    write('medications', idOf(n), patch, records.rev('medications', idOf(n))),
  ]),
  fc.constantFrom(1, 2).map((n): Rows => ({ records }) => [
    remove('medications', idOf(n), records.rev('medications', idOf(n))),
  ]),
);

const zone = fc.oneof(
  { weight: 9, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom(BERLIN, 'America/New_York', 'Asia/Kolkata') },
);
const step = fc.record({
  act: fc.option(acts),
  /** Time passes by so many minutes, or to about the time of the next dose. */
  minutes: fc.option(fc.constantFrom(0, 1, 31, 180, 601), { freq: 2 }),
  aboutMs: fc.constantFrom(-2_000, 3_000, 9 * MINUTE),
  lagMs: fc.constantFrom(0, 3_000, 30 * MINUTE),
  zone,
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const nextInstant = ({ phone, now }: World, { minutes, aboutMs }: Step): number => {
  if (minutes !== null) return now.instant + minutes * MINUTE;
  const next = phone.pending().find(({ at }) => at > now.instant + SOON)?.at ?? now.instant;
  return Math.max(now.instant, next + aboutMs);
};

/**
 * What is owed and neither pending nor shown at about its time, or since: one that changes after its time, before a
 * late phone has shown it, is planned anew for at once.
 */
const lostOf = ({ phone, owed, now }: World, open: readonly Open[]): string[] => {
  const known = [...phone.pending(), ...phone.shown];
  return open
    .filter((each) => each.at <= now.instant && owed.has(opening(each)))
    .filter((each) => {
      const opens = opening(each).split(' ')[1];
      const latest = Math.max(now.instant + SOON, each.at + 11 * MINUTE);
      return !known.some(
        ({ opens: opened, at }) => opened === opens && at >= each.at - 11 * MINUTE && at <= latest,
      );
    })
    .map(opening);
};

/** Returns what is wrong after a step, or undefined. */
const after = (world: World, step: Step): string | undefined => {
  const { records, phone, now } = world;
  const until = nextInstant(world, step);
  phone.pass(until, step.lagMs);
  world.now = { instant: until, zone: step.zone ?? now.zone };
  const before = openOnScreens(personWith(records, world.now.zone), world.now);
  const made = step.act?.(world, before) ?? [];
  if (made.length > 0)
    records.admit(act(wallClock(world.now), made, { zone: world.now.zone, clock: until }), isoInstant(until));
  const person = personWith(records, world.now.zone);
  phone.replan([person], until);
  const again = phone.replan([person], until);
  if (again.cancel.length + again.schedule.length > 0) return 'planning again changed something';
  const open = openOnScreens(person, world.now);
  const lost = lostOf(world, open);
  if (lost.length > 0) return `lost: ${lost.join(', ')}`;
  const { owed } = world;
  const known = open.filter((each) => each.at > until || owed.has(opening(each)));
  world.owed = new Set(known.map(opening));
  return faultOf(phone, person, world.now);
};

test('after every act a phone has pending what its screens ask for, loses nothing that is due, and repeats nothing', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 4, maxLength: 12 }), (steps) => {
      const now = nowAt('2026-11-20T07:50');
      const world: World = { records: started(), phone: aPhone(), owed: new Set(), now };
      world.phone.replan([personWith(world.records, BERLIN)], now.instant);
      // covers: NAT-009 NAT-010 MED-081 MED-082
      expect(steps.map((each) => after(world, each))).toEqual(steps.map(() => undefined));
      if (steps.some(({ zone }) => zone !== undefined)) return;
      const ids = world.phone.shown.map(({ id }) => id).filter((id) => id !== LAST_NOTICE_ID);
      expect(new Set(ids).size).toBe(ids.length);
    }),
    { numRuns: 8 },
  );
});
