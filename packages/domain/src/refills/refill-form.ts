// Refill form validation: a non-number becomes the default, a value out of range is a fault, and empty text
// becomes null (specification/medication.md#5-validation).
import { textFault } from '../text/text-rule.ts';
import { ok, refuse, type Result } from '../problem/index.ts';
import { oneLine } from '../text/one-line.ts';
import { roundQuantity } from '../stock/round-quantity.ts';
import { MAX_QUANTITY } from '../stock/max-quantity.ts';
import { pharmacyUrlFault } from './pharmacy-url-rule.ts';
import { PHARMACY_TEXT_LIMITS as LIMITS, REFILL_DEFAULTS, REFILL_LIMITS } from './refill-limits.ts';
import { amountFault } from '../stock/amount-rule.ts';

/** The form's values as typed. */
export interface RefillDraft {
  readonly current_pills: string;
  readonly pills_per_dose: string;
  readonly doses_per_day: string;
  readonly refill_lead_days: string;
  readonly pharmacy_name: string;
  readonly pharmacy_phone: string;
  readonly pharmacy_url: string;
  readonly note: string;
}

export interface CheckedRefill {
  readonly current_pills: number;
  readonly patch: {
    readonly pills_per_dose: number;
    readonly doses_per_day: number;
    readonly refill_lead_days: number;
    readonly pharmacy_name: string | null;
    readonly pharmacy_phone: string | null;
    readonly pharmacy_url: string | null;
    readonly note: string | null;
  };
}

type NumberName = keyof typeof REFILL_DEFAULTS;

/** A comma is read as a decimal point. */
const NUMBER = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/;

/** Parses a number field; anything else becomes its default. */
export const refillNumber = (field: NumberName, typed: string): number => {
  const text = typed.trim();
  return NUMBER.test(text) ? Number(text.replace(',', '.')) : REFILL_DEFAULTS[field];
};

/** People count whole pills, but `onHand` from the ledger may be a fraction. */
const pillsFault = (pills: number, onHand: number | null): string | undefined => {
  if (pills < 0) return 'Pills Remaining cannot be below 0';
  if (pills > MAX_QUANTITY) return 'Pills Remaining is too large';
  return pills === onHand || Number.isInteger(pills) ? undefined : 'Pills Remaining must be a whole number';
};

const { min, max } = REFILL_LIMITS.leadDays;

const leadDaysFault = (days: number): string | undefined => {
  if (days < min || days > max) return `Refill Reminder must be between ${min} and ${max} days`;
  return Number.isInteger(days) ? undefined : 'Refill Reminder must be whole days';
};

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The values to save, or a message for each invalid field. `onHand` is null without a count. */
export const checkRefill = (typed: RefillDraft, onHand: number | null): Result<CheckedRefill> => {
  const pharmacy_name = oneLine(typed.pharmacy_name);
  const draft = { ...typed, pharmacy_name, pharmacy_phone: oneLine(typed.pharmacy_phone) };
  const current_pills = roundQuantity(refillNumber('current_pills', draft.current_pills));
  const pills_per_dose = refillNumber('pills_per_dose', draft.pills_per_dose);
  const doses_per_day = refillNumber('doses_per_day', draft.doses_per_day);
  const refill_lead_days = refillNumber('refill_lead_days', draft.refill_lead_days);
  const faults: Readonly<Record<string, string | undefined>> = {
    current_pills: pillsFault(current_pills, onHand),
    pills_per_dose: amountFault('Pills per Dose', pills_per_dose),
    doses_per_day: amountFault('Doses per Day', doses_per_day),
    refill_lead_days: leadDaysFault(refill_lead_days),
    pharmacy_name: textFault('Pharmacy Name', draft.pharmacy_name.trim(), LIMITS.name),
    pharmacy_phone: textFault('Pharmacy Phone', draft.pharmacy_phone.trim(), LIMITS.phone),
    pharmacy_url: pharmacyUrlFault(draft.pharmacy_url.trim()),
    note: textFault('Note', draft.note.trim(), LIMITS.note),
  };
  const wrong = Object.entries(faults).filter((fault): fault is [string, string] => fault[1] !== undefined);
  if (wrong.length > 0) return refuse('invalid', Object.fromEntries(wrong));
  return ok({
    current_pills,
    patch: {
      pills_per_dose,
      doses_per_day,
      refill_lead_days,
      pharmacy_name: orNull(draft.pharmacy_name),
      pharmacy_phone: orNull(draft.pharmacy_phone),
      pharmacy_url: orNull(draft.pharmacy_url),
      note: orNull(draft.note),
    },
  });
};
