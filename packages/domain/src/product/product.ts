/** The product's name; code elsewhere refers to this constant. */
export const PRODUCT = 'Dosewell';

/**
 * Where the app may load anything from beside its own server. The content policy lets through what stands here
 * and nothing else; people are asked before, by the bars of cookies and terms.
 */
export const FOREIGN_SOURCES: readonly string[] = [];

/**
 * The script of advertisements, where whoever runs a server names one: its origin has to stand in `FOREIGN_SOURCES` too.
 * By default there is none (OQ-055).
 */
export const AD_SCRIPT: string | undefined = undefined;

/** By this the systems of phones know the app. */
export const APP_ID = 'org.dosewell.app';

/** Addresses of a server that open in the phone app; those that end in a slash go on with an id. */
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
