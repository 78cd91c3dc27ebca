// What stands above and below a page about the product, for visitors. Loaded with the page, never with the app.
import { lazy } from 'react';

export const SiteHeader = lazy(async () => ({
  default: (await import('../../features/public/site-header.tsx')).SiteHeader,
}));

export const SiteFooter = lazy(async () => ({
  default: (await import('../../features/public/site-footer.tsx')).SiteFooter,
}));
