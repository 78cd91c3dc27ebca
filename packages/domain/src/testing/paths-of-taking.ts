// Every path on which a person says that a dose was taken, as the app walks it: the row it writes, and the question
// that stands before it. `tools/check/doses/recorded-doses.ts` knows that the app has no other.
import fc from 'fast-check';
import { dosesOfDay } from '../doses/day/doses-of-day.ts';
import { stillToTake } from '../doses/day/today.ts';
import type { Dose } from '../doses/dose.ts';
import { answerDose, takeAsNeeded, undoAnswer } from '../doses/record/answer-dose.ts';
import { checkDose } from '../doses/record/dose-form.ts';
import { noteDose } from '../doses/record/note-dose.ts';
import { restoreAnswer } from '../doses/record/restore-answer.ts';
import { statedTime } from '../doses/record/stated-time.ts';
import { takeAsNeededAt } from '../doses/record/take-as-needed-at.ts';
import { askFirst } from '../doses/taking/ask-first.ts';
import { type Hold, holdOn, type TakingSources } from '../doses/taking/hold.ts';
import { doseId } from '../id/derived-id.ts';
import type { OperationRow } from '../sync/operation.ts';
import type { DoseLogRow } from '../sync/rows.ts';
import { dateOf, slotOf } from '../time/wall-time.ts';
import { isoInstant, type Now } from '../time/zoned-time.ts';
import { idOf } from './builders.ts';
import { ZONE } from './minutes-apart.ts';

export const MEDICATION = idOf(1);

export interface Scene {
  readonly sources: TakingSources;
  readonly now: Now;
  /** Wall clock. */
  readonly wall: string;
  /** The time a person says, `HH:MM`. */
  readonly time: string;
  /** Which of the doses or logs at hand. */
  readonly pick: number;
  readonly newId: string;
}

export interface Proposal {
  readonly row: OperationRow;
  /** The question of its path, or undefined. */
  readonly hold: () => Hold | undefined;
}

const picked = <T>(list: readonly T[], pick: number): T[] =>
  list.length === 0 ? [] : list.slice(pick % list.length).slice(0, 1);

const dosesNow = ({ sources, now, wall }: Scene): Dose[] =>
  dosesOfDay(dateOf(wall), { ...sources, exceptions: [] }, { now, missedAfterMinutes: 30 });
const openDoses = (scene: Scene): Dose[] =>
  dosesNow(scene).filter(({ slot, log }) => slot !== null && log === undefined);
const answersOf = ({ sources }: Scene): DoseLogRow[] =>
  sources.logs.filter(({ deleted_at }) => deleted_at === null);
const standing = ({ sources }: Scene, id: string | undefined): DoseLogRow | undefined =>
  sources.logs.find((log) => log.id === id);

const takenNow = (scene: Scene, dose: Dose): Proposal[] => {
  const { slot } = dose;
  if (slot === null) return [];
  const row = answerDose(
    { ...dose, slot },
    'taken',
    scene.now,
    standing(scene, doseId(MEDICATION, dose.date, slot)),
  );
  return [{ row, hold: () => askFirst(dose, 'tablet', scene.sources, scene.now) }];
};

interface Stated {
  readonly date: string;
  readonly slot: string | null;
  readonly logId?: string | undefined;
}

const questionOf =
  ({ sources }: Scene, dose: Stated, taken_at: string): Proposal['hold'] =>
  () =>
    holdOn({ medicationId: MEDICATION, ...dose }, sources, { instant: Date.parse(taken_at), zone: ZONE });

const tookItAt = (scene: Scene, dose: Dose): Proposal[] => {
  const stated = statedTime(dose.date, dose.slot, scene.time, scene.now);
  if ('fault' in stated) return [];
  return takenNow(scene, dose).map(({ row }) => ({
    row: 'patch' in row ? { ...row, patch: { ...row.patch, ...stated } } : row,
    hold: questionOf(scene, dose, stated.taken_at),
  }));
};

