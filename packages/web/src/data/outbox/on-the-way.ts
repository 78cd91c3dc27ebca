/** An answer may be as long on its way: a clock that is off by less may be right. */
export const ON_THE_WAY_MS = 15_000;
