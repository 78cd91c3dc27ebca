// Resolves an address to a path of the app: case does not count, and every article has the same path, as have the
// pages of reminders and of the newsletter.
import { access, type Path } from './session/access.ts';
import { isKeyOf } from '@dosewell/domain/value';

export const pathOf = (pathname: string): Path | undefined => {
  const path = pathname.toLowerCase();
  if (/^\/blog\/[^/]+$/.test(path)) return '/blog/$slug';
  if (/^\/newsletter\/[^/]+$/.test(path)) return '/newsletter/$step';
  if (/^\/take\/[^/]+$/.test(path)) return '/take/$id';
  return isKeyOf(access, path) ? path : undefined;
};
