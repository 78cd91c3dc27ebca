// A time that a person states is never refused. It is asked about once if it is early for its slot, half a
// day after the slot, or close to another dose (C-03).
import { type DoseFormAnswer, halfADayOff, type Hold, holdOn, momentWords } from '@dosewell/domain/doses';
import { type Now, today } from '@dosewell/domain/time';
import type { Store } from '../../../data/store.ts';
import { momentOfAct } from '../clock.ts';
import { monthsAround } from './months-around.ts';

interface Stated {
  readonly medicationId: string;
  readonly slot: string | null;
  /** The id of the dose log being corrected, for a dose as needed. */
  readonly logId?: string | undefined;
}

/** Resolves with the question about a stated time, or with undefined if there is none. */
export const questionOfSaid = async (
  store: Store,
  dose: Stated,
  said: Pick<DoseFormAnswer, 'date' | 'taken_at'>,
): Promise<string | undefined> => {
  if (said.taken_at === null) return undefined;
  const now = momentOfAct();
  const at = { instant: Date.parse(said.taken_at), zone: now.zone };
  const months = [...new Set([...monthsAround(said.date), ...monthsAround(today(at))])];
  await store.loadMonths('medication_logs', months);
  const sources = {
    regimens: store.rows('medication_regimens'),
    logs: store.monthRows('medication_logs', months) ?? [],
  };
  const held = { ...dose, date: said.date };
  const words = [offWords(halfADayOff(held, at), at.instant, now), saidWords(holdOn(held, sources, at), now)];
  return words.some((one) => one !== undefined) ? words.filter(Boolean).join(' ') : undefined;
};

const offWords = (due: number | undefined, stated: number, now: Now): string | undefined =>
  due === undefined
    ? undefined
    : `You entered ${momentWords(stated, now)}. Its time was ${momentWords(due, now)}, half a day before.`;

/** The question about a dose that was taken at another time than now. */
export const saidWords = (hold: Hold | undefined, now: Now): string | undefined => {
  if (hold === undefined) return undefined;
  const due =
    hold.dueAt === undefined ? [] : [`This is long before its time, ${momentWords(hold.dueAt, now)}.`];
  const close =
    hold.takenAt === undefined
      ? []
      : [`Another dose was taken close to it: ${momentWords(hold.takenAt, now)}.`];
  return [...due, ...close].join(' ');
};
