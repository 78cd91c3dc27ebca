// Rows created by a rule get ids derived from their cause, so that every device and the server create the
// same (design/sync.md#identity).
import { certain } from '../problem/certain.ts';
import { sha1 } from './sha1.ts';
import { formatUuid } from './uuid.ts';

/** Most ids in the cache; one act uses the same few ids repeatedly. */
const MOST_KNOWN = 64;

export const idsDerivedBy = (
  digest: (text: string) => Uint8Array,
): ((...parts: readonly string[]) => string) => {
  const known = new Map<string, string>();
  const derive = (text: string): string => {
    const bytes = digest(text);
    bytes[6] = (certain(bytes[6]) & 0x0f) | 0x80;
    bytes[8] = (certain(bytes[8]) & 0x3f) | 0x80;
    return formatUuid(bytes);
  };
  return (...parts) => {
    const text = parts.join('|');
    const id = known.get(text) ?? derive(text);
    if (known.size === MOST_KNOWN && !known.has(text)) known.clear();
    known.set(text, id);
    return id;
  };
};

/** A UUIDv8 hashed from its parts, which must be ASCII. */
export const derivedId = idsDerivedBy(sha1);

/**
 * Id of the log of a scheduled dose, from its local date `yyyy-MM-dd` and slot `HH:MM`, never from an
 * instant.
 */
export const doseId = (medicationId: string, date: string, slot: string): string =>
  derivedId('dose', medicationId, date, slot);

/** Id of the reminder of a slot, shared by its row, its notification and its page. */
export const reminderId = (userId: string, date: string, slot: string): string =>
  derivedId('reminder', userId, date, slot);

/** Id of the exception of one dose of the schedule. */
export const exceptionId = (medicationId: string, date: string, slot: string): string =>
  derivedId('exception', medicationId, date, slot);

/** Id of a package of a medication, from its number of 14 digits. */
export const packageId = (medicationId: string, code: string): string =>
  derivedId('package', medicationId, code);
