// The amount taken now changes in steps of one, or of a half for forms that can be halved, and is never 0
// (C-05).
import type { DosageForm } from '../../medications/choices.ts';
import { MAX_QUANTITY } from '../../stock/max-quantity.ts';
import { roundQuantity } from '../../stock/round-quantity.ts';

/** Forms that can be halved: tablets are broken in two, and liquids are measured. */
const HALVED: readonly DosageForm[] = ['tablet', 'liquid'];

/** The amount one step up (1) or down (-1); undefined if that is out of range. */
export const nextAmount = (amount: number, form: DosageForm, way: 1 | -1): number | undefined => {
  const step = HALVED.includes(form) ? 0.5 : 1;
  const next = roundQuantity(amount + way * step);
  return next > 0 && next <= MAX_QUANTITY ? next : undefined;
};
