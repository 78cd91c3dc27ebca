// The questions that are asked once before a typed reading is saved (OQ-099, C-02).
import {
  isPlausible,
  isSwapped,
  jumpsFrom,
  likelyUnit,
  type LikelyUnit,
  type Quantity,
  shownQuantity,
  shownUnitOf,
  typedNumber,
  typedQuantity,
} from '@dosewell/domain/readings';
import { displayDate } from '@dosewell/domain/time';
import { inLikelyUnit, type ReadingDraft, withPairSwapped } from './reading-draft.ts';
import type { ReadingLog } from '@dosewell/domain/readings/words';
import type { Beside } from './measured-before.ts';

export type DraftQuestion =
  /** A number that another unit would explain. */
  | {
      readonly kind: 'unit';
      readonly quantity: string;
      readonly typed: string;
      readonly unit: string;
      readonly meant: LikelyUnit;
    }
  /** A number beyond what is plausible. */
  | {
      readonly kind: 'value';
      readonly quantity: string;
      readonly label: string;
      readonly typed: string;
      readonly unit: string;
      readonly counted: boolean;
    }
  /** A number far from that of the last reading. */
  | { readonly kind: 'jump'; readonly typed: string; readonly unit: string; readonly last: string }
  /** Two numbers of a pair that seem to be swapped. */
  | { readonly kind: 'swap' };

const jumpOf = (
  { units }: ReadingLog,
  quantity: Quantity,
  kept: number,
  beside: Beside | undefined,
): { readonly last: string } | undefined => {
  const from = beside && jumpsFrom(quantity, { kept, at: beside.at }, beside.measured(quantity));
  if (from === undefined) return undefined;
  const number = shownQuantity(quantity, units, from.kept);
  return { last: `${number} ${shownUnitOf(quantity, units)} on ${displayDate(from.row.date)}` };
};

const questionOf = (
  log: ReadingLog,
  quantity: Quantity,
  typed: string,
  beside: Beside | undefined,
): DraftQuestion | undefined => {
  const { units } = log;
  const { name, label, counted = false } = quantity;
  const unit = shownUnitOf(quantity, units);
  const meant = likelyUnit(quantity, unit, typedNumber(typed));
  if (meant !== undefined) return { kind: 'unit', quantity: name, typed, unit, meant };
  const read = typedQuantity(quantity, units, typed);
  if ('fault' in read || read.kept === null) return undefined;
  if (!isPlausible(quantity, read.kept))
    return { kind: 'value', quantity: name, label, typed, unit, counted };
  const jump = jumpOf(log, quantity, read.kept, beside);
  return jump && { kind: 'jump', typed, unit, ...jump };
};

/** The question to ask about a draft; undefined if there is none. */
export const draftQuestion = (
  log: ReadingLog,
  draft: ReadingDraft,
  beside: Beside | undefined,
): DraftQuestion | undefined => {
  const { quantities, beyond } = log.sign;
  const typedOf = ({ name }: Quantity): string => (draft.numbers[name] ?? '').trim();
  const numbers = quantities.map((quantity) => [quantity.name, typedNumber(typedOf(quantity))] as const);
  if (isSwapped(log.sign, Object.fromEntries(numbers))) return { kind: 'swap' };
  for (const quantity of quantities) {
    const typed = typedOf(quantity);
    if (quantity.name === beyond?.of && draft.beyond !== undefined) continue;
    // A number that was saved before, or confirmed by the person, is not asked about again.
    if (typed === '' || draft.exact[quantity.name]?.text === typed) continue;
    const asked = questionOf(log, quantity, typed, beside);
    if (asked !== undefined) return asked;
  }
  return undefined;
};

/**
 * The draft after the question was answered. A number that is to be corrected, or was swapped, is not saved
 * yet.
 */
export const answeredDraft = (
  log: ReadingLog,
  draft: ReadingDraft,
  question: DraftQuestion,
  yes: boolean,
): { readonly draft: ReadingDraft; readonly saves: boolean } => {
  if (question.kind === 'swap') return { draft: yes ? withPairSwapped(log, draft) : draft, saves: false };
  if (question.kind === 'value' || question.kind === 'jump') return { draft, saves: yes };
  return { draft: yes ? inLikelyUnit(log, draft, question) : draft, saves: true };
};
