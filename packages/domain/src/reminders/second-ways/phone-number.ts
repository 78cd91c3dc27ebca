// A number for SMS is written as it is dialled from abroad: a plus sign, the country, the number (E.164).

/** The number without spaces and separators, as a provider takes it; undefined if it is not valid. */
export const phoneNumberOf = (typed: string): string | undefined => {
  const plain = typed.replace(/[\s()./-]/g, '').replace(/^00/, '+');
  return /^\+[1-9]\d{6,14}$/.test(plain) ? plain : undefined;
};
