import pg from 'pg';
import { BlobsUnavailable } from '../blobs/blob-store.ts';

/** The database cannot be asked at the moment. Nothing was kept; the same request may be sent again. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** What PostgreSQL says when it, and not the statement, is the trouble. */
const UNAVAILABLE_STATES = [
  /^08/, // connection exceptions
  /^57P0[1-5]$/, // shut down, crashed, starting, dropped, idle too long
  /^53/, // out of disk, memory or connections
  /^57014$/, // the statement took longer than it may
  /^55P03$/, // a lock was not to be had in time
  /^25P0[34]$/, // the transaction idled or lasted too long
  /^40001$/, // could not be serialised
  /^40P01$/, // deadlock
];

/** What the system says when the way to the database is the trouble. */
const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);

/** The driver tells these apart by their words only. */
const DRIVER_WORDS = /timeout|terminated|not queryable|Connection ended|was closed|pool after calling end/i;

export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable || error instanceof BlobsUnavailable) return true;
  if (error instanceof pg.DatabaseError) {
    return UNAVAILABLE_STATES.some((state) => state.test(error.code ?? ''));
  }
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return (
    UNAVAILABLE_CODES.has(code ?? '') ||
    (error instanceof AggregateError && error.errors.some(isUnavailable)) ||
    isDriverError(error)
  );
}

const isDriverError = (error: Error): boolean =>
  DRIVER_WORDS.test(error.message) && error.constructor === Error;

/** Whether the connection itself is of no more use, as against a statement that failed on it. */
export function breaksConnection(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || /^(08|57P0)/.test(error.code ?? '');
}

export const asUnavailable = (error: unknown): unknown =>
  isUnavailable(error) && !(error instanceof DatabaseUnavailable)
    ? new DatabaseUnavailable('The database is not available.', { cause: error })
    : error;

/** What is wrong with the data (22) or against a constraint (23), as its SQL state; undefined for anything else. */
export const brokenConstraint = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '') ? error.code : undefined;
