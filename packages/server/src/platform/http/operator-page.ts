// Pages visible only on this machine: metrics, and e-mail that was not sent. Reading that e-mail allows
// taking over every account, so other devices in the home network, requests through a proxy and pages of
// other sites are refused.
import type { Context } from 'hono';
import type { RequestEnv } from './request-env.ts';

const LOOPBACK = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/i;
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** Headers added by proxies, tunnels and content networks. */
const BROUGHT_BY_PROXY =
  /^(x-forwarded|forwarded$|via$|cf-|cdn-|x-real-ip$|true-client-ip$|x-(original|client|cluster|envoy|amzn?|azure|vercel|arr)-|fly-|fastly-)/;

/** The browser states where a request comes from; another page on this machine is another site. */
const OWN_SITES = new Set([undefined, 'none', 'same-origin']);

export function isAtThisMachine(c: Context<RequestEnv>): boolean {
  const { incoming } = c.env ?? {};
  // A proxy in its default settings adds no header but speaks HTTP/1.0. Browsers and metrics collectors do
  // not.
  if (incoming === undefined || incoming.httpVersion === '1.0') return false;
  return (
    LOOPBACK.test(incoming.socket.remoteAddress ?? '') &&
    LOCAL_HOST.test(c.req.header('host') ?? '') &&
    OWN_SITES.has(c.req.header('sec-fetch-site')) &&
    ![...c.req.raw.headers.keys()].some((name) => BROUGHT_BY_PROXY.test(name))
  );
}
