// Pages about the product: prerendered by the build, and served without the app (decision 0082).
import { pathOf } from '../path-of.ts';
import type { Path } from '../session/access.ts';

const SITE: ReadonlySet<Path> = new Set<Path>([
  '/',
  '/features',
  '/pricing',
  '/blog',
  '/blog/$slug',
  '/privacy',
  '/terms',
  '/offline',
  '/reminders',
  '/switching',
  '/compare',
  '/self-hosting',
  '/hipaa',
  '/accessibility',
  '/newsletter/$step',
]);

/** Whether an address shows a page about the product; the page for an unknown address is one too. */
export const isSitePath = (pathname: string): boolean => {
  const path = pathOf(pathname);
  return path === undefined || SITE.has(path);
};
