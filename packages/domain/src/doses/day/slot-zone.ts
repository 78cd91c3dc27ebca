// A slot of a medication that keeps home time follows the clock at its home, any other the clock that the person
// follows (decision 0068).
import { regimenInForce } from '../../medications/regimen-in-force.ts';
import type { RegimenRow } from '../../sync/rows.ts';
import { instantOf, isZone, wallTimeAt } from '../../time/zoned-time.ts';

/** `zone` is the one that the person follows. Rows of older apps have no home; one that is not known here has no hours. */
export const zoneOfRegimen = (regimen: Pick<RegimenRow, 'home_zone'> | undefined, zone: string): string => {
  const home = regimen?.home_zone ?? zone;
  return isZone(home) ? home : zone;
};

/** Of a slot `yyyy-MM-ddTHH:MM`; `ordered` are its medication's regimens. */
export const slotZone = (slot: string, ordered: readonly RegimenRow[], zone: string): string =>
  zoneOfRegimen(regimenInForce(ordered, slot) ?? ordered[0], zone);

/** When the clocks of its zone show a slot. */
export const instantOfSlot = (slot: string, ordered: readonly RegimenRow[], zone: string): number =>
  instantOf(slot, slotZone(slot, ordered, zone));

/** Whether any of the regimens keeps home time in another zone. */
export const keepsHomeTime = (regimens: readonly Pick<RegimenRow, 'home_zone'>[], zone: string): boolean =>
  regimens.some((regimen) => zoneOfRegimen(regimen, zone) !== zone);

/** A slot of a zone by the person's clock; undefined where that shows the same. */
export const slotHere = (slot: string, own: string, zone: string): string | undefined => {
  const here = own === zone ? slot : wallTimeAt(instantOf(slot, own), zone);
  return here === slot ? undefined : here;
};
