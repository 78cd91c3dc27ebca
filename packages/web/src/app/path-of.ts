// Resolves an address to a path of the app, ignoring case. All articles share a path, as do all pages of
// reminders and all of the newsletter.
import { access, type Path } from './session/access.ts';
import { isKeyOf } from '@dosewell/domain/value';

export const pathOf = (pathname: string): Path | undefined => {
  const path = pathname.toLowerCase();
  if (/^\/blog\/[^/]+$/.test(path)) return '/blog/$slug';
  if (/^\/newsletter\/[^/]+$/.test(path)) return '/newsletter/$step';
  if (/^\/take\/[^/]+$/.test(path)) return '/take/$id';
  return isKeyOf(access, path) ? path : undefined;
};