const noted = (scene: Scene, { date, slot, logId }: Stated): Proposal[] => {
  const log = standing(scene, logId);
  const draft = { status: 'taken', date, time: scene.time, amount: '1', notes: '' } as const;
  const said = checkDose(draft, { slot, log }, scene.now);
  if (!said.ok || said.value.taken_at === null || said.value.taken_at === log?.taken_at) return [];
  const known = slot === null ? log : standing(scene, doseId(MEDICATION, date, slot));
  const row = noteDose({ medicationId: MEDICATION, slot }, said.value, known, scene.newId);
  return [{ row, hold: questionOf(scene, { date, slot, logId }, said.value.taken_at) }];
};

const pastDay = (scene: Scene): Proposal[] => {
  const date = dateOf(scene.wall);
  const row = takeAsNeededAt({
    medicationId: MEDICATION,
    id: scene.newId,
    date,
    time: scene.time,
    zone: ZONE,
  });
  const stated = statedTime(date, null, scene.time, scene.now);
  return 'fault' in stated ? [] : [{ row, hold: questionOf(scene, { date, slot: null }, stated.taken_at) }];
};

/** An answer is taken back; the next undo puts it in again, at once or after another act. */
const undone = (scene: Scene): Proposal[] => {
  const gone = scene.sources.logs.find(({ deleted_at }) => deleted_at !== null);
  if (gone === undefined)
    return picked(answersOf(scene), scene.pick).map((log) => ({
      row: undoAnswer(log),
      hold: () => undefined,
    }));
  const at = gone.taken_at ?? isoInstant(scene.now.instant);
  return [{ row: restoreAnswer(gone, gone), hold: questionOf(scene, { ...gone, logId: gone.id }, at) }];
};

export const PATHS = {
  tap: (scene) => picked(openDoses(scene), scene.pick).flatMap((dose) => takenNow(scene, dose)),
  'take all': (scene) =>
    stillToTake(dosesNow(scene))
      .filter((dose) => askFirst(dose, 'tablet', scene.sources, scene.now) === undefined)
      .slice(0, 1)
      .flatMap((dose) => takenNow(scene, dose)),
  'take now': (scene) => {
    const dose = { medicationId: MEDICATION, date: dateOf(scene.wall), slot: null };
    const row = takeAsNeeded(MEDICATION, scene.newId, scene.now);
    return [{ row, hold: () => holdOn(dose, scene.sources, scene.now) }];
  },
  'took it at': (scene) => picked(openDoses(scene), scene.pick).flatMap((dose) => tookItAt(scene, dose)),
  'past day': pastDay,
  correction: (scene) =>
    picked(answersOf(scene), scene.pick).flatMap(({ date, slot, id }) =>
      noted(scene, { date, slot, logId: id }),
    ),
  forgotten: (scene) => {
    const [dose] = picked(openDoses(scene), scene.pick);
    return noted(scene, {
      date: dateOf(scene.wall),
      slot: dose === undefined ? null : slotOf(dose.scheduledTime),
    });
  },
  undo: undone,
} satisfies Readonly<Record<string, (scene: Scene) => Proposal[]>>;

export type Path = keyof typeof PATHS;

export const PATH_NAMES: readonly Path[] = [
  'tap',
  'take all',
  'take now',
  'took it at',
  'past day',
  'correction',
  'forgotten',
  'undo',
];

/** What a person does next, on one of two devices. */
export const step = fc.record({
  path: fc.constantFrom(...PATH_NAMES),
  /** Minutes that pass before it. */
  after: fc.constantFrom(0, 1, 5, 29, 30, 31, 59, 60, 119, 120, 179, 180, 181, 240, 359, 360, 361),
  pick: fc.nat(5),
  /** How many minutes ago, where a time is said. */
  said: fc.constantFrom(0, 1, 29, 30, 31, 90, 180, 300, 600),
  device: fc.constantFrom(0 as const, 0 as const, 0 as const, 1 as const),
  syncs: fc.boolean(),
});
