import type pg from 'pg';
import type { AccountTrail } from '../activity/account-trail.ts';
import type { MailGate } from './mail-limits.ts';
import type { MailQueue } from './queue-mail.ts';
import type { ProvePassword } from '../passwords/prove-password.ts';

/** Who requests an e-mail, and for which site. */
export interface MailRequester {
  /** The client's network address. */
  readonly address: string;
  /** The origin that links in the e-mail lead to. */
  readonly site: string;
}

/** Dependencies of changing passwords and addresses. */
export interface MailParts {
  readonly pool: pg.Pool;
  /** The present time in milliseconds since 1970. */
  readonly now: () => number;
  readonly gate: MailGate;
  readonly mailQueue: MailQueue;
  readonly trail: AccountTrail;
  /** Called after an e-mail was queued and committed. */
  readonly wake: () => void;
  readonly provePassword: ProvePassword;
  /** Minimum response time, so that an answer does not reveal whether an address is known. */
  readonly mailMs: number;
}
