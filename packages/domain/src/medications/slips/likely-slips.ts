// Likely slips are asked about once, with both values, and never refused: a strength or amount that changes
// at least tenfold, a second active medication of one name, a dosage that states another number than the
// amount, and more on hand than is likely (C-06).
import type { MedicationRow } from '../../sync/rows.ts';
import { sameName } from '../same-medicine.ts';
import { displayDate } from '../../time/display.ts';
import { amountWords } from '../words/amount-words.ts';
import { countQuestion } from './stock-slip.ts';
import { saidInDosage } from './said-in-dosage.ts';
import { strengthIn } from './strength.ts';
import { isTenfold } from './tenfold.ts';

type Prescribed = Pick<MedicationRow, 'name' | 'dosage' | 'amount' | 'form'>;
type Listed = Prescribed & Pick<MedicationRow, 'id' | 'is_active' | 'quantity_remaining'>;

export type Slip =
  | {
      readonly kind: 'strength' | 'amount';
      readonly from: string;
      readonly to: string;
      readonly more: boolean;
    }
  | { readonly kind: 'name'; readonly known: string }
  | { readonly kind: 'count'; readonly dosage: string; readonly each: string }
  | { readonly kind: 'stock'; readonly words: string }
  | { readonly kind: 'gap'; readonly name: string; readonly before: string };

/** Number of a dosage without a unit, which counts as a strength too: "5" changed to "50" is a slip. */
const bareNumber = (dosage: string): number | undefined =>
  /^\d+([.,]\d+)?$/.test(dosage.trim()) ? Number(dosage.trim().replace(',', '.')) : undefined;

const strengthSlip = (before: string, after: string): Slip | undefined => {
  const [from, to] = [strengthIn(before), strengthIn(after)];
  const [bareFrom, bareTo] = [bareNumber(before), bareNumber(after)];
  const pair =
    from !== undefined && to !== undefined && from.measure === to.measure
      ? ([from.value, to.value] as const)
      : ([bareFrom ?? 0, bareTo ?? 0] as const);
  if (!isTenfold(...pair)) return undefined;
  return { kind: 'strength', from: before.trim(), to: after.trim(), more: pair[1] > pair[0] };
};

const amountSlip = (before: Prescribed, after: Prescribed): Slip | undefined =>
  before.form === after.form && isTenfold(before.amount, after.amount)
    ? {
        kind: 'amount',
        from: amountWords(before.amount, before.form),
        to: amountWords(after.amount, after.form),
        more: after.amount > before.amount,
      }
    : undefined;

/** A dosage that states another number than the amount; stock and Today go by the amount. */
const countSlip = (before: Prescribed | undefined, after: Prescribed): Slip | undefined => {
  const { dosage, amount, form } = after;
  const said = saidInDosage(dosage, form);
  if (said === undefined || said === amount) return undefined;
  const isSame = before?.dosage === dosage && before.amount === amount && before.form === form;
  return isSame ? undefined : { kind: 'count', dosage: dosage.trim(), each: amountWords(amount, form) };
};

const nameSlip = (medication: Listed, others: readonly Listed[]): Slip | undefined => {
  if (!medication.is_active) return undefined;
  const other = others.find(
    ({ id, name, is_active }) => is_active && id !== medication.id && sameName(name, medication.name),
  );
  return other && { kind: 'name', known: `${other.name} ${other.dosage}` };
};

const stockSlip = (before: Listed | undefined, after: Listed): Slip | undefined => {
  const [known, counted] = [before?.quantity_remaining ?? null, after.quantity_remaining];
  if (counted === null || counted === known) return undefined;
  const words = countQuestion(counted, { ...after, quantity_remaining: known });
  return words === undefined ? undefined : { kind: 'stock', words };
};

/**
 * What to ask about before `after` is saved. `before` is the medication as it was, undefined when it is
 * added; `others` are the person's medications.
 */
export const likelySlips = (
  before: Listed | undefined,
  after: Listed,
  others: readonly Listed[],
): readonly Slip[] => {
  const renamed = before === undefined || !before.is_active || !sameName(before.name, after.name);
  return [
    before && strengthSlip(before.dosage, after.dosage),
    before && amountSlip(before, after),
    countSlip(before, after),
    renamed ? nameSlip(after, others) : undefined,
    stockSlip(before, after),
  ].filter((slip) => slip !== undefined);
};

/** The question of a slip, in one sentence. */
export const slipWords = (slip: Slip): string => {
  if (slip.kind === 'stock') return slip.words;
  if (slip.kind === 'gap')
    return `You will not be asked to take ${slip.name} before ${displayDate(slip.before)}. Do you take none until then?`;
  if (slip.kind === 'count')
    return `The dosage says “${slip.dosage}”, and each time you take ${slip.each}. Is that right?`;
  return slip.kind === 'name'
    ? `You already have ${slip.known}. Do you take both?`
    : `You are changing ${slip.from} to ${slip.to}, ${slip.more ? 'ten times as much or more' : 'a tenth or less'}. Is that what the label says?`;
};
