// The account features that send e-mail (OQ-020, OQ-024).
import type { Database } from '../../platform/database/db.ts';
import { accountTrail } from '../activity/account-trail.ts';
import { confirmGate, usualConfirmLimits } from '../email-address/confirm-limits.ts';
import { type EmailAddress, openEmailAddress } from '../email-address/email-address.ts';
import { mailGate, type MailLimits, usualMailLimits } from './mail-limits.ts';
import { type MailedCodes, openMailedCodes } from '../sign-in/mailed-codes.ts';
import { openPasswords, type Passwords } from '../passwords/passwords.ts';
import type { MailParts } from './mail-parts.ts';
import { openMailQueue } from './queue-mail.ts';
import { passwordProof } from '../passwords/prove-password.ts';
import { openSignUpByMail, type SignUpByMail } from '../sign-up/sign-up-by-mail.ts';

export interface AccountMailOptions {
  readonly database: Pick<Database, 'auth'>;
  /** Key from which tokens of links are derived. */
  readonly secret: string;
  /** Whether the site is served over HTTPS. */
  readonly secure: boolean;
  /** The present time in milliseconds since 1970. */
  readonly now: () => number;
  /** Called after an e-mail was queued and committed. */
  readonly wake: () => void;
  readonly limits?: MailLimits;
  readonly mailMs?: number;
}

export interface AccountMail {
  readonly passwords: Passwords;
  readonly emailAddress: EmailAddress;
  readonly mailedCodes: MailedCodes;
  readonly signUpByMail: SignUpByMail;
  /** What other parts of the server need to send mail about accounts. */
  readonly parts: MailParts;
  /** Key from which tokens of links are derived. */
  readonly secret: string;
}

/** Minimum response time, well above that of finding an address and queueing an e-mail. */
const USUAL_MAIL_MS = 250;

export function openAccountMail(options: AccountMailOptions): AccountMail {
  const { database, secret, secure, now, wake, limits = usualMailLimits, mailMs = USUAL_MAIL_MS } = options;
  const pool = database.auth;
  const mailQueue = openMailQueue(secret, now);
  const parts = {
    pool,
    now,
    wake,
    mailMs,
    gate: mailGate(pool, limits),
    mailQueue,
    trail: accountTrail({ pool, mailQueue, now, wake }),
    provePassword: passwordProof(pool, confirmGate(pool, usualConfirmLimits)),
  };
  return {
    passwords: openPasswords(parts),
    emailAddress: openEmailAddress(parts),
    mailedCodes: openMailedCodes(parts, { secret, secure }),
    signUpByMail: openSignUpByMail(parts, { secret, secure }),
    parts,
    secret,
  };
}
