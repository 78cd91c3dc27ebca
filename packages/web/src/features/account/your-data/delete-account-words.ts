import { type Problem, problems } from '@dosewell/domain/problem';
import { NetworkError } from '../../../data/server/request.ts';

/** Messages when an account was not deleted (PROF-030, PROF-031). */
const NOT_DELETED = 'Failed to delete account. Please try again or contact support.';
const UNEXPECTED = 'An unexpected error occurred. Please try again.';

export const PASSWORD_MISSING = 'Please enter your password.';

/** Everything that is deleted, in the order a person would think of it. */
export const WHAT_GOES = [
  'Your medications, doses, stock and refills',
  'Your readings, logs and notes',
  'Your caregivers, reminders and picture',
  'Your settings, your plan and every way to sign in',
] as const;

/** The message of a refused deletion: the specified one, but for too many attempts or requests its own. */
export const wordsOfRefusal = ({ code }: Problem): string =>
  code === 'too_many_attempts' || code === 'too_many_requests' ? problems[code].text : NOT_DELETED;

/** The message of a thrown error: unexpected if there was no answer, otherwise a failed deletion. */
export const wordsOfFailure = (error: unknown): string =>
  error instanceof NetworkError ? UNEXPECTED : NOT_DELETED;
