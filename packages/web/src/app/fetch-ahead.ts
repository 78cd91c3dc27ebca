// Once the first page stands, the rest of the app is fetched, so that it opens at once and also when the network goes away.
import { READING_TABLES, vitalSigns } from '@dosewell/domain/readings/list';
import { fetchParts } from '../ui/parts.ts';
import { type BuiltPath, builtScreens, comingPage } from './built-screens.ts';

/** The first page has the line to itself for so long. */
const PATIENCE_MS = 2_000;

const SIGNED_IN: readonly BuiltPath[] = [
  '/dashboard',
  '/medications',
  '/add-medication',
  '/calendar',
  '/refills',
  '/history',
  '/insights',
  '/profile',
  '/settings',
  ...READING_TABLES.map((table) => vitalSigns[table].path),
];
const ANONYMOUS: readonly BuiltPath[] = ['/auth', '/dashboard'];

export const fetchAhead = (signedIn: boolean): void => {
  setTimeout(() => {
    const screens = (signedIn ? SIGNED_IN : ANONYMOUS).map((path) => builtScreens[path].preload());
    // Whatever cannot be fetched now is asked for again when it is wanted.
    Promise.all([fetchParts(), comingPage.preload(), ...screens]).catch(() => undefined);
  }, PATIENCE_MS);
};
