// A key that somebody made up is told by a name that every store keeps and every screen shows: 60 whole characters at most, none of them a control.

const LONGEST = 60;
/** Of one refusal. Whoever made up more has seen enough of them. */
const MOST_FIELDS = 50;
/** Controls, half characters and what no character is; `u` makes a half surrogate one of them. */
const UNPRINTABLE = /\p{C}/gu;

export const fieldName = (key: string): string =>
  Array.from(key.slice(0, 10 * LONGEST).replace(UNPRINTABLE, ''))
    .slice(0, LONGEST)
    .join('');

/** The first message of each field. A key may be called as an object's own parts are, `constructor` say. */
export const fieldMessages = (
  told: Iterable<readonly [key: string, message: string]>,
): Record<string, string> => {
  const fields = new Map<string, string>();
  for (const [key, message] of told) {
    const name = fieldName(key);
    if (fields.size < MOST_FIELDS && !fields.has(name)) fields.set(name, message);
  }
  return Object.fromEntries(fields);
};
