import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { clientAddress } from './address/client-address.ts';
import type { RequestEnv } from './request-env.ts';

export interface Watch {
  readonly env: Pick<Env, 'publicUrl' | 'proxies'>;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly nameRoute: (path: string) => string;
}

/** Gives each request its id and its client's facts, and counts and logs its answer. */
export const watchRequests =
  ({ env, log, metrics, nameRoute }: Watch): MiddlewareHandler<RequestEnv> =>
  async (c, next) => {
    const began = performance.now();
    const id = randomUUID();
    const peer = c.env?.incoming?.socket.remoteAddress;
    c.set('requestId', id);
    c.set('address', clientAddress(peer, c.req.header('x-forwarded-for'), env.proxies));
    c.set('route', nameRoute(c.req.path));
    await next();
    c.res.headers.set('x-request-id', id);
    const ms = Math.round((performance.now() - began) * 10) / 10;
    const entry = { method: c.req.method, route: c.get('route'), status: c.res.status, ms };
    metrics.observe(entry);
    if (c.req.path.startsWith('/api/') || c.res.status >= 500) log.request({ id, ...entry });
  };
