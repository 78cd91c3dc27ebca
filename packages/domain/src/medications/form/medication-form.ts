// The medication form is validated on save: required fields, a chosen frequency, order of dates, storable
// text (specification/medication.md#5-validation, OQ-032, OQ-035, OQ-043, C-09).
import { ok, refuse, type Result } from '../../problem/index.ts';
import { type Draft, type FormPatch, judgeDraft } from '../../sync/table/draft.ts';
import { amountFault } from '../../stock/amount-rule.ts';
import { MAX_QUANTITY } from '../../stock/max-quantity.ts';
import { isDate } from '../../time/civil-date.ts';
import { isTimeOfDay } from '../../time/wall-time.ts';
import { DEFAULT_FREQUENCY } from '../choices.ts';
import { orderedTimes } from './edit-times.ts';
import { type FrequencyChoice, frequencyOf, NOT_EVERY_DAY, notesWithDays } from '../frequency-choice.ts';
import { medicationsTable } from '../medications.table.ts';
import { MAX_TIMES } from '../schedule-columns.ts';
import { asksAtTimes, isUnderstood, type ScheduleKind } from '../understood-schedule.ts';

/** The form's values as typed. */
export interface MedicationDraft extends Omit<Draft<typeof medicationsTable>, 'frequency' | 'amount'> {
  readonly frequency: FrequencyChoice;
  /** Days on which the medication is taken, in the person's words, if not every day. */
  readonly days: string;
  /** Units of one dose, as typed. */
  readonly amount: string;
  /** Parts of the schedule that only a later version understands. */
  readonly pattern?: unknown;
  readonly quantity_remaining: string;
}

export interface CheckedMedication {
  readonly patch: FormPatch<typeof medicationsTable>;
  /** Units on hand; null if the field was left empty. */
  readonly quantity: number | null;
}

const endFault = (start: string, end: string): string | undefined => {
  if (end === '') return undefined;
  if (!isDate(end)) return 'Please enter a valid end date';
  return end < start ? 'End Date cannot be before Start Date' : undefined;
};

const startFault = (start: string): string | undefined => {
  if (start === '') return 'Start Date is required';
  return isDate(start) ? undefined : 'Please enter a valid start date';
};

/** The schedule as it would be stored; undefined before a frequency is chosen. */
export const scheduleOfDraft = ({ frequency, pattern }: Pick<MedicationDraft, 'frequency' | 'pattern'>) =>
  frequency === '' ? undefined : { frequency: frequencyOf(frequency), pattern };

const timesFault = (draft: MedicationDraft): string | undefined => {
  const { times } = draft;
  const schedule = scheduleOfDraft(draft);
  if (schedule === undefined || !asksAtTimes(schedule)) return undefined;
  if (times.length === 0) return 'Add at least one time';
  if (times.length > MAX_TIMES) return `At most ${MAX_TIMES} times a day`;
  if (!times.every(isTimeOfDay)) return 'Please enter every time';
  return new Set(times).size < times.length ? 'Two of the times are the same' : undefined;
};

const amountInWords = (text: string): string | undefined =>
  /^\d+([.,]\d+)?$/.test(text.trim())
    ? amountFault('Each dose', numberOf(text))
    : 'Please say how many each time';

const daysFault = ({ frequency, days }: MedicationDraft): string | undefined =>
  frequency === NOT_EVERY_DAY && days.trim() === '' ? 'Please write down on which days' : undefined;

const quantityFault = (text: string): string | undefined => {
  const typed = text.trim();
  if (typed === '') return undefined;
  if (/^\d{1,3},\d{3}$/.test(typed)) return 'Please write the number without a comma';
  if (!/^-?\d+([.,]\d+)?$/.test(typed)) return 'Quantity Remaining must be a number';
  const quantity = quantityOf(typed);
  if (quantity === null || quantity < 0) return 'Quantity Remaining cannot be below 0';
  if (quantity > MAX_QUANTITY) return 'Quantity Remaining is too large';
  return /[.,]\d{4,}$/.test(typed) ? 'Quantity Remaining takes at most three decimals' : undefined;
};

/** A comma is read as a decimal point. */
const numberOf = (text: string): number => Number(text.trim().replace(',', '.'));

const quantityOf = (text: string): number | null => (text.trim() === '' ? null : numberOf(text));

/** A schedule this version does not understand is left unchanged. */
const timesToSave = (times: readonly string[], schedule: ScheduleKind): string[] => {
  if (!isUnderstood(schedule)) return [...times];
  return schedule.frequency === 'as_needed' ? [] : orderedTimes(times);
};

/** The patch to save, or a message for each invalid field. */
export const checkMedication = (draft: MedicationDraft): Result<CheckedMedication> => {
  const schedule = scheduleOfDraft(draft);
  const { patch, faults } = judgeDraft(medicationsTable, {
    ...draft,
    frequency: schedule?.frequency ?? DEFAULT_FREQUENCY,
    amount: numberOf(draft.amount),
    notes: notesWithDays(draft.frequency, draft.days, draft.notes),
  });
  const others: Readonly<Record<string, string | undefined>> = {
    frequency: schedule === undefined ? 'Choose how often' : undefined,
    days: daysFault(draft),
    amount: amountInWords(draft.amount),
    times: timesFault(draft),
    start_date: startFault(draft.start_date),
    end_date: endFault(draft.start_date, draft.end_date),
    quantity_remaining: quantityFault(draft.quantity_remaining),
  };
  const wrong = Object.entries({ ...faults, ...others }).filter(
    (fault): fault is [string, string] => fault[1] !== undefined,
  );
  if (wrong.length > 0 || schedule === undefined) return refuse('invalid', Object.fromEntries(wrong));
  return ok({
    patch: { ...patch, times: timesToSave(draft.times, schedule) },
    quantity: quantityOf(draft.quantity_remaining),
  });
};
