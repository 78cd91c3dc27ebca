// Prefetches the rest of the app after the first page, so that it opens at once and works offline.
import { loadBackgroundSync } from '../../data/sync/background-sync-later.ts';
import { laterParts } from '../../features/doses/later-parts.ts';
import { beneathToday } from '../../screens/later/beneath-today.ts';
import { parts } from '../../ui/parts.ts';
import { access, type Path } from '../session/access.ts';
import { eachWhenIdle } from './when-idle.ts';
import { builtScreens } from '../built-screens.ts';
import { keysOf } from '@dosewell/domain/value';

const SIGNED_IN = keysOf(builtScreens).filter((path) => access[path] === 'signed-in');
const ANONYMOUS: readonly Path[] = ['/auth', '/dashboard'];

/** Ignores a failed fetch, since the part is fetched again when needed. */
const quietly = (load: () => Promise<unknown>) => () => void load().catch(() => undefined);

/** The list of parts is a file of its own, so that the first load does not contain it. */
const partsOfLogs = async (): Promise<void> => {
  const logs = await import('../../screens/later/parts-of-logs.ts');
  eachWhenIdle(logs.partsOfLogs.map((part) => quietly(() => part.load())));
};

export const fetchAhead = (signedIn: boolean): void => {
  const screens = (signedIn ? SIGNED_IN : ANONYMOUS).map((path) => () => builtScreens[path].preload());
  const ofPerson = signedIn ? [laterParts, beneathToday] : [];
  const first = [...parts, ...ofPerson].map((part) => () => part.load());
  const loads = [...first, loadBackgroundSync, ...screens, ...(signedIn ? [partsOfLogs] : [])];
  eachWhenIdle(loads.map(quietly));
};
