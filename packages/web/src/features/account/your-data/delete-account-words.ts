import { type Problem, problems } from '@dosewell/domain/problem';
import { NetworkError } from '../../../data/server/request.ts';

/** What a person reads when their account was not deleted (PROF-030, PROF-031). */
const NOT_DELETED = 'Failed to delete account. Please try again or contact support.';
const UNEXPECTED = 'An unexpected error occurred. Please try again.';

export const PASSWORD_MISSING = 'Please enter your password.';

/** All that goes, in the order in which a person would think of it. */
export const WHAT_GOES = [
  'Your medications, doses, stock and refills',
  'Your readings, logs and notes',
  'Your caregivers, reminders and picture',
  'Your settings, your plan and every way to sign in',
] as const;

/** A refusal by its own words where it has some that help; else as the specification says it. */
export const wordsOfRefusal = ({ code }: Problem): string =>
  code === 'too_many_attempts' || code === 'too_many_requests' ? problems[code].text : NOT_DELETED;

/** No answer is the unexpected; an answer that makes no sense is a failure. */
export const wordsOfFailure = (error: unknown): string =>
  error instanceof NetworkError ? UNEXPECTED : NOT_DELETED;
