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

/** The message of a refusal: its own if that helps the person, otherwise the specified one. */
export const wordsOfRefusal = ({ code }: Problem): string =>
  code === 'too_many_attempts' || code === 'too_many_requests' ? problems[code].text : NOT_DELETED;

/** Without an answer the error is unexpected; with an unreadable answer the deletion has failed. */
export const wordsOfFailure = (error: unknown): string =>
  error instanceof NetworkError ? UNEXPECTED : NOT_DELETED;
