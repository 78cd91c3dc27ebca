// Files by which Android (App Links) and iOS (Universal Links) learn that the phone app may open links to
// this server.
import { APP_PATHS } from '@dosewell/domain/product';
import type { Hono } from 'hono';
import { problemResponse } from '../problem-response.ts';
import type { RequestEnv } from '../http/request-env.ts';
import type { AndroidApp, VouchedApps } from './vouched-apps.ts';

const ANDROID = '/.well-known/assetlinks.json';
const IOS = '/.well-known/apple-app-site-association';
export const APP_LINK_PATHS: readonly string[] = [ANDROID, IOS];

const statementOf = ({ name, fingerprint }: AndroidApp) => ({
  relation: ['delegate_permission/common.handle_all_urls'],
  target: { namespace: 'android_app', package_name: name, sha256_cert_fingerprints: [fingerprint] },
});

/**
 * Only these paths open in the app. All others, such as links that answer without signing in, stay in the
 * browser.
 */
const COMPONENTS = APP_PATHS.map((path) => ({ '/': path.endsWith('/') ? `${path}*` : path }));

/** Answers Not found if the operator vouches for no app. */
export function serveAppLinks(app: Hono<RequestEnv>, { android, ios }: VouchedApps): void {
  app.get(ANDROID, (c) =>
    android.length > 0
      ? c.json(android.map(statementOf))
      : problemResponse({ code: 'not_found' }, c.get('requestId')),
  );
  app.get(IOS, (c) =>
    ios.length > 0
      ? c.json({ applinks: { details: [{ appIDs: ios, components: COMPONENTS }] } })
      : problemResponse({ code: 'not_found' }, c.get('requestId')),
  );
}
