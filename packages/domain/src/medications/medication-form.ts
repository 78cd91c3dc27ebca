// The medication form is validated on save: required fields, order of dates, storable text
// (specification/medication.md#5-validation, OQ-032, OQ-035, OQ-043).
import { ok, refuse, type Result } from '../problem/index.ts';
import { oneLine } from '../text/one-line.ts';
import { MAX_QUANTITY } from '../stock/max-quantity.ts';
import { isDate } from '../time/civil-date.ts';
import { isTimeOfDay } from '../time/wall-time.ts';
import type { Frequency, MedicationColor, DosageForm } from './choices.ts';
import { orderedTimes } from './edit-times.ts';
import { MEDICATION_TEXT_LIMITS } from './medication-text-limits.ts';
import { textFault } from '../text/text-rule.ts';
import { asksAtTimes, isUnderstood } from './understood-schedule.ts';

/** The form's values as typed. */
export interface MedicationDraft {
  readonly name: string;
  readonly dosage: string;
  readonly form: DosageForm;
  readonly frequency: Frequency;
  /** Parts of the schedule that only a later version understands. */
  readonly pattern?: unknown;
  readonly times: readonly string[];
  readonly start_date: string;
  readonly end_date: string;
  readonly prescriber: string;
  readonly notes: string;
  readonly color: MedicationColor;
  readonly refill_reminder: boolean;
  readonly quantity_remaining: string;
  readonly is_active: boolean;
}

export interface CheckedMedication {
  readonly patch: {
    readonly name: string;
    readonly dosage: string;
    readonly form: DosageForm;
    readonly frequency: Frequency;
    readonly times: string[];
    readonly start_date: string;
    readonly end_date: string | null;
    readonly prescriber: string | null;
    readonly notes: string | null;
    readonly color: MedicationColor;
    readonly refill_reminder: boolean;
    readonly is_active: boolean;
  };
  /** Units on hand; null if left empty. */
  readonly quantity: number | null;
}

export const MAX_TIMES = 24;
export { MEDICATION_TEXT_LIMITS };

const endFault = (start: string, end: string): string | undefined => {
  if (end === '') return undefined;
  if (!isDate(end)) return 'Please enter a valid end date';
  return end < start ? 'End Date cannot be before Start Date' : undefined;
};

const startFault = (start: string): string | undefined => {
  if (start === '') return 'Start Date is required';
  return isDate(start) ? undefined : 'Please enter a valid start date';
};

const timesFault = (draft: MedicationDraft): string | undefined => {
  const { times } = draft;
  if (!asksAtTimes(draft)) return undefined;
  if (times.length === 0) return 'Add at least one time';
  if (times.length > MAX_TIMES) return `At most ${MAX_TIMES} times a day`;
  if (!times.every(isTimeOfDay)) return 'Please enter every time';
  return new Set(times).size < times.length ? 'Two of the times are the same' : undefined;
};

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

/** Parses a quantity; a comma is read as a decimal point. */
const quantityOf = (text: string): number | null =>
  text.trim() === '' ? null : Number(text.trim().replace(',', '.'));

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** A schedule this version does not understand is left unchanged. */
const timesToSave = (draft: MedicationDraft): string[] => {
  if (!isUnderstood(draft)) return [...draft.times];
  return draft.frequency === 'as_needed' ? [] : orderedTimes(draft.times);
};

/** The patch to save, or a message for each invalid field. */
export const checkMedication = (typed: MedicationDraft): Result<CheckedMedication> => {
  const draft = {
    ...typed,
    name: oneLine(typed.name),
    dosage: oneLine(typed.dosage),
    prescriber: oneLine(typed.prescriber),
  };
  const faults: Readonly<Record<string, string | undefined>> = {
    name: textFault('Medication Name', draft.name, MEDICATION_TEXT_LIMITS.name, 'required'),
    dosage: textFault('Dosage', draft.dosage, MEDICATION_TEXT_LIMITS.dosage, 'required'),
    times: timesFault(draft),
    start_date: startFault(draft.start_date),
    end_date: endFault(draft.start_date, draft.end_date),
    prescriber: textFault('Prescriber', draft.prescriber, MEDICATION_TEXT_LIMITS.prescriber),
    notes: textFault('Notes', draft.notes, MEDICATION_TEXT_LIMITS.notes),
    quantity_remaining: quantityFault(draft.quantity_remaining),
  };
  const wrong = Object.entries(faults).filter((fault): fault is [string, string] => fault[1] !== undefined);
  if (wrong.length > 0) return refuse('invalid', Object.fromEntries(wrong));
  const { quantity_remaining, pattern: _, ...patch } = draft;
  return ok({
    patch: {
      ...patch,
      times: timesToSave(draft),
      end_date: orNull(draft.end_date),
      prescriber: orNull(draft.prescriber),
      notes: orNull(draft.notes),
    },
    quantity: quantityOf(quantity_remaining),
  });
};
