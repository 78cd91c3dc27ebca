/** The address that a telephone opens: the digits as dialled. Undefined where there is nothing to dial. */
export const telephoneLink = (phone: string): string | undefined => {
  const dialled = phone.replaceAll(/[^\d+*#,;]/g, '');
  return /\d/.test(dialled) ? `tel:${dialled}` : undefined;
};
