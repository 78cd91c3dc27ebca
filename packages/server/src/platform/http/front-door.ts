// Few strangers are in the application at once; whoever comes beyond is refused before it. Every refusal for
// too much is told a moment late: a flood that waits for its answers is no faster than its connections are
// many (T-23).
import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import { fewAtOnce } from '../queues/few-at-once.ts';
import type { RequestEnv } from './request-env.ts';

export interface FrontDoor {
  /** Whether a request carries a mark that only this server can have signed. */
  readonly knows: (headers: Headers) => boolean;
  /** Of whose strangers there may be few: '' is held to the limit for all only. */
  readonly subscriberOf: (address: string) => string;
  readonly places?: { readonly atOnce: number; readonly fromOne: number };
}

/** As many as may wait for a password to be judged; from one address a household's, or a school's. */
const USUAL_PLACES = { atOnce: 64, fromOne: 16 };
/** Node reads as much of a body ahead as this, bytes. */
const READ_AHEAD = 16_384;

/** A body that drips takes no place from those whose body is there. */
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
    // One listener throughout: a new one is told again of what is there already.
    incoming.on('readable', look).on('close', look);
    look();
  });
}

const isTooMuch = ({ status, headers }: Response): boolean =>
  (status === 429 || status === 503) && headers.has('retry-after');

/** Throws `Overloaded` for a stranger who finds no place. Stands around the routes of the API. */
export function frontDoor({
  knows,
  subscriberOf,
  places = USUAL_PLACES,
}: FrontDoor): MiddlewareHandler<RequestEnv> {
  const inside = fewAtOnce({ atOnce: places.atOnce, waiting: 0, perCaller: places.fromOne });
  return async (c, next) => {
    if (knows(c.req.raw.headers)) return next();
    const incoming = c.env?.incoming as IncomingMessage | undefined;
    if (incoming !== undefined) await untilArrived(incoming);
    return inside(next, subscriberOf(c.get('address')));
  };
}

/** Stands around the front door, so that its refusals are late too. */
export const lateRefusals =
  (lateMs = 1000): MiddlewareHandler<RequestEnv> =>
  async (c, next) => {
    await next();
    if (isTooMuch(c.res)) await pause(lateMs);
  };
