// Prefetches the rest of the app after the first page, so that it opens at once and works offline.
import { loadBackgroundSync } from '../../data/sync/background-sync-later.ts';
import { laterParts } from '../../features/doses/later-parts.ts';
import { beneathToday } from '../../screens/beneath-today-later.ts';
import { fetchParts } from '../../ui/parts.ts';
import { access, type Path } from '../session/access.ts';
import { builtScreens } from '../built-screens.ts';
import { keysOf } from '@dosewell/domain/value';

const SIGNED_IN = keysOf(builtScreens).filter((path) => access[path] === 'signed-in');
const ANONYMOUS: readonly Path[] = ['/auth', '/dashboard'];

export const fetchAhead = (signedIn: boolean): void => {
  const screens = (signedIn ? SIGNED_IN : ANONYMOUS).map((path) => builtScreens[path].preload());
  // A failed fetch is repeated when the part is needed.
  const parts = [fetchParts(), ...(signedIn ? [laterParts.load(), beneathToday.load()] : [])];
  Promise.all([...parts, loadBackgroundSync(), ...screens]).catch(() => undefined);
};
