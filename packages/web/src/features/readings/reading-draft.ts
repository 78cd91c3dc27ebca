// What a person typed of a reading, and what of it can be kept (health-area §5, decisions OQ-094, OQ-099).
import {
  NOTE_LIMIT,
  otherUnitOf,
  shownUnitOf,
  shownQuantity,
  typedNumber,
  typedQuantity,
  unitMeantInstead,
} from '@dosewell/domain/readings';
import type { Quantity, ShownUnit, Units } from '@dosewell/domain/readings';
import type { Patch } from '@dosewell/domain/sync';
import { textFault } from '@dosewell/domain/medications';
import { instantOf, isDate, isoInstant, isTimeOfDay, wallTime } from '@dosewell/domain/time';
import { amountOf, fieldOf, noteOf, type Noted, type ReadingLog, tagsOf } from './reading-log.ts';

export interface ReadingDraft {
  readonly numbers: Readonly<Record<string, string>>;
  readonly choices: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  readonly note: string;
  /** Undefined: now, whenever that is. */
  readonly when: { readonly date: string; readonly time: string } | undefined;
}

const shownText = (quantity: Quantity, units: Units, kept: number | null | undefined): string =>
  kept == null ? '' : String(shownQuantity(quantity, units, kept));

export const emptyDraft = ({ sign, units }: ReadingLog): ReadingDraft => ({
  numbers: Object.fromEntries(
    sign.quantities.map((quantity) => [quantity.name, shownText(quantity, units, quantity.initial)]),
  ),
  choices: Object.fromEntries(sign.choices.map(({ name, initial }) => [name, initial])),
  tags: [],
  note: '',
  when: undefined,
});

export const draftOf = (log: ReadingLog, row: Noted): ReadingDraft => ({
  numbers: Object.fromEntries(
    log.sign.quantities.map((quantity) => [
      quantity.name,
      shownText(quantity, log.units, amountOf(row, quantity.name)),
    ]),
  ),
  choices: Object.fromEntries(log.sign.choices.map(({ name }) => [name, String(fieldOf(row, name))])),
  tags: tagsOf(row),
  note: noteOf(log, row) ?? '',
  when: { date: row.date, time: row.time },
});

/** A number that is hardly possible in the chosen unit, but likely in another. */
export interface UnitQuestion {
  readonly quantity: string;
  readonly typed: string;
  readonly unit: string;
  readonly meant: ShownUnit;
}

export const unitQuestion = ({ sign, units }: ReadingLog, draft: ReadingDraft): UnitQuestion | undefined => {
  for (const quantity of sign.quantities) {
    const unit = shownUnitOf(quantity, units);
    if (unit !== 'kg' && unit !== 'lb' && unit !== 'mg/dL' && unit !== 'mmol/L') continue;
    const typed = draft.numbers[quantity.name] ?? '';
    const meant = unitMeantInstead(unit, typedNumber(typed));
    if (meant !== undefined) return { quantity: quantity.name, typed, unit, meant };
  }
  return undefined;
};

/** The same number as it reads in the person's unit, where another one was meant. */
export const inUnitMeant = (log: ReadingLog, { quantity: name, typed, meant }: UnitQuestion): string => {
  const quantity = log.sign.quantities.find((each) => each.name === name)!;
  const other = { ...log.units, glucose_unit: meant, weight_unit: meant };
  const read = typedQuantity(quantity, other, typed);
  return 'kept' in read ? shownText(quantity, log.units, read.kept) : typed;
};

export type Judged = { readonly patch: Patch } | { readonly faults: Readonly<Record<string, string>> };

const momentOf = (
  { when }: ReadingDraft,
  before: Noted | undefined,
  here: { readonly at: string; readonly zone: string },
): string | undefined => {
  if (before !== undefined && when?.date === before.date && when.time === before.time) return before.taken_at;
  if (when === undefined) return isoInstant(instantOf(here.at, here.zone));
  if (!isDate(when.date) || !isTimeOfDay(when.time)) return undefined;
  return isoInstant(instantOf(wallTime(when.date, when.time), here.zone));
};

/** All fields of the reading, or what stands against them. */
export const judgeDraft = (
  { sign, units }: ReadingLog,
  draft: ReadingDraft,
  before: Noted | undefined,
  here: { readonly at: string; readonly zone: string },
): Judged => {
  const faults: Record<string, string> = {};
  const numbers: Record<string, number | null> = {};
  for (const quantity of sign.quantities) {
    const { name } = quantity;
    const text = draft.numbers[name] ?? '';
    const kept = before === undefined ? null : amountOf(before, name);
    // A number nobody touched stays as exact as it was.
    if (
      kept !== null &&
      otherUnitOf(quantity, units) !== undefined &&
      shownText(quantity, units, kept) === text
    ) {
      numbers[name] = kept;
      continue;
    }
    const read = typedQuantity(quantity, units, text);
    if ('fault' in read) faults[name] = read.fault;
    else numbers[name] = read.kept;
  }
  if (Object.keys(faults).length === 0) Object.assign(faults, sign.together?.(numbers));
  const taken_at = momentOf(draft, before, here);
  if (taken_at === undefined) faults['taken_at'] = 'Please provide a timestamp';
  const note = draft.note.trim();
  const noteFault = textFault('Notes', note, NOTE_LIMIT);
  if (noteFault !== undefined) faults[sign.noteField] = noteFault;
  if (Object.keys(faults).length > 0) return { faults };
  return {
    patch: {
      taken_at,
      ...numbers,
      ...draft.choices,
      ...(sign.tags === undefined ? {} : { tags: draft.tags }),
      [sign.noteField]: note === '' ? null : note,
      ...(sign.hasDevice ? { device: 'manual' } : {}),
    } as Patch,
  };
};
