import { cleanup, render } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { MARIA } from '../../data/testing/test-device.ts';
import type { PlaceState } from '../../navigation/place.ts';
import { memoryEntries } from '../../navigation/testing/memory-entries.ts';
import { type Device, openDevice } from '../../screens/testing/device.ts';
import { partsOfLogs } from '../../screens/later/parts-of-logs.ts';
import { laterParts } from '../../features/doses/later-parts.ts';
import { fetchParts } from '../../ui/parts.ts';
import type { Path } from '../session/access.ts';
import { App } from '../app.tsx';
import { createAppRouter } from '../router.tsx';
import { builtScreens } from '../built-screens.ts';
import { session, type SessionState } from '../session/session.ts';

/** Whose session it is: no one's, Maria's, or not known yet. */
export type Visitor = 'anonymous' | 'signed-in' | 'loading';

/** Maria's session on a device that a test has prepared. */
export const sessionOn = ({ store }: Device): SessionState => ({
  kind: 'signed-in',
  account: { ...MARIA, displayName: 'Maria Keller' },
  store,
});

const stateOf = async (visitor: Visitor | SessionState): Promise<SessionState> => {
  if (typeof visitor === 'object') return visitor;
  return visitor === 'signed-in'
    ? sessionOn(await openDevice({ at: '2026-11-20T08:10' }))
    : { kind: visitor };
};

/**
 * The whole app at an address, for a visitor. Returns their place, a function to navigate and one to change
 * the visitor.
 */
export const renderApp = async (visitor: Visitor | SessionState, address: string) => {
  let current = await stateOf(visitor);
  const listeners = new Set<() => void>();
  vi.spyOn(session, 'read').mockImplementation(() => current);
  vi.spyOn(session, 'subscribe').mockImplementation((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  });
  const router = createAppRouter(memoryEntries(address));
  await Promise.all([
    fetchParts(),
    laterParts.load(),
    ...partsOfLogs.map((part) => part.load()),
    router.load(),
  ]);
  onTestFinished(cleanup);
  render(<App router={router} />);
  return {
    path: () => router.read().pathname,
    href: router.href,
    go: async (to: Path, state: PlaceState = {}) => {
      void router.navigate({ to, state });
      await router.load();
    },
    become: async (next: Visitor) => {
      current = await stateOf(next);
      // Where the guard leads them; reading a screen from its source takes long on a busy machine.
      await Promise.all([builtScreens['/dashboard'].preload(), builtScreens['/auth'].preload()]);
      for (const listener of listeners) listener();
    },
  };
};
