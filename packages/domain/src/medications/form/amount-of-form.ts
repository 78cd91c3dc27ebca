// A new medication starts with one of what is counted, and with no amount of what is measured: nobody has stated
// "1 ml" (C-01, C-08).
import type { DosageForm } from '../choices.ts';
import { isMeasured } from '../words/dose-in-words.ts';

const ONE = '1';

const untouched = (form: DosageForm): string => (isMeasured(form) ? '' : ONE);

/** The amount of a form's draft once its form is another; what was stated stays. */
export const amountAfterForm = (amount: string, from: DosageForm, to: DosageForm): string =>
  amount === untouched(from) ? untouched(to) : amount;
