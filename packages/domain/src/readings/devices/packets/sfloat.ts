// SFLOAT of IEEE 11073-20601: a decimal exponent of 4 bits and a mantissa of 12, both signed; five of the
// 16-bit values are no numbers.

export type Sfloat =
  | { readonly mantissa: number; readonly exponent: number }
  | 'not a number'
  | 'not at this resolution'
  | 'infinite'
  | 'minus infinite'
  | 'reserved';

const SPECIAL: ReadonlyMap<number, Sfloat> = new Map([
  [0x07fe, 'infinite'],
  [0x07ff, 'not a number'],
  [0x0800, 'not at this resolution'],
  [0x0801, 'reserved'],
  [0x0802, 'minus infinite'],
]);

/** `bits` is a whole number from 0 to 0xFFFF. */
export const sfloatOf = (bits: number): Sfloat => {
  const special = SPECIAL.get(bits);
  if (special !== undefined) return special;
  const [mantissa, exponent] = [bits & 0x0fff, bits >> 12];
  return {
    mantissa: mantissa < 0x0800 ? mantissa : mantissa - 0x1000,
    exponent: exponent < 8 ? exponent : exponent - 16,
  };
};

/**
 * The value times ten to the power of `shift`; undefined if it is no number. It is read from decimal text, so
 * that 0.1 stays 0.1.
 */
export const numberOf = (sfloat: Sfloat, shift = 0): number | undefined =>
  typeof sfloat === 'string' ? undefined : Number(`${sfloat.mantissa}e${sfloat.exponent + shift}`);
