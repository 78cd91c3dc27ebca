import type pg from 'pg';
import { type AttemptCounter, attemptCounter } from '../../platform/attempt-counter.ts';

/** Limit of links to a caregiver's page by mail. */
export const linkQuota = (pool: pg.Pool): AttemptCounter =>
  attemptCounter(pool, 'caregiver-page-links', { attempts: 5, seconds: 86_400 });
