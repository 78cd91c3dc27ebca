// The header and footer of a page about the product, shown to visitors. Their code is loaded with such a
// page, not with the app.
import { lazy } from 'react';

export const SiteHeader = lazy(async () => ({
  default: (await import('../../features/public/site-header.tsx')).SiteHeader,
}));

export const SiteFooter = lazy(async () => ({
  default: (await import('../../features/public/site-footer.tsx')).SiteFooter,
}));
