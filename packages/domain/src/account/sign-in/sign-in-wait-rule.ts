// Each wrong password lengthens the wait before the next attempt, up to twenty minutes. All unknown devices
// together get at most ninety attempts per account in 24 hours (decision 0034, T-05).

/** Seconds to wait after the first wrong password, the second and so on; the last value repeats. */
export const WAITS_OF_ACCOUNT: readonly number[] = [0, 0, 0, 15, 30, 60, 120, 240, 480, 960, 1080];

/**
 * Seconds to wait per network address. These waits are longer than per account, so that an attacker at one
 * address leaves the owner room to sign in from another.
 */
export const WAITS_FROM_ADDRESS: readonly number[] = [0, 0, 15, 30, 60, 120, 240, 480, 960, 1200];

/** The count of wrong passwords is reset after a day without one. */
export const WRONG_COUNT_MS = 24 * 3_600_000;

/** The wait in words: `in 3 minutes`. */
export const waitWords = (seconds: number): string => {
  if (seconds <= 50) return 'in less than a minute';
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `in ${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
};
