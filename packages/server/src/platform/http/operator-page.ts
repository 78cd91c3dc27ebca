// What only whoever sits at this very machine may see: the figures, and mail that was not sent. Whoever reads that mail can take
// over every account, so neither the phone in the same home gets there, nor what a proxy brings, nor a page of another site.
import type { Context } from 'hono';
import type { RequestEnv } from './request-env.ts';

const LOOPBACK = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/i;
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** What proxies, tunnels and content networks add, under whichever names. */
const BROUGHT_BY_PROXY =
  /^(x-forwarded|forwarded$|via$|cf-|cdn-|x-real-ip$|true-client-ip$|x-(original|client|cluster|envoy|amzn?|azure|vercel|arr)-|fly-|fastly-)/;

/** A browser tells from where it was sent; another page of this machine is another site. */
const OWN_SITES = new Set([undefined, 'none', 'same-origin']);

export function isAtThisMachine(c: Context<RequestEnv>): boolean {
  const { incoming } = c.env ?? {};
  // A proxy as it comes adds nothing, but speaks HTTP/1.0, which neither a browser nor a collector does.
  if (incoming === undefined || incoming.httpVersion === '1.0') return false;
  return (
    LOOPBACK.test(incoming.socket.remoteAddress ?? '') &&
    LOCAL_HOST.test(c.req.header('host') ?? '') &&
    OWN_SITES.has(c.req.header('sec-fetch-site')) &&
    ![...c.req.raw.headers.keys()].some((name) => BROUGHT_BY_PROXY.test(name))
  );
}
