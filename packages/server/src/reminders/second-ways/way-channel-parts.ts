import type pg from 'pg';
import type { Database } from '../../platform/database/db.ts';
import type { WaySender } from './send-way.ts';

export interface WayChannelParts {
  readonly database: Pick<Database, 'asSystem' | 'look'>;
  /** Connection pool of the login that can read accounts. */
  readonly pool: pg.Pool;
  /** The session secret, which encrypts the addresses of ways. */
  readonly secret: string;
  readonly sender: WaySender;
}
