// In an emergency, the number that the person gave is called; without one, the number of the country the
// device is in (specification/care.md#c-02).
import { emergencyNumber } from './emergency-number.ts';

/** The number to call; undefined if the person gave none and the country's is unknown. */
export const numberToCall = (own: string | null | undefined, deviceZone: string): string | undefined =>
  own ?? emergencyNumber(deviceZone)?.number;
