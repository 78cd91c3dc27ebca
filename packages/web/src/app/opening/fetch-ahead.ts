// Prefetches the rest of the app after the first page, so that it opens at once and works offline.
import { loadBackgroundSync } from '../../data/sync/background-sync-later.ts';
import { laterParts } from '../../features/doses/later-parts.ts';
import { beneathToday } from '../../screens/beneath-today-later.ts';
import { parts } from '../../ui/parts.ts';
import { access, type Path } from '../session/access.ts';
import { eachWhenIdle } from './when-idle.ts';
import { builtScreens } from '../built-screens.ts';
import { keysOf } from '@dosewell/domain/value';

const SIGNED_IN = keysOf(builtScreens).filter((path) => access[path] === 'signed-in');
const ANONYMOUS: readonly Path[] = ['/auth', '/dashboard'];

export const fetchAhead = (signedIn: boolean): void => {
  const screens = (signedIn ? SIGNED_IN : ANONYMOUS).map((path) => () => builtScreens[path].preload());
  const ofPerson = signedIn ? [laterParts, beneathToday] : [];
  const loads = [...[...parts, ...ofPerson].map((part) => () => part.load()), loadBackgroundSync, ...screens];
  // A failed fetch is repeated when the part is needed.
  eachWhenIdle(loads.map((load) => () => void load().catch(() => undefined)));
};
