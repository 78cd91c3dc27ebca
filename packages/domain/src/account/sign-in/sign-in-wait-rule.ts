// Wrong passwords make the next try wait, longer each time and never more than twenty minutes: twenty-four hours hold at most ninety
// tries at one account, from however many devices it does not know (decision 0034, T-05).

/** Seconds after the first wrong one, the second and so on; the last holds for all further ones. */
export const WAITS_OF_ACCOUNT: readonly number[] = [0, 0, 0, 15, 30, 60, 120, 240, 480, 960, 1080];

/** From one network address it grows longer: who guesses there leaves a gap for the owner elsewhere. */
export const WAITS_FROM_ADDRESS: readonly number[] = [0, 0, 15, 30, 60, 120, 240, 480, 960, 1200];

/** After a day without a try the wrong ones no longer count. */
export const WRONG_COUNT_MS = 24 * 3_600_000;

/** How long somebody has to wait, as it is said: `in 3 minutes`. */
export const waitWords = (seconds: number): string => {
  if (seconds <= 50) return 'in less than a minute';
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `in ${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
};
