import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/db.ts';
import type { Sweep } from '../platform/sweeps.ts';
import { forgetLapsed } from './expired.store.ts';

const HOUR_MS = 3_600_000;

/** Deletes expired sessions, links, codes and counters. */
export const forgetExpired = (database: Database, now: Clock): Sweep => ({
  name: 'forget-expired',
  everyMs: HOUR_MS,
  run: () => forgetLapsed(database.auth, new Date(now())),
});
