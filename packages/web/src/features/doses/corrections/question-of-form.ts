// Asks once about a dose entered in a form if its time or its amount is unlikely (C-03, C-06).
import { amountQuestion, type DoseFormAnswer, type DoseInForm, usualAmount } from '@dosewell/domain/doses';
import { wallTime } from '@dosewell/domain/time';
import type { Store } from '../../../data/store.ts';
import { questionOfSaid } from '../taking/question-of-said.ts';

const questionOfAmount = (
  store: Store,
  medicationId: string,
  { slot, log }: DoseInForm,
  { date, status, amount, actual_time }: DoseFormAnswer,
): string | undefined => {
  if (status !== 'taken' || amount === undefined) return undefined;
  const medication = store.row('medications', medicationId);
  const at = wallTime(date, slot ?? actual_time ?? '12:00');
  const usual = medication && usualAmount(medication, at, store.rows('medication_regimens'));
  return amountQuestion(amount, { usual, recorded: log?.amount });
};

/**
 * The questions about time and amount in one, or undefined. A time already on record is not asked about
 * again.
 */
export const questionOfForm = async (
  store: Store,
  medicationId: string,
  dose: DoseInForm,
  said: DoseFormAnswer,
): Promise<string | undefined> => {
  const { slot, log } = dose;
  const time =
    said.taken_at === log?.taken_at
      ? undefined
      : await questionOfSaid(store, { medicationId, slot, logId: log?.id }, said);
  const words = [questionOfAmount(store, medicationId, dose, said), time].filter(Boolean);
  return words.length === 0 ? undefined : words.join(' ');
};
