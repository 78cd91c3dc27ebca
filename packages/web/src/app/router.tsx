// Renders the page for the present address.
import { browserEntries, type Entries } from '../navigation/entries.ts';
import { createRouter, type Router } from '../navigation/router.ts';
import { useLocation } from '../navigation/use-router.ts';
import { NotFound } from '../screens/failures/not-found.tsx';
import { access, type Path } from './session/access.ts';
import { builtScreens } from './built-screens.ts';
import { Guard } from './session/guard.tsx';
import { pathOf } from './path-of.ts';
import { keysOf } from '@dosewell/domain/value';

const preload = async (pathname: string): Promise<void> => {
  const path = pathOf(pathname);
  if (path !== undefined) await builtScreens[path].preload();
};

export const createAppRouter = (entries: Entries = browserEntries): Router => createRouter(entries, preload);

const pageOf = (path: Path) => {
  const Screen = builtScreens[path];
  return (
    <Guard key={path} access={access[path]} path={path}>
      <Screen />
    </Guard>
  );
};

const pages = new Map(keysOf(access).map((path) => [path, pageOf(path)]));

/** The page at the present address, behind its guard. */
export function RoutedPage() {
  const path = pathOf(useLocation().pathname);
  return path === undefined ? <NotFound /> : pages.get(path);
}
