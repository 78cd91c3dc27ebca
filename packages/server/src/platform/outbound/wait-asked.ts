/**
 * Milliseconds that a `retry-after` header asks to wait, in seconds or until a date; undefined if it asks
 * for none.
 */
export const waitAsked = (retryAfter: string | undefined, now: number): number | undefined => {
  if (retryAfter === undefined) return undefined;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return Number.isFinite(ms) && ms >= 0 ? ms : undefined;
};
