// A phone knows a notification by a number of 31 bits, hashed from what the notification is about. A number
// that is already given is skipped, so the soonest notification keeps its own (C-18).
import { derivedId } from '../../id/derived-id.ts';

/** Id of the notice that comes last. It is not 0, which stands for nothing on some phones. */
export const LAST_NOTICE_ID = 1;
const FIRST = 2;
const COUNT = 2 ** 31 - FIRST;

/** The first 31 bits of a hash. */
const hashOf = (key: string): number => Number.parseInt(derivedId('native', key).slice(0, 8), 16) >>> 1;

/** An id for each key, in the order of the keys; a key added at the end changes no id before it. */
export const idsOf = (keys: readonly string[]): number[] => {
  const given = new Set<number>();
  return keys.map((key) => {
    const hash = hashOf(key);
    let id = FIRST + (hash % COUNT);
    for (let tries = 1; given.has(id); tries++) id = FIRST + ((hash + tries) % COUNT);
    given.add(id);
    return id;
  });
};
