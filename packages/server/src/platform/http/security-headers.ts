import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { RequestEnv } from './request-env.ts';

const self = ["'self'"];

const headersFor = (secure: boolean, scripts: readonly string[]): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: self,
      // Those that stand in the pages themselves, by their hashes.
      scriptSrc: ["'self'", ...scripts],
      // The toasts and the dialogs' scroll lock add style elements of their own; attributes nothing needs.
      styleSrc: ["'self'", "'unsafe-inline'"],
      styleSrcAttr: ["'none'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: self,
      connectSrc: self,
      workerSrc: self,
      manifestSrc: self,
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: self,
      frameAncestors: ["'none'"],
      // Text becomes a script nowhere; the one address that a script is started from by name stands in the app.
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['service-worker'],
    },
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: ['self'], microphone: ['self'], geolocation: [], payment: [], usb: [] },
    // Over plain http in a home network it would lock people out of the next start without https.
    strictTransportSecurity: secure ? 'max-age=31536000' : false,
  });

/** A file of a person's, opened by itself, is a page that may do nothing at all. */
const FILE_ALONE = "default-src 'none'; sandbox";

/** `secure`: the site is served over https. `scripts`: what the policy calls the scripts that stand in our pages. */
export function securityHeaders(
  secure: boolean,
  scripts: readonly string[] = [],
): MiddlewareHandler<RequestEnv> {
  const headers = headersFor(secure, scripts);
  return async (c, next) => {
    await headers(c, next);
    const isFile = c.req.path.startsWith('/api/') && c.res.headers.get('content-type')?.startsWith('image/');
    if (isFile) c.res.headers.set('content-security-policy', FILE_ALONE);
  };
}
