// Redirects of the guard (specification/medication.md#22-guards). A signed-in person who came to upgrade, or
// who had chosen a price before, goes on to the subscription (OQ-011, OQ-012).
import type { Access, Path } from './access.ts';

interface Visit {
  readonly access: Access;
  readonly path: string;
  readonly signedIn: boolean;
  readonly wantsUpgrade: boolean;
  /** The person chose a price before signing in. */
  readonly chosePlan: boolean;
  /** Another device has just ended this session. */
  readonly endedElsewhere: boolean;
  /** The page was opened from a link in a mail, or waits for one. */
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
  // A reminder leads to sign-in and not to the landing page: the person wants to answer the dose (C-17).
  if (access === 'signed-in' && !signedIn) return endedElsewhere || path === '/take/$id' ? '/auth' : '/';
  return undefined;
};
