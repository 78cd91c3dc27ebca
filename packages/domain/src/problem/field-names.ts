// An unknown key is reported under a name that is safe to store and display: at most 60 characters, without
// control characters.

const LONGEST = 60;
/** Most fields reported in one refusal. */
const MOST_FIELDS = 50;
/** Control and unassigned characters and lone surrogates; `u` puts lone surrogates among them. */
const UNPRINTABLE = /\p{C}/gu;

export const fieldName = (key: string): string =>
  Array.from(key.slice(0, 10 * LONGEST).replace(UNPRINTABLE, ''))
    .slice(0, LONGEST)
    .join('');

/**
 * The first message for each field. A key may have the name of an object's built-in property, such as
 * `constructor`.
 */
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
