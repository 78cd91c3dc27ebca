/** The product's name; code elsewhere refers to this constant. */
export const PRODUCT = 'Dosewell';

/**
 * Origins besides its own server from which the app may load anything; the content policy allows no others.
 * People are asked before, by the bars about cookies and terms.
 */
export const FOREIGN_SOURCES: readonly string[] = [];

/**
 * Address of a script of advertisements, if the operator names one; its origin has to be in `FOREIGN_SOURCES`
 * too. By default there is none (OQ-055).
 */
export const AD_SCRIPT: string | undefined = undefined;

/** Id by which the systems of phones know the app. */
export const APP_ID = 'org.dosewell.app';

/** Paths of a server that open in the phone app; a path that ends in a slash goes on with an id. */
export const APP_PATHS = [
  '/take/',
  '/dashboard',
  '/medications',
  '/refills',
  '/calendar',
  '/history',
  '/insights',
  '/settings',
  '/profile',
] as const;
