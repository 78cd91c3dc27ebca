// Once the first page stands, the rest of the app is fetched, so that it opens at once and also when the network goes away.
import { fetchAttending } from '../../data/sync/attend-later.ts';
import { fetchParts } from '../../ui/parts.ts';
import { access } from '../session/access.ts';
import { type BuiltPath, builtScreens, comingPage } from '../built-screens.ts';

const SIGNED_IN = (Object.keys(builtScreens) as BuiltPath[]).filter((path) => access[path] === 'signed-in');
const ANONYMOUS: readonly BuiltPath[] = ['/auth', '/dashboard'];

export const fetchAhead = (signedIn: boolean): void => {
  const screens = (signedIn ? SIGNED_IN : ANONYMOUS).map((path) => builtScreens[path].preload());
  // Whatever cannot be fetched now is asked for again when it is wanted.
  Promise.all([fetchParts(), fetchAttending(), comingPage.preload(), ...screens]).catch(() => undefined);
};
