// Text that a person typed goes into a mail to somebody else as one plain line: no line break, no hidden
// character, nothing that a mail program would turn into a link (T-22).

const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu;
/** A dot, colon or slash between two characters, which would make an address. */
const LINKING = /(?<=\S)(?:[:/\\@]+|\.(?=\p{L}))(?=\S)/gu;

/** Most characters that are kept. */
const MOST = 100;

export const lineInMail = (text: string): string => {
  const plain = text.replaceAll(HIDDEN, ' ').replaceAll(LINKING, ' ').replaceAll(/\s+/gu, ' ').trim();
  return [...plain].slice(0, MOST).join('').trim();
};

/**
 * A person's name in mail, which reaches people who never agreed to anything: letters only, or `without` if
 * there are none.
 */
export const nameInMail = (name: string, without = 'Somebody'): string => {
  const letters = lineInMail(name).replaceAll(/[^\p{L}\p{M}\p{Zs}'’.-]/gu, '');
  const plain = [...letters].slice(0, 50).join('').trim();
  return /\p{L}/u.test(plain) ? plain : without;
};
