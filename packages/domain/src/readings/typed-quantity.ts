// A quantity is entered in the person's unit and validated in the stored one; messages state the bounds in
// the person's unit (OQ-094, OQ-099).
import { quantityFault } from './quantity-rule.ts';
import { toStoredUnit, type ShownUnit, toShownUnit, type Units, unitSettingOf } from './units.ts';
import type { Quantity } from './vital-sign.ts';

/** The person's display unit; undefined if it is the stored unit. */
export const otherUnitOf = ({ unit }: Quantity, units: Units): ShownUnit | undefined => {
  const setting = unitSettingOf(unit);
  return setting === undefined || units[setting] === unit ? undefined : units[setting];
};

/** The unit displayed after the number. */
export const shownUnitOf = (quantity: Quantity, units: Units): string =>
  otherUnitOf(quantity, units) ?? quantity.unit;

/** A stored number as displayed: `80.3`, `5.6`. */
export const shownQuantity = (quantity: Quantity, units: Units, kept: number): number => {
  const other = otherUnitOf(quantity, units);
  return other === undefined ? kept : toShownUnit(other, kept);
};

/** Parses a number; a comma is read as a decimal point. NaN if invalid. */
export const typedNumber = (text: string): number =>
  /^-?(\d+[.,]?\d*|[.,]\d+)$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;

const boundsIn = (quantity: Quantity, other: ShownUnit, message: string): string => {
  if (message !== quantity.message && message !== quantity.tooLarge) return message;
  const [min, max] = [toShownUnit(other, quantity.min), toShownUnit(other, quantity.max)];
  if (quantity.tooLarge === undefined) return `${quantity.label} must be between ${min} and ${max} ${other}`;
  return message === quantity.tooLarge ? `${quantity.label} must be at most ${max} ${other}` : message;
};

export type TypedQuantity = { readonly kept: number | null } | { readonly fault: string };

/** The value to store, null if empty, or the message if invalid. */
export const typedQuantity = (quantity: Quantity, units: Units, text: string): TypedQuantity => {
  const other = otherUnitOf(quantity, units);
  const typed = text.trim() === '' ? null : typedNumber(text);
  const kept = typed === null || other === undefined ? typed : toStoredUnit(other, typed);
  const fault = quantityFault(quantity, kept);
  if (fault === undefined) return { kept };
  return { fault: other === undefined ? fault : boundsIn(quantity, other, fault) };
};
