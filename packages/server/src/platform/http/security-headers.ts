import { FOREIGN_SOURCES } from '@dosewell/domain/product';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { RequestEnv } from './request-env.ts';

const self = ["'self'"];

const headersFor = (secure: boolean, scripts: readonly string[]): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: self,
      // Inline scripts of our pages, by hash.
      scriptSrc: ["'self'", ...scripts, ...FOREIGN_SOURCES],
      // The dialogs' scroll lock adds a style element; style attributes are not needed.
      styleSrc: ["'self'", "'unsafe-inline'"],
      styleSrcAttr: ["'none'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: self,
      connectSrc: ["'self'", ...FOREIGN_SOURCES],
      workerSrc: self,
      manifestSrc: self,
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: self,
      frameAncestors: ["'none'"],
      // Text never becomes a script; the one exception, the address of the service worker, has its own policy
      // in the app.
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['service-worker'],
    },
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    // With none, a form of ours would not say where it comes from, and be refused.
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
    permissionsPolicy: {
      camera: ['self'],
      microphone: ['self'],
      geolocation: ['self'],
      payment: [],
      usb: [],
    },
    // Over plain HTTP in a home network it would lock people out at the next start without HTTPS.
    strictTransportSecurity: secure ? 'max-age=31536000' : false,
  });

/** A person's file opened by itself is a page that may do nothing. */
const FILE_ALONE = "default-src 'none'; sandbox";

/** Their forms have to say which site they are from, which browsers leave out with the usual policy. */
const SIGNED_PAGES = '/api/care/';

/** What a caregiver sees, shown to the person within a page of ours. */
const FRAMED = '/api/care/preview/';

/** The address of the link of a reminder is its key, and its forms need not say where they are from. */
const KEY_IN_ADDRESS = '/api/r/';

/** `secure`: the site is served over HTTPS. `scripts`: policy sources of our pages' inline scripts. */
export function securityHeaders(
  secure: boolean,
  scripts: readonly string[] = [],
): MiddlewareHandler<RequestEnv> {
  const headers = headersFor(secure, scripts);
  return async (c, next) => {
    await headers(c, next);
    const isFile = c.req.path.startsWith('/api/') && c.res.headers.get('content-type')?.startsWith('image/');
    if (isFile) c.res.headers.set('content-security-policy', FILE_ALONE);
    if (c.req.path.startsWith(FRAMED)) {
      const policy = c.res.headers.get('content-security-policy') ?? '';
      c.res.headers.set(
        'content-security-policy',
        policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
      );
      c.res.headers.set('x-frame-options', 'SAMEORIGIN');
    }
    if (c.req.path.startsWith(KEY_IN_ADDRESS)) c.res.headers.set('referrer-policy', 'no-referrer');
    if (c.req.path.startsWith(SIGNED_PAGES)) c.res.headers.set('referrer-policy', 'same-origin');
  };
}
