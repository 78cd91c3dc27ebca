/** Every zone that this browser lists, plus UTC and the given ones, which its list may not contain. */
export const timeZones = (...given: readonly string[]): string[] =>
  [...new Set([...given, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted();

/** `Europe/Berlin` as `Europe: Berlin`. */
export const zoneLabel = (zone: string): string => zone.replace('/', ': ').replaceAll('_', ' ');
