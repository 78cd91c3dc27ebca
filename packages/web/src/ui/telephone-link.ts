/** `+44 (0)20 …` is dialled without the zero, which is only for calls within the country. */
const INLAND_ZERO = /(\+\d{1,3}\)?\s*)\(0\)/g;

/** A `tel:` link with the dialled digits. Undefined if there is nothing to dial. */
export const telephoneLink = (phone: string): string | undefined => {
  const dialled = phone.replaceAll(INLAND_ZERO, '$1').replaceAll(/[^\d+*#,;]/g, '');
  return /\d/.test(dialled) ? `tel:${dialled}` : undefined;
};
