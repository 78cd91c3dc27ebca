/** Matches the zero of `+44 (0)20 …`, which is dialled only within the country. */
const INLAND_ZERO = /(\+\d{1,3}\)?\s*)\(0\)/g;

/** A `tel:` link for a number as written; undefined if it has no digits. */
export const telephoneLink = (phone: string): string | undefined => {
  const dialled = phone.replaceAll(INLAND_ZERO, '$1').replaceAll(/[^\d+*#,;]/g, '');
  return /\d/.test(dialled) ? `tel:${dialled}` : undefined;
};
