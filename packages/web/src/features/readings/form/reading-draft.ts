// Validates a typed reading (specification/health.md#5-validation, OQ-094, OQ-099).
import { certain } from '@dosewell/domain/problem';
import {
  type Beyond,
  beyondOf,
  beyondPatch,
  NOTE_LIMIT,
  shownQuantity,
  typedQuantity,
  unitSettingOf,
} from '@dosewell/domain/readings';
import type { Quantity, ShownUnit, Units } from '@dosewell/domain/readings';
import type { Patch } from '@dosewell/domain/sync';
import { textFault } from '@dosewell/domain/text';
import { typedMoment, type LocalDateTime } from '@dosewell/domain/time';
import {
  amountOf,
  fieldOf,
  noteOf,
  type ReadingLog,
  type ShownReading,
  tagsOf,
} from '@dosewell/domain/readings/words';

export interface ReadingDraft {
  readonly numbers: Readonly<Record<string, string>>;
  /**
   * The stored value of a number while its text is unchanged: rounding to the person's unit must not alter
   * it.
   */
  readonly exact: Readonly<Record<string, { readonly text: string; readonly kept: number }>>;
  /** The choices by their names; a choice that is missing was not stated. */
  readonly choices: Readonly<Record<string, string>>;
  /** What the meter showed in place of a number. */
  readonly beyond: Beyond | undefined;
  readonly tags: readonly string[];
  readonly note: string;
  /** When the reading was taken; undefined means the moment of saving. */
  readonly when: LocalDateTime | undefined;
}

const shownText = (quantity: Quantity, units: Units, kept: number | null | undefined): string =>
  kept == null ? '' : String(shownQuantity(quantity, units, kept));

export const emptyDraft = ({ sign }: ReadingLog): ReadingDraft => ({
  numbers: Object.fromEntries(sign.quantities.map(({ name }) => [name, ''])),
  exact: {},
  choices: {},
  beyond: undefined,
  tags: [],
  note: '',
  when: undefined,
});

const exactly = (log: ReadingLog, quantity: Quantity, kept: number) => ({
  [quantity.name]: { text: shownText(quantity, log.units, kept), kept },
});

export const readingDraftOf = (log: ReadingLog, row: ShownReading): ReadingDraft => ({
  numbers: Object.fromEntries(
    log.sign.quantities.map((quantity) => [
      quantity.name,
      shownText(quantity, log.units, amountOf(row, quantity.name)),
    ]),
  ),
  exact: Object.assign(
    {},
    ...log.sign.quantities.map((quantity) => {
      const kept = amountOf(row, quantity.name);
      return kept === null ? {} : exactly(log, quantity, kept);
    }),
  ),
  choices: Object.fromEntries(
    log.sign.choices.flatMap(({ name }) => {
      const word = fieldOf(row, name);
      return typeof word === 'string' ? [[name, word]] : [];
    }),
  ),
  beyond: beyondOf(log.sign, row),
  tags: tagsOf(row),
  note: noteOf(log, row) ?? '',
  when: { date: row.date, time: row.time },
});

/** The draft with the number converted from the unit that the person meant to the one they use. */
export const inLikelyUnit = (
  log: ReadingLog,
  draft: ReadingDraft,
  { quantity: name, typed, meant }: { quantity: string; typed: string; meant: ShownUnit },
): ReadingDraft => {
  const quantity = certain(log.sign.quantities.find((each) => each.name === name));
  const setting = certain(unitSettingOf(quantity.unit));
  const read = typedQuantity(quantity, { ...log.units, [setting]: meant }, typed);
  if ('fault' in read || read.kept === null) return draft;
  const exact = exactly(log, quantity, read.kept);
  return {
    ...draft,
    numbers: { ...draft.numbers, [name]: certain(exact[name]).text },
    exact: { ...draft.exact, ...exact },
  };
};

/** The draft with the two numbers of its pair swapped. */
export const withPairSwapped = ({ sign }: ReadingLog, draft: ReadingDraft): ReadingDraft => {
  const [upper, lower] = certain(sign.pair);
  const numbers = {
    ...draft.numbers,
    [upper]: draft.numbers[lower] ?? '',
    [lower]: draft.numbers[upper] ?? '',
  };
  return { ...draft, numbers, exact: {} };
};

export type JudgedReading = { readonly patch: Patch } | { readonly faults: Readonly<Record<string, string>> };

/** All fields of the reading, or their faults. */
export const judgeDraft = (
  { sign, units }: ReadingLog,
  draft: ReadingDraft,
  before: ShownReading | undefined,
  here: { readonly at: string; readonly zone: string },
): JudgedReading => {
  const faults: Record<string, string> = {};
  const numbers: Record<string, number | null> = {};
  for (const quantity of sign.quantities) {
    const { name } = quantity;
    if (name === sign.beyond?.of && draft.beyond !== undefined) continue;
    const text = draft.numbers[name] ?? '';
    const exact = draft.exact[name];
    if (exact?.text === text) {
      numbers[name] = exact.kept;
      continue;
    }
    const read = typedQuantity(quantity, units, text);
    if ('fault' in read) faults[name] = read.fault;
    else numbers[name] = read.kept;
  }
  if (Object.keys(faults).length === 0) Object.assign(faults, sign.together?.(numbers));
  const taken_at = typedMoment(draft.when, before && { ...before, instant: before.taken_at }, here);
  if (taken_at === undefined) faults['taken_at'] = 'Please provide a timestamp';
  const note = draft.note.trim();
  const noteFault = textFault('Notes', note, NOTE_LIMIT);
  if (noteFault !== undefined) faults[sign.noteField] = noteFault;
  if (taken_at === undefined || Object.keys(faults).length > 0) return { faults };
  return {
    patch: {
      taken_at,
      ...numbers,
      ...beyondPatch(sign, draft.beyond, before),
      ...Object.fromEntries(sign.choices.map(({ name }) => [name, draft.choices[name] ?? null])),
      ...(sign.tags === undefined ? {} : { tags: draft.tags }),
      [sign.noteField]: note === '' ? null : note,
      ...(sign.hasDeviceColumn ? { device: 'manual' } : {}),
    },
  };
};
