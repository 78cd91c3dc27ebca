// All pages that caregivers open in a browser, and the person's preview of them.
import type { Hono } from 'hono';
import type { RequestEnv } from '../../platform/http/request-env.ts';
import type { CaregiversParts } from '../caregivers.ts';
import { serveCaregiverPages } from '../serve-caregiver-pages.ts';
import { serveCaregiverWays } from '../ways/serve-caregiver-ways.ts';
import type { Care } from './care.ts';
import { linkQuota } from './link-quota.ts';
import { serveSharedPage } from './serve-page.ts';
import { type PreviewParts, servePreview } from './serve-preview.ts';

export function serveCaregivers(
  app: Hono<RequestEnv>,
  parts: CaregiversParts & { readonly care: Care },
  userOf: PreviewParts['userOf'],
): void {
  const pages = { ...parts, secure: parts.site.startsWith('https:') };
  serveCaregiverPages(app, pages);
  serveSharedPage(app, { ...pages, links: linkQuota(parts.pool) });
  servePreview(app, { ...pages, userOf });
  serveCaregiverWays(app, parts);
}
