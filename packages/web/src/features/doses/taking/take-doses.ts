// Every dose taken now passes here, whichever button was pressed: one that is early or close to another asks
// first, and several taken at once leave it out (C-03).
import {
  type Dose,
  dueWords,
  type HeldDose,
  type Hold,
  holdOn,
  lastTakenWords,
} from '@dosewell/domain/doses';
import { displayTime, type Now, slotOf, today } from '@dosewell/domain/time';
import type { Store } from '../../../data/store.ts';
import { momentOfAct } from '../clock.ts';
import type { Asking } from './asking.ts';
import { monthsAround } from './months-around.ts';

interface Gate {
  readonly store: Store;
  readonly asking: Asking;
  /** The records could not be read. */
  readonly failed: () => void;
}

/** Calls `then` with what holds a dose at present, once the records of these days are read. */
const withHolds = (
  { store, failed }: Gate,
  now: Now,
  then: (holdOf: (dose: HeldDose) => Hold | undefined) => void,
): void => {
  const months = monthsAround(today(now));
  const part = (): void => {
    const logs = store.monthRows('medication_logs', months);
    if (logs === undefined) return failed();
    const sources = { regimens: store.rows('medication_regimens'), logs };
    then((dose) => holdOn(dose, sources, now));
  };
  if (store.monthRows('medication_logs', months) !== undefined) part();
  else store.loadMonths('medication_logs', months).then(part, failed);
};

const wordsOf = ({ dueAt, takenAt }: Hold, now: Now): string => {
  const due = dueAt === undefined ? [] : [`Due ${dueWords(dueAt, now)}.`];
  const last = takenAt === undefined ? [] : [`${lastTakenWords(takenAt, now)}.`];
  return [...due, ...last].join(' ');
};

const nameOf = ({ store }: Gate, medicationId: string): string =>
  store.row('medications', medicationId)?.name ?? '';

type Answer = (doses: readonly Dose[], answer: 'taken' | 'skipped') => void;

export const takeDoses =
  (gate: Gate, answer: Answer) =>
  (doses: readonly Dose[]): void => {
    const now = momentOfAct();
    withHolds(gate, now, (holdOf) => {
      const free = doses.filter((dose) => holdOf(dose) === undefined);
      if (free.length > 0) return answer(free, 'taken');
      const [dose] = doses;
      const hold = dose && holdOf(dose);
      if (dose === undefined || hold === undefined) return;
      gate.asking.ask({
        title: `Take ${nameOf(gate, dose.medicationId)}, ${displayTime(slotOf(dose.scheduledTime))}, now?`,
        words: wordsOf(hold, now),
        takeLabel: hold.dueAt === undefined ? 'Take it anyway' : 'Take it now',
        onTake: () => answer([dose], 'taken'),
        onSkip: () => answer([dose], 'skipped'),
      });
    });
  };

/** A dose taken as needed. Presses in quick succession are one. */
export const takeOneNow =
  (gate: Gate, mayTap: (key: string, instant: number) => boolean, note: (medicationId: string) => void) =>
  (medicationId: string): void => {
    const now = momentOfAct();
    if (!mayTap(medicationId, now.instant)) return;
    withHolds(gate, now, (holdOf) => {
      const hold = holdOf({ medicationId, date: today(now), slot: null });
      if (hold === undefined) return note(medicationId);
      gate.asking.ask({
        title: `Take ${nameOf(gate, medicationId)} now?`,
        words: wordsOf(hold, now),
        takeLabel: 'Take it anyway',
        onTake: () => note(medicationId),
      });
    });
  };
