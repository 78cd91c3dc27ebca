import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import type { FunctionComponent } from 'react';
import { onTestFinished } from 'vitest';
import type { Store } from '../../data/store.ts';
import { StoreProvider } from '../../data/use-live.ts';
import { fetchParts } from '../../ui/parts.ts';
import { Toaster } from '../../ui/toaster.tsx';
import type { Device } from './device.ts';

// On a busy machine a redraw may come late; what is looked for is that it comes.
configure({ asyncUtilTimeout: 5_000 });

/**
 * Shows a screen at its address; every other address shows its own path. Answers where the person is.
 * `from` is where they came from, by default from nowhere.
 */
export const renderScreen = async (
  store: Store,
  Screen: FunctionComponent,
  address: string,
  from?: string,
): Promise<() => string> => {
  const root = createRootRoute({ component: Outlet });
  const here = createRoute({
    getParentRoute: () => root,
    path: address.split('?')[0]!,
    component: Screen,
  });
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => <h1>Elsewhere</h1>,
  });
  const router = createRouter({
    routeTree: root.addChildren([here, elsewhere]),
    history: createMemoryHistory({ initialEntries: from === undefined ? [address] : [from, address] }),
  });
  await fetchParts();
  onTestFinished(cleanup);
  render(
    <StoreProvider value={store}>
      <RouterProvider router={router as never} />
      <Toaster />
    </StoreProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return () => router.state.location.href;
};

/** A press that is no second half of the one before. */
export const pressLater = ({ platform }: Device, name: string): void => {
  platform.pass(1_000);
  fireEvent.click(screen.getByRole('button', { name }));
};
