import pg from 'pg';
import { BlobsUnavailable } from '../blobs/blob-store.ts';
import { errorCode } from '../process/error-code.ts';

/** The database is unavailable. Nothing was stored, and the request can be retried. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** SQL states for problems of the server rather than of the statement. */
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

/** System error codes for problems reaching the database. */
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

/** Matches errors of the driver itself (timeout, closed connection or pool), known only by their message. */
const DRIVER_WORDS = /timeout|terminated|not queryable|Connection ended|was closed|pool after calling end/i;

export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable || error instanceof BlobsUnavailable) return true;
  if (error instanceof pg.DatabaseError) {
    return UNAVAILABLE_STATES.some((state) => state.test(error.code ?? ''));
  }
  if (!(error instanceof Error)) return false;
  return (
    UNAVAILABLE_CODES.has(errorCode(error) ?? '') ||
    (error instanceof AggregateError && error.errors.some(isUnavailable)) ||
    isDriverError(error)
  );
}

const isDriverError = (error: Error): boolean =>
  DRIVER_WORDS.test(error.message) && error.constructor === Error;

/** Whether the connection is unusable, rather than a statement on it having failed. */
export function breaksConnection(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || /^(08|57P0)/.test(error.code ?? '');
}

export const asUnavailable = (error: unknown): unknown =>
  isUnavailable(error) && !(error instanceof DatabaseUnavailable)
    ? new DatabaseUnavailable('The database is not available.', { cause: error })
    : error;

/** SQL state of invalid data (22) or a violated constraint (23); undefined for anything else. */
export const brokenConstraint = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '') ? error.code : undefined;

/** Whether the login has no privilege, or a policy does not admit the row. */
export const isDenied = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '42501';
