/** The longest an answer may travel: a clock off by less may be right. */
export const ON_THE_WAY_MS = 15_000;
