import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { problemResponse } from '../problem-response.ts';
import { isOwnOrigin } from './origin.ts';
import type { RequestEnv } from './request-env.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const LARGEST_BODY = 256 * 1024;

/** Whatever may change something comes from our own pages and carries JSON or nothing. */
export const guardUnsafe =
  (publicUrl: URL | undefined): MiddlewareHandler<RequestEnv> =>
  async (c, next) => {
    if (SAFE.has(c.req.method)) return next();
    const header = (name: string): string | undefined => c.req.header(name);
    const sender = {
      origin: header('origin'),
      fetchSite: header('sec-fetch-site'),
      authorization: header('authorization'),
      host: header('host') ?? new URL(c.req.url).host,
    };
    if (!isOwnOrigin(sender, publicUrl))
      return problemResponse({ code: 'origin_refused' }, c.get('requestId'));
    const hasBody = Number(header('content-length') ?? 0) > 0 || header('transfer-encoding') !== undefined;
    const isJson = /^application\/json\s*(;|$)/i.test(header('content-type') ?? '');
    if (hasBody && !isJson) return problemResponse({ code: 'unsupported_type' }, c.get('requestId'));
    return next();
  };

export const limitBody: MiddlewareHandler<RequestEnv> = bodyLimit({
  maxSize: LARGEST_BODY,
  onError: (c) => problemResponse({ code: 'too_large' }, c.get('requestId') as string),
});
