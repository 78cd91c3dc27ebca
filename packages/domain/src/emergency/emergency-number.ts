// The emergency number is that of the country of the device's time zone (specification/care.md#c-02).
import { NUMBERS } from './number-by-zone.ts';

export interface EmergencyPlace {
  /** ISO 3166 code. */
  readonly country: string;
  readonly number: string;
}

/**
 * The country and its number; undefined for a zone of no country, such as UTC, and if the number is not
 * certain.
 */
export const emergencyNumber = (zone: string): EmergencyPlace | undefined => {
  for (const entry of NUMBERS.trim().split(/\n(?=\S)/)) {
    const [country = '', number = '', ...zones] = entry.split(/\s+/);
    if (zones.includes(zone)) return { country, number };
  }
  return undefined;
};
