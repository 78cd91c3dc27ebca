import type pg from 'pg';
import { type AttemptCounter, attemptCounter } from '../../platform/attempt-counter.ts';

/** Links to a caregiver's page by mail: five a day. */
export const linkQuota = (pool: pg.Pool): AttemptCounter =>
  attemptCounter(pool, 'caregiver-page-links', { attempts: 5, seconds: 86_400 });
