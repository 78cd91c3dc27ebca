// A new medication starts with an amount of one if its form is counted, and without an amount if its form is
// measured: nobody has stated "1 ml" (C-01, C-08).
import type { DosageForm } from '../choices.ts';
import { isMeasured } from '../words/dose-in-words.ts';

const ONE = '1';

const untouched = (form: DosageForm): string => (isMeasured(form) ? '' : ONE);

/** The draft's amount after its form was changed; an amount that the person stated stays. */
export const amountAfterForm = (amount: string, from: DosageForm, to: DosageForm): string =>
  amount === untouched(from) ? untouched(to) : amount;
