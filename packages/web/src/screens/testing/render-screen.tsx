import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { FunctionComponent } from 'react';
import { onTestFinished } from 'vitest';
import type { Store } from '../../data/store.ts';
import { laterParts } from '../../features/doses/later-parts.ts';
import { StoreProvider } from '../../data/use-live.ts';
import { RouterProvider } from '../../navigation/router-provider.tsx';
import { createRouter } from '../../navigation/router.ts';
import { memoryEntries } from '../../navigation/testing/memory-entries.ts';
import { useLocation } from '../../navigation/use-router.ts';
import { fetchParts } from '../../ui/parts.ts';
import { beneathToday } from '../later/beneath-today.ts';
import { partsOfLogs } from '../later/parts-of-logs.ts';
import { Toaster } from '../../ui/messages/toaster.tsx';
import type { Device } from './device.ts';

/** Shows the state handed to it. */
function Elsewhere() {
  const { state } = useLocation();
  return (
    <>
      <h1>Elsewhere</h1>
      <p>{JSON.stringify(state)}</p>
    </>
  );
}

/**
 * Shows a screen at its address; every other address shows its own path. Returns the person's place. `from`
 * is where they came from, by default nowhere.
 */
export const renderScreen = async (
  store: Store,
  Screen: FunctionComponent,
  address: string,
  from?: string,
): Promise<() => string> => {
  const here = address.split(/[?#]/u)[0];
  const Here = () => (useLocation().pathname === here ? <Screen /> : <Elsewhere />);
  const addresses = from === undefined ? [address] : [from, address];
  const router = createRouter(memoryEntries(...addresses), () => Promise.resolve());
  await Promise.all([fetchParts(), laterParts.load()]);
  // A screen says which of these is missing.
  await Promise.allSettled([beneathToday, ...partsOfLogs].map((part) => part.load()));
  onTestFinished(cleanup);
  render(
    <StoreProvider value={store}>
      <RouterProvider router={router}>
        <Here />
      </RouterProvider>
      <Toaster />
    </StoreProvider>,
  );
  // Also beneath a dialog that the address opens.
  await screen.findByRole('heading', { level: 1, hidden: true });
  return router.href;
};

/** A press that does not count as the second half of a double click. */
export const pressLater = ({ platform }: Device, name: string): void => {
  platform.pass(1_000);
  fireEvent.click(screen.getByRole('button', { name }));
};
