// A slot of a medication that keeps home time follows the clock at home; any other slot follows the clock
// that the person follows (decision 0068).
import { regimenInForce } from '../../medications/regimen-in-force.ts';
import type { RegimenRow } from '../../sync/rows.ts';
import { instantOf, isZone, wallTimeAt } from '../../time/zoned-time.ts';

/**
 * Zone of a regimen's slots: its home zone, or the person's `zone` if it has none, as in rows of older apps,
 * or one that is unknown here.
 */
export const zoneOfRegimen = (regimen: Pick<RegimenRow, 'home_zone'> | undefined, zone: string): string => {
  const home = regimen?.home_zone ?? zone;
  return isZone(home) ? home : zone;
};

/** Time zone of a slot `yyyy-MM-ddTHH:MM`; `ordered` are its medication's regimens. */
export const slotZone = (slot: string, ordered: readonly RegimenRow[], zone: string): string =>
  zoneOfRegimen(regimenInForce(ordered, slot) ?? ordered[0], zone);

/** Instant at which the clocks of the slot's zone show the slot. */
export const instantOfSlot = (slot: string, ordered: readonly RegimenRow[], zone: string): number =>
  instantOf(slot, slotZone(slot, ordered, zone));

/** Whether any of the regimens keeps home time in another zone than `zone`. */
export const keepsHomeTime = (regimens: readonly Pick<RegimenRow, 'home_zone'>[], zone: string): boolean =>
  regimens.some((regimen) => zoneOfRegimen(regimen, zone) !== zone);

/** A slot of zone `own` by the person's clock; undefined if that clock shows the same. */
export const slotHere = (slot: string, own: string, zone: string): string | undefined => {
  const here = own === zone ? slot : wallTimeAt(instantOf(slot, own), zone);
  return here === slot ? undefined : here;
};
