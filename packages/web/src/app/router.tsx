import { createRootRoute, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router';
import { NotFound } from '../screens/not-found.tsx';
import { access, type Path } from './access.ts';
import { type BuiltPath, builtScreens, comingPage } from './built-screens.ts';
import { Guard } from './guard.tsx';
import type { LazyScreen } from './lazy-screen.tsx';
import { PageFailure } from './page-failure.tsx';
import { Shell } from './shell.tsx';

const screenOf = (path: Path): LazyScreen =>
  Object.hasOwn(builtScreens, path) ? builtScreens[path as BuiltPath] : comingPage;

const guarded = (path: Path, Screen: LazyScreen) => {
  const Page = () => (
    <Guard access={access[path]} path={path}>
      <Screen />
    </Guard>
  );
  return Object.assign(Page, { preload: Screen.preload });
};

export const createAppRouter = (history?: RouterHistory) => {
  const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });
  const routes = (Object.keys(access) as Path[]).map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      validateSearch: (search: Record<string, unknown>) => search as Record<string, string | undefined>,
      component: guarded(path, screenOf(path)),
    }),
  );
  return createRouter({
    routeTree: root.addChildren(routes),
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: PageFailure,
    ...(history && { history }),
  });
};
