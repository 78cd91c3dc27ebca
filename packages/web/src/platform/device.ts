// The system of the device, and whether this is the web app or the phone app.

import { FOREIGN_SOURCES } from '@dosewell/domain/product';
import { isPhoneApp } from './phone-app.ts';

export type Build = 'Web' | 'Native';

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

export const device = {
  build: (): Build => (isPhoneApp() ? 'Native' : 'Web'),
  /** The system's name, as the browser reports it. */
  system: (): string =>
    SYSTEMS.find(([sign]) => sign.test(navigator.userAgent))?.[1] ?? 'Unknown to this browser',
  /** Whether third-party content can load, by the content security policy. */
  loadsForeign: (): boolean => FOREIGN_SOURCES.length > 0,
  onLocalhost: (): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname),
  /** Whether the browser promised to keep this site's storage; undefined if it does not say. */
  storageIsLasting: async (): Promise<boolean | undefined> => navigator.storage?.persisted?.(),
  /** Whether the device itself is set to dark. */
  prefersDark: (): boolean => matchMedia('(prefers-color-scheme: dark)').matches,
  onPreference: (listener: () => void): (() => void) => {
    const query = matchMedia('(prefers-color-scheme: dark)');
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  },
};
