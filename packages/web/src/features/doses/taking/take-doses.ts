// Every dose taken now passes here, whichever button was pressed. A dose that is early or close to another
// asks first; taking several at once leaves it out (C-03, C-04).
import {
  askFirst,
  type AskFirst,
  type AskReason,
  type Dose,
  dueWords,
  type Hold,
  holdOn,
  lastTakenWords,
  recentWords,
  type TakingSources,
  usualAmount,
} from '@dosewell/domain/doses';
import { displayTime, type Now, slotOf, today, wallClock } from '@dosewell/domain/time';
import type { DoseLogRow } from '@dosewell/domain/sync';
import type { Store } from '../../../data/store.ts';
import { momentOfAct } from '../clock.ts';
import type { Asking, HowMany } from './asking.ts';
import { monthsAround } from './months-around.ts';
import { saidWords } from './question-of-said.ts';

export interface Gate {
  readonly store: Store;
  readonly asking: Asking;
  /** Called if the records could not be read. */
  readonly failed: () => void;
}

/** Calls `then` with the records of the months around today, once they are read. */
const withSources = ({ store, failed }: Gate, now: Now, then: (sources: TakingSources) => void): void => {
  const months = monthsAround(today(now));
  const read = (): void => {
    const logs = store.monthRows('medication_logs', months);
    if (logs === undefined) return failed();
    then({ regimens: store.rows('medication_regimens'), logs });
  };
  if (store.monthRows('medication_logs', months) !== undefined) read();
  else store.loadMonths('medication_logs', months).then(read, failed);
};

const BESIDES: Readonly<Record<AskReason, string>> = {
  early: '',
  close: '',
  missed: 'Its time has passed. Ask your pharmacist if you are not sure.',
  injection: 'It is late. Not sure? Ask before you inject.',
  earlier: 'Your schedule began after this time, so you may have taken it already.',
  covered: 'It was already taken today at its former time.',
};

/** Says when the dose is due and when the last one was taken, and never that taking it is safe. */
export const askWords = ({ dueAt, takenAt }: Hold, now: Now, why: AskReason): string => {
  const due = dueAt === undefined ? '' : `Due ${dueWords(dueAt, now)}.`;
  const last = takenAt === undefined ? '' : `${lastTakenWords(takenAt, now)}.`;
  return [due, last, BESIDES[why]].filter((words) => words !== '').join(' ');
};

const nameOf = ({ store }: Gate, medicationId: string): string =>
  store.row('medications', medicationId)?.name ?? '';

type Answer = (doses: readonly Dose[], answer: 'taken' | 'skipped') => void;

export const takeDoses =
  (gate: Gate, answer: Answer) =>
  (doses: readonly Dose[]): void => {
    const now = momentOfAct();
    withSources(gate, now, (sources) => {
      const askOf = (dose: Dose): AskFirst | undefined =>
        askFirst(dose, gate.store.row('medications', dose.medicationId)?.form, sources, now);
      const free = doses.filter((dose) => askOf(dose) === undefined);
      if (free.length > 0) return answer(free, 'taken');
      const [dose] = doses;
      const ask = dose && askOf(dose);
      if (dose === undefined || ask === undefined) return;
      gate.asking.ask({
        title: `Take ${nameOf(gate, dose.medicationId)}, ${displayTime(slotOf(dose.scheduledTime))}, now?`,
        words: askWords(ask, now, ask.why),
        takeLabel: ask.why === 'close' ? 'Take it anyway' : 'Take it now',
        onTake: () => answer([dose], 'taken'),
        onSkip: () => answer([dose], 'skipped'),
      });
    });
  };

/**
 * Undo restores the answer before. Restoring a taken dose asks if it is early, or if a dose close to it was
 * taken meanwhile.
 */
export const putBack = (gate: Gate, dose: Dose, before: DoseLogRow, then: () => void): void => {
  if (before.taken_at === null) return then();
  const { medicationId, date, slot } = dose;
  const now = momentOfAct();
  const at = { instant: Date.parse(before.taken_at), zone: now.zone };
  withSources(gate, at, (sources) => {
    const words = saidWords(holdOn({ medicationId, date, slot, logId: before.id }, sources, at), now);
    if (words === undefined) return then();
    const title = `Put ${nameOf(gate, medicationId)} back as taken?`;
    gate.asking.ask({ title, words, takeLabel: 'Put it back', onTake: then });
  });
};

type Note = (medicationId: string, amount: number | undefined) => void;

const howManyOf = ({ store }: Gate, medicationId: string, now: Now): HowMany | undefined => {
  const medication = store.row('medications', medicationId);
  if (medication === undefined) return undefined;
  const usual = usualAmount(medication, wallClock(now), store.rows('medication_regimens'));
  return { usual, form: medication.form };
};

/** Takes a dose as needed. Presses in quick succession count as one. */
export const takeOneNow =
  (gate: Gate, mayTap: (key: string, instant: number) => boolean, note: Note) =>
  (medicationId: string, said?: number): void => {
    const now = momentOfAct();
    if (!mayTap(medicationId, now.instant)) return;
    withSources(gate, now, (sources) => {
      const hold = holdOn({ medicationId, date: today(now), slot: null }, sources, now);
      if (hold === undefined) return note(medicationId, said);
      gate.asking.ask({
        title: `Take ${nameOf(gate, medicationId)} now?`,
        words: recentWords(medicationId, sources.logs, now)
          .map((words) => `${words}.`)
          .join(' '),
        takeLabel: 'Take it anyway',
        howMany: howManyOf(gate, medicationId, now),
        onTake: (amount) => note(medicationId, amount ?? said),
      });
    });
  };
