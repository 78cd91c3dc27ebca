// Navigation hooks for screens.
import { createContext, use } from 'react';
import type { Place, Search } from './place.ts';
import type { Router, RouterState, NavigationStep } from './router.ts';

export const RouterContext = createContext<Router | undefined>(undefined);
export const StandContext = createContext<RouterState | undefined>(undefined);

export const useRouter = (): Router => {
  const router = use(RouterContext);
  if (router === undefined) throw new Error('there is no router around this part');
  return router;
};

const useStand = (): RouterState => {
  const stand = use(StandContext);
  if (stand === undefined) throw new Error('there is no router around this part');
  return stand;
};

/** The place whose page is shown. */
export const useLocation = (): Place => useStand();

/** The query parameters. */
export const useSearch = (): Search => useStand().search;

/** Navigates; the same function for as long as the app runs. */
export const useNavigate = (): ((step: NavigationStep) => Promise<void>) => useRouter().navigate;

/** Whether a step back stays in the app. */
export const useCanGoBack = (): boolean => useStand().at > 0;
