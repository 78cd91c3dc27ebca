import type pg from 'pg';
import type { Database } from '../../platform/database/db.ts';
import type { WaySender } from './send-way.ts';

export interface WayChannelParts {
  readonly database: Pick<Database, 'asSystem' | 'look'>;
  /** Connections of the login that sees accounts. */
  readonly pool: pg.Pool;
  /** The session secret, which seals where ways lead. */
  readonly secret: string;
  readonly sender: WaySender;
}
