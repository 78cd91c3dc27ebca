import type pg from 'pg';
import type { AccountTrail } from '../activity/account-trail.ts';
import type { MailGate } from './mail-limits.ts';
import type { Post } from './post-letter.ts';
import type { ProvePassword } from '../passwords/prove-password.ts';

/** Who asks for a mail, and for which site. */
export interface Asker {
  /** The client's network address. */
  readonly address: string;
  /** The origin that links in the mail lead to. */
  readonly site: string;
}

/** What passwords and addresses are changed with. */
export interface MailParts {
  readonly pool: pg.Pool;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly gate: MailGate;
  readonly post: Post;
  readonly trail: AccountTrail;
  /** A mail was posted and committed. */
  readonly wake: () => void;
  readonly provePassword: ProvePassword;
  /** Where the answer must not tell whether an address is known, none comes sooner. */
  readonly mailMs: number;
}
