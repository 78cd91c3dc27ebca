// A number for SMS is written as it is dialled from abroad: a plus sign, the country, the number (E.164).

/** As a provider takes it, without spaces and signs between; undefined if it is none. */
export const phoneNumberOf = (typed: string): string | undefined => {
  const plain = typed.replace(/[\s()./-]/g, '').replace(/^00/, '+');
  return /^\+[1-9]\d{6,14}$/.test(plain) ? plain : undefined;
};
