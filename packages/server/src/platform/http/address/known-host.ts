// The host of the site is PUBLIC_URL; without it, requests may only name a nearby host.
import type { Context, MiddlewareHandler } from 'hono';
import type { Env } from '../../env.ts';
import type { Log } from '../../log.ts';
import { problemResponse } from '../../problem-response.ts';
import { PLAIN_STYLE } from '../plain-style.ts';
import { isNearby } from './nearby-host.ts';
import type { RequestEnv } from '../request-env.ts';
import { parsedUrl } from '../../parsed-url.ts';

/** Probes reveal nothing about people, and monitoring may call them under another host. */
const PROBES = new Set(['/livez', '/readyz', '/metrics']);

const OTHER_HOST =
  'Requests name another host than PUBLIC_URL. Have the reverse proxy hand on the Host it was asked for; the site is served under PUBLIC_URL all the same.';

const REFUSED = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>This address is not set up yet</title>
    <style>${PLAIN_STYLE}</style>
  </head>
  <body>
    <main>
    <h1>This address is not set up yet</h1>
    <p>The server answers on this machine and in its home network only, until it is told its address.</p>
    <p>If you run it: set <code>PUBLIC_URL</code> to the address people open, such as <code>https://pills.example.org</code>, and start it again.</p>
    </main>
  </body>
</html>
`;

interface Watched {
  readonly env: Pick<Env, 'publicUrl'>;
  readonly log: Pick<Log, 'warn'>;
}

export function knownHost({ env: { publicUrl }, log }: Watched): MiddlewareHandler<RequestEnv> {
  let told = false;
  return async (c, next) => {
    if (namesTwo(c)) return refusal(c);
    if (PROBES.has(c.req.path)) return next();
    const host = hostOf(c);
    if (publicUrl === undefined) return isNearby(host) ? next() : refusal(c);
    if (!told && !names(host, publicUrl)) {
      told = true;
      log.warn(OTHER_HOST);
    }
    return next();
  };
}

/** The host named by a request. */
export const hostOf = (c: Context): string => c.req.header('host') ?? new URL(c.req.url).host;

/**
 * A request line may contain an absolute URL (RFC 9112 §3.2.2): it must match the Host header and contain no
 * user.
 */
function namesTwo(c: Context<RequestEnv>): boolean {
  const target = c.env?.incoming?.url ?? '/';
  if (target.startsWith('/') || target === '*') return false;
  const url = parsedUrl(target);
  if (url === undefined) return true;
  const { host, username, password } = url;
  return host !== hostOf(c).toLowerCase() || username !== '' || password !== '';
}

function names(host: string, { protocol, host: own }: URL): boolean {
  return parsedUrl(`${protocol}//${host}`)?.host === own;
}

const refusal = (c: Context<RequestEnv>): Response =>
  c.req.path.startsWith('/api/')
    ? problemResponse({ code: 'host_refused' }, c.get('requestId'))
    : c.html(REFUSED, 421, { 'cache-control': 'no-store' });
