import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { problemResponse } from '../../problem-response.ts';
import { hostOf } from './known-host.ts';
import { isOwnOrigin } from './origin.ts';
import type { RequestEnv } from '../request-env.ts';
import { type FileRoute, fileRouteOf, type RouteBeside } from '../route-names.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const LARGEST_BODY = 256 * 1024;

/**
 * A changing request must come from our own pages or those of the phone app, unless it is signed, and contain
 * nothing, JSON, or the type of its route.
 */
export const guardUnsafe =
  (
    publicUrl: URL | undefined,
    files: readonly FileRoute[] = [],
    beside: readonly RouteBeside[] = [],
  ): MiddlewareHandler<RequestEnv> =>
  async (c, next) => {
    if (SAFE.has(c.req.method)) return next();
    const header = (name: string): string | undefined => c.req.header(name);
    const sender = {
      origin: header('origin'),
      fetchSite: header('sec-fetch-site'),
      authorization: header('authorization'),
      host: hostOf(c),
    };
    const other = beside.find(({ path, begins }) =>
      begins === true ? c.req.path.startsWith(path) : path === c.req.path,
    );
    const isOurs = other?.signed === true || c.get('phoneApp') || isOwnOrigin(sender, publicUrl);
    if (!isOurs) return problemResponse({ code: 'origin_refused' }, c.get('requestId'));
    const hasBody = Number(header('content-length') ?? 0) > 0 || header('transfer-encoding') !== undefined;
    const type = /^[^;\s]*/.exec(header('content-type') ?? '')?.[0].toLowerCase() ?? '';
    const types = other?.types ?? fileRouteOf(files, c.req)?.types ?? ['application/json'];
    if (hasBody && !types.includes(type))
      return problemResponse({ code: 'unsupported_type' }, c.get('requestId'));
    return next();
  };

/** Limits all bodies but files, which are received separately. */
export function limitBody(files: readonly FileRoute[] = []): MiddlewareHandler<RequestEnv> {
  const usual = bodyLimit({
    maxSize: LARGEST_BODY,
    onError: (c) => problemResponse({ code: 'too_large' }, String(c.get('requestId'))),
  });
  return (c, next) => (fileRouteOf(files, c.req) === undefined ? usual(c, next) : next());
}
