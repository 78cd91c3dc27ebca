// An answer given elsewhere is shown with its time, and with the device or link it came by, so that nobody
// takes it for a mistake (C-18).
import { deviceWords } from '../account/sign-in/device-name.ts';
import { isMarkOfCaregiver } from '../doses/record/mark-of-caregiver.ts';
import { momentWords } from '../doses/taking/hold-words.ts';
import type { DoseLogRow } from '../sync/rows.ts';
import type { Now } from '../time/zoned-time.ts';
import { isLinkName } from './second-ways/link-name.ts';

/**
 * `Already answered at 8:04 AM, in Safari on iPad`, or `by the link in a mail`; only the time, if no more is
 * known.
 */
export const alreadyAnsweredWords = (
  { clock, answered_from: from }: Pick<DoseLogRow, 'clock' | 'answered_from'>,
  now: Now,
): string => {
  const words = `Already answered at ${momentWords(clock, now)}`;
  // An older server does not send `answered_from`.
  if (!from) return words;
  if (isMarkOfCaregiver(from)) return `${words}, by ${from}`;
  return isLinkName(from) ? `${words}, by the ${from}` : `${words}, ${deviceWords(from)}`;
};
