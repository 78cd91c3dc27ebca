/** A `tel:` link with the dialled digits. Undefined if there is nothing to dial. */
export const telephoneLink = (phone: string): string | undefined => {
  const dialled = phone.replaceAll(/[^\d+*#,;]/g, '');
  return /\d/.test(dialled) ? `tel:${dialled}` : undefined;
};
