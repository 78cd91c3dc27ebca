// Hands a message over to a server that a person named, and reads its answer.
import {
  NotReached,
  type OutsideAnswer,
  type OutsideRequest,
  postOutside,
} from '../../platform/outbound/post-outside.ts';
import { waitAsked } from '../../platform/outbound/wait-asked.ts';
import type { WayOutcome } from './sent-message.ts';

export type Post = (request: OutsideRequest) => Promise<OutsideAnswer>;

/**
 * Less time than a push service gets, so that one person's slow server does not delay other people's
 * reminders.
 */
const TIMEOUT_MS = 5_000;
const NOT_REACHED = 'Its server could not be reached.';

const inTime: Post = (request) => postOutside(request, { timeoutMs: TIMEOUT_MS });

const outcomeOf = ({ status, retryAfter }: OutsideAnswer, now: number): WayOutcome => {
  if (status >= 200 && status < 300) return { end: 'sent' };
  const problem = `Its server answered with ${status}.`;
  return status === 408 || status === 429 || status >= 500
    ? { end: 'later', problem, waitMs: waitAsked(retryAfter, now) }
    : { end: 'refused', problem };
};

export const postWay = async (
  request: OutsideRequest,
  { now, post = inTime }: { readonly now: () => number; readonly post?: Post | undefined },
): Promise<WayOutcome> => {
  try {
    return outcomeOf(await post(request), now());
  } catch (error) {
    if (error instanceof NotReached) return { end: 'later', problem: NOT_REACHED, waitMs: undefined };
    throw error;
  }
};
