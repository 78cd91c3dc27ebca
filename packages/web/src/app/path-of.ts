// Resolves an address to a path of the app: case does not count, and every article has the same path, as has the
// page of every reminder.
import { access, type Path } from './session/access.ts';
import { isKeyOf } from '@dosewell/domain/value';

export const pathOf = (pathname: string): Path | undefined => {
  const path = pathname.toLowerCase();
  if (/^\/blog\/[^/]+$/.test(path)) return '/blog/$slug';
  if (/^\/take\/[^/]+$/.test(path)) return '/take/$id';
  return isKeyOf(access, path) ? path : undefined;
};
