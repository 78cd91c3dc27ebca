// Limits how many requests of strangers are handled at once; more are refused before they reach the
// application. Refusals for overload are delayed, so that a client waiting for them cannot flood faster than
// its connections allow (T-23).
import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import { fewAtOnce } from '../queues/few-at-once.ts';
import type { RequestEnv } from './request-env.ts';

export interface FrontDoor {
  /** Whether a request carries a signature that only this server can have made. */
  readonly knows: (headers: Headers) => boolean;
  /** Key of the limit per subscriber; '' is subject to the total limit only. */
  readonly subscriberOf: (address: string) => string;
  readonly places?: { readonly atOnce: number; readonly fromOne: number };
}

/** As many as can wait for a password check; per subscriber, enough for a household or a school. */
const USUAL_PLACES = { atOnce: 64, fromOne: 16 };
/** How much of a body Node reads ahead, bytes. */
const READ_AHEAD = 16_384;

/** Waits until a short body has arrived, so that a slow sender takes no place meanwhile. */
function untilArrived(incoming: IncomingMessage): Promise<void> {
  const length = Number(incoming.headers['content-length'] ?? 0);
  const isThere = (): boolean =>
    length > READ_AHEAD || incoming.readableLength >= length || incoming.destroyed || incoming.readableEnded;
  return new Promise((resolve) => {
    const look = (): void => {
      if (!isThere()) return;
      incoming.off('readable', look).off('close', look);
      resolve();
    };
    // One listener for all events: a new one would be called again for data already received.
    incoming.on('readable', look).on('close', look);
    look();
  });
}

const isTooMuch = ({ status, headers }: Response): boolean =>
  (status === 429 || status === 503) && headers.has('retry-after');

/** Middleware around the API's routes: throws `Overloaded` for a stranger if all places are taken. */
export function frontDoor({
  knows,
  subscriberOf,
  places = USUAL_PLACES,
}: FrontDoor): MiddlewareHandler<RequestEnv> {
  const inside = fewAtOnce({ atOnce: places.atOnce, waiting: 0, perCaller: places.fromOne });
  return async (c, next) => {
    if (knows(c.req.raw.headers)) return next();
    const incoming = c.env?.incoming;
    if (incoming !== undefined) await untilArrived(incoming);
    return inside(next, subscriberOf(c.get('address')));
  };
}

/** Delays refusals of the front door, around which it is placed. */
export const lateRefusals =
  (lateMs = 1000): MiddlewareHandler<RequestEnv> =>
  async (c, next) => {
    await next();
    if (isTooMuch(c.res)) await pause(lateMs);
  };
