import type { Database } from '../../../platform/database/db.ts';
import type { MailParts } from '../../mails/mail-parts.ts';
import type { OfNewLogin } from './settle-handover.ts';

export interface HandoverParts {
  readonly mail: MailParts;
  readonly database: Pick<Database, 'asUser' | 'asSystem' | 'look'>;
  /** Key from which tokens of links are derived. */
  readonly secret: string;
  /** Called after commit with a person's new revision; 0 makes their devices sync without one. */
  readonly news: (userId: string, rev: number) => void;
  readonly ofNewLogin: OfNewLogin;
}
