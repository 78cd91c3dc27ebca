// What is derived by rule has an id derived from what caused it, so that every device and the server agree
// (design/sync.md#identity).
import { sha1 } from './sha1.ts';
import { formatUuid } from './uuid.ts';

/** One act names the same few rows again and again: so many ids are computed once. */
const MOST_KNOWN = 64;

export const idsDerivedBy = (
  digest: (text: string) => Uint8Array,
): ((...parts: readonly string[]) => string) => {
  const known = new Map<string, string>();
  const derive = (text: string): string => {
    const bytes = digest(text);
    bytes[6] = (bytes[6]! & 0x0f) | 0x80;
    bytes[8] = (bytes[8]! & 0x3f) | 0x80;
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

/** A UUIDv8 that names its parts. The parts are ASCII. */
export const derivedId = idsDerivedBy(sha1);

/** The id of the log of one scheduled dose: local date `yyyy-MM-dd` and slot `HH:MM`, never an instant. */
export const doseId = (medicationId: string, date: string, slot: string): string =>
  derivedId('dose', medicationId, date, slot);
