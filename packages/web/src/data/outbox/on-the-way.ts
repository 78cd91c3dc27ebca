/**
 * The longest time an answer may be in transit. A clock that differs from the server's by less may be right.
 */
export const ON_THE_WAY_MS = 15_000;
