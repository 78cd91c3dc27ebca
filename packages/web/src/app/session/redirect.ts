// Redirects of the guard (specification/medication.md#22-guards); a signed-in person who came to upgrade goes
// on to the subscription, and so does one who chose a plan before (OQ-011, OQ-012).
import type { Access, Path } from './access.ts';

interface Visit {
  readonly access: Access;
  readonly path: string;
  readonly signedIn: boolean;
  readonly wantsUpgrade: boolean;
  /** Chose a price before signing in. */
  readonly chosePlan: boolean;
  /** Signed out by another device a moment ago. */
  readonly endedElsewhere: boolean;
  /** Opened from a link in a mail, or waiting for one. */
  readonly byMail: boolean;
}

/** The path to go to instead, or undefined to stay. */
export const redirectFor = ({
  access,
  path,
  signedIn,
  wantsUpgrade,
  chosePlan,
  endedElsewhere,
  byMail,
}: Visit): Path | undefined => {
  if (access === 'public' && signedIn && !byMail)
    return chosePlan || (path === '/pricing' && wantsUpgrade) ? '/subscription' : '/dashboard';
  // Who taps a reminder wants to answer it, not to read what the app is (C-17).
  if (access === 'signed-in' && !signedIn) return endedElsewhere || path === '/take/$id' ? '/auth' : '/';
  return undefined;
};
