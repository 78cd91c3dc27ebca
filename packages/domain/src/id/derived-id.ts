// What is derived by rule has an id derived from what caused it, so that every device and the server agree (design: Identity).
import { sha1 } from './sha1.ts';
import { formatUuid } from './uuid.ts';

/** A UUIDv8 that names its parts. The parts are ASCII. */
export const derivedId = (...parts: readonly string[]): string => {
  const bytes = sha1(parts.join('|'));
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return formatUuid(bytes);
};

/** The id of the log of one scheduled dose: local date `yyyy-MM-dd` and slot `HH:MM`, never an instant. */
export const doseId = (medicationId: string, date: string, slot: string): string =>
  derivedId('dose', medicationId, date, slot);
