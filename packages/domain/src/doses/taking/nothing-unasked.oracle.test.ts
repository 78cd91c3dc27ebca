// No path records an early or close dose unasked, nor with one tap one from before its medication was added, and none
// refuses one: random days of two devices. What has to be asked about is reckoned from C-03 and C-05 alone, in minutes.
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { idOf, nowAt, someSettings } from '../../testing/builders.ts';
import { isClose, isEarly, type Said, saidIn, wallOf, ZONE } from '../../testing/minutes-apart.ts';
import { act, write } from '../../testing/operations.ts';
import { MEDICATION, type Path, PATH_NAMES, PATHS, type Scene, step } from '../../testing/paths-of-taking.ts';
import { keepRecords, type Records } from '../../testing/records.ts';
import type { Hold } from './hold.ts';
import { takingMarks } from './taking-marks.ts';

// Many cases, which take longer on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const LATER = '2026-11-22T00:00:00.000Z';
const SEED = 20_261_123;
const RUNS = 300;

const timesOfDay = fc.constantFrom(
  [],
  ['20:00'],
  ['08:00', '20:00'],
  ['08:00', '14:00', '20:00'],
  ['08:00', '10:00', '21:30'],
  ['06:00', '12:00', '18:00', '23:30'],
);
const day = fc.record({
  times: timesOfDay,
  /** The minute of the day at which the medication is added; undefined long before it. */
  added: fc.constantFrom(undefined, undefined, 7 * 60, 9 * 60, 13 * 60),
  steps: fc.array(step, { minLength: 1, maxLength: 14 }),
});
type Day = typeof day extends fc.Arbitrary<infer D> ? D : never;

const withMedication = ({ times, added }: Day): Records => {
  const records = keepRecords();
  records.put({ table: 'user_settings', row: { ...someSettings('FREE'), timezone: ZONE } });
  const plan = { frequency: times.length === 0 ? 'as_needed' : 'custom', times };
  const wall = added === undefined ? '2026-11-01T06:00' : wallOf(added);
  const patch = { name: 'Metformin', dosage: '500 mg', start_date: wall.slice(0, 10), ...plan };
  records.admit(act(wall, [write('medications', MEDICATION, patch)], { zone: ZONE }), LATER);
  return records;
};

const takenIn = (records: Records): Said[] =>
  records
    .all('medication_logs')
    .filter(({ deleted_at, status }) => deleted_at === null && status === 'taken')
    .map(saidIn);

/** Whether a path asks; a control takes a path's question away. */
type Guard = (path: Path, hold: () => Hold | undefined) => boolean;
const guarded: Guard = (_, hold) => hold() !== undefined;

interface Told {
  readonly path: Path;
  readonly asked: boolean;
  readonly shouldAsk: boolean;
}

interface Played {
  readonly told: readonly Told[];
  readonly refused: number;
  readonly devices: readonly [Records, Records];
}

/** Whose time was before the medication was added: who says when it was taken has answered the question. */
const isTappedFromBefore = (path: Path, { slot }: Said, added: number | undefined): boolean =>
  (path === 'tap' || path === 'take all') &&
  slot !== null &&
  added !== undefined &&
  slot < wallOf(added).slice(11);

/** Every question is answered with yes. */
const play = (played: Day, guard: Guard): Played => {
  const { times, steps, added } = played;
  const devices: [Records, Records] = [withMedication(played), withMedication(played)];
  const told: Told[] = [];
  let [minute, ids, refused] = [added ?? 5 * 60, 100, 0];
  for (const { path, after, pick, said, device, syncs } of steps) {
    minute = Math.min(minute + after, 1439);
    const [records, other] = [devices[device], devices[device === 0 ? 1 : 0]];
    const wall = wallOf(minute);
    const scene: Scene = {
      ...{ wall, pick, now: nowAt(wall, ZONE), time: wallOf(Math.max(0, minute - said)).slice(11) },
      sources: { regimens: records.all('medication_regimens'), logs: records.all('medication_logs') },
      newId: idOf((ids += 1)),
    };
    for (const { row, hold } of PATHS[path](scene)) {
      const [asked, before] = [guard(path, hold), takenIn(records)];
      if (!records.admit(act(wall, [row], { zone: ZONE }), LATER).ok) refused += 1;
      const taken = takenIn(records).find(({ id }) => id === row.id);
      if (taken === undefined || 'delete' in row) continue;
      const unlikely =
        isEarly(taken, times) || isClose(taken, before, times) || isTappedFromBefore(path, taken, added);
      told.push({ path, asked, shouldAsk: unlikely });
    }
    if (syncs) for (const row of records.all('medication_logs')) other.put({ table: 'medication_logs', row });
  }
  return { told, refused, devices };
};

const unasked = (played: Day, guard: Guard): Told[] =>
  play(played, guard).told.filter(({ asked, shouldAsk }) => shouldAsk && !asked);

test('no path records an early, close or earlier dose unasked, and none refuses one after its question', () => {
  const met = new Map<Path, number>();
  fc.assert(
    fc.property(day, (played) => {
      const { told, refused } = play(played, guarded);
      for (const { path, shouldAsk } of told) if (shouldAsk) met.set(path, (met.get(path) ?? 0) + 1);
      // covers: C-03 C-05
      expect(told.filter(({ asked, shouldAsk }) => shouldAsk && !asked)).toEqual([]);
      // covers: C-03
      expect(refused).toBe(0);
    }),
    { seed: SEED, numRuns: RUNS },
  );
  // Each path was led to its question again and again; Take all leaves such doses out.
  const rare = PATH_NAMES.filter((path) => (met.get(path) ?? 0) < 10);
  expect(rare).toEqual(['take all']);
});

test.each(PATH_NAMES.filter((path) => path !== 'take all'))(
  'the property fails where the path "%s" loses its question',
  (path) => {
    const without: Guard = (of, hold) => of !== path && guarded(of, hold);
    const property = fc.property(day, (played) => unasked(played, without).length === 0);
    // covers: C-03
    expect(fc.check(property, { seed: SEED, numRuns: RUNS }).failed).toBe(true);
  },
);

test('a dose that is neither early nor close is taken without a question, unless it was missed', () => {
  fc.assert(
    fc.property(day, (played) => {
      const { told } = play(played, guarded);
      const inVain = told.filter(({ path, asked, shouldAsk }) => path !== 'tap' && asked && !shouldAsk);
      // covers: C-03 C-05
      expect(inVain).toEqual([]);
    }),
    { seed: SEED + 1, numRuns: RUNS },
  );
});

test('two devices that know nothing of each other keep what both recorded, and mark it', () => {
  fc.assert(
    fc.property(day, (played) => {
      const { times } = played;
      const [one, two] = play(played, guarded).devices;
      for (const row of two.all('medication_logs'))
        if (one.get('medication_logs', row.id) === undefined) one.put({ table: 'medication_logs', row });
      const taken = takenIn(one);
      const due = taken.filter((dose) => isEarly(dose, times) || isClose(dose, taken, times));
      const marks = takingMarks(one.all('medication_logs'), one.all('medication_regimens'));
      // covers: C-03
      expect([...marks.keys()].toSorted()).toEqual(due.map(({ id }) => id).toSorted());
    }),
    { seed: SEED + 2, numRuns: RUNS },
  );
});
