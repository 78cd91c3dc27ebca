import { ORPCError, ValidationError } from '@orpc/server';
import { fieldMessages, type Problem, type Result } from '@dosewell/domain/problem';
import { isUnavailable } from '../platform/database/db-errors.ts';
import { AGAIN_AFTER_S, Overloaded } from '../platform/queues/few-at-once.ts';

/** An expected error thrown out of a route. */
export class Refused extends Error {
  override name = 'Refused';
  constructor(readonly problem: Problem) {
    super(problem.code);
  }
}

/** Returns the value, or ends the request with the problem. */
export function orRefuse<T>(result: Result<T>): T {
  if (!result.ok) throw new Refused(result.problem);
  return result.value;
}

/**
 * Converts anything thrown into what the client is told. Only unexpected errors are passed to `unexpected`.
 */
export function asRefused(thrown: unknown, unexpected: (error: unknown) => void): Refused {
  if (thrown instanceof Refused) return thrown;
  if (thrown instanceof ORPCError && thrown.code === 'BAD_REQUEST' && thrown.cause instanceof ValidationError)
    return new Refused({ code: 'invalid', fields: fieldsOf(thrown.cause.issues) });
  if (isUnavailable(thrown)) return new Refused({ code: 'unavailable' });
  if (thrown instanceof Overloaded) return new Refused({ code: 'busy', retryAfter: AGAIN_AFTER_S });
  unexpected(thrown);
  return new Refused({ code: 'internal' });
}

const UNKNOWN_KEY = 'This field is not known here.';

/** The first message of each field; unknown keys are reported under their own name. */
const fieldsOf = (issues: ValidationError['issues']): Record<string, string> =>
  fieldMessages(
    issues.flatMap((issue): [string, string][] => {
      const at = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
      return 'keys' in issue && Array.isArray(issue.keys)
        ? issue.keys.map((key) => [[...at, String(key)].join('.'), UNKNOWN_KEY])
        : [[at.join('.'), issue.message]];
    }),
  );
