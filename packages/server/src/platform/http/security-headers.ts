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
      // Text never becomes a script. The one exception is the service worker's address, which has its own
      // policy in the app.
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['service-worker'],
    },
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    // With `no-referrer`, browsers would hide the origin of our own forms, and these would be refused.
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
    permissionsPolicy: {
      camera: ['self'],
      microphone: ['self'],
      geolocation: ['self'],
      payment: [],
      usb: [],
    },
    // Only over HTTPS: in a home network over plain HTTP it would lock people out after a restart without
    // HTTPS.
    strictTransportSecurity: secure ? 'max-age=31536000' : false,
  });

/** Opened by itself, a person's file is a page that may do nothing. */
const FILE_ALONE = "default-src 'none'; sandbox";

/** Forms of these pages have to state their origin, which browsers leave out under the usual policy. */
const SIGNED_PAGES = '/api/care/';

/** The preview of a caregiver's page, which is shown in a frame of our own page. */
const FRAMED = '/api/care/preview/';

/** The address of these pages is a key, and their forms need not state their origin. */
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
