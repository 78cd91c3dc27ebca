import { type Measured, monthsCompared, type Quantity } from '@dosewell/domain/readings';
import { dateOf, isDate, typedMoment } from '@dosewell/domain/time';
import type { Store } from '../../../data/store.ts';
import { amountOf, type ReadingLog, type ShownReading, takenAt } from '@dosewell/domain/readings/words';
import type { ReadingDraft } from './reading-draft.ts';

export interface MeasuredReading extends Measured {
  readonly row: ShownReading;
}

/** The moment of a draft, and the readings on this device with which its numbers may be compared. */
export interface Beside {
  readonly at: number;
  readonly measured: (quantity: Quantity) => readonly MeasuredReading[];
}

const monthsBeside = (store: Store, { sign }: ReadingLog, { when }: ReadingDraft): readonly string[] => {
  const said = when?.date ?? '';
  // A date that is only half typed does not count.
  return monthsCompared(sign.quantities, isDate(said) ? said : dateOf(store.wallClock().at));
};

/**
 * Reads from the device what a draft is compared with. Undefined if that is already loaded, or nothing is
 * compared.
 */
export const readBeside = (store: Store, log: ReadingLog, draft: ReadingDraft): Promise<void> | undefined => {
  const { table, sign } = log;
  if (sign.quantities.every(({ jump }) => jump === undefined)) return undefined;
  const months = monthsBeside(store, log, draft);
  // If the readings cannot be read, nothing is asked, and the draft can be saved all the same.
  return store.monthRows(table, months) ? undefined : store.loadMonths(table, months).catch(() => undefined);
};

/** Undefined if nothing is compared, or the draft's date and time do not make a moment. */
export const besideDraft = (
  store: Store,
  log: ReadingLog,
  draft: ReadingDraft,
  before: ShownReading | undefined,
): Beside | undefined => {
  const { when } = draft;
  const taken_at = typedMoment(when, before && { ...before, instant: before.taken_at }, store.wallClock());
  const rows = store.monthRows(log.table, monthsBeside(store, log, draft));
  if (taken_at === undefined || rows === undefined) return undefined;
  const others = rows.filter(({ id }) => id !== before?.id);
  return {
    at: Date.parse(taken_at),
    measured: ({ name }) =>
      others.flatMap((row) => {
        const kept = amountOf(row, name);
        return kept === null ? [] : [{ kept, at: Date.parse(takenAt(row)), row }];
      }),
  };
};
