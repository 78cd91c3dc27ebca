/** Every zone this browser knows; the given ones are among them. Names as a person would say them are in no list. */
export const timeZones = (...given: readonly string[]): string[] =>
  [...new Set([...given, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted();

/** `Europe/Berlin` as `Europe: Berlin`. */
export const zoneLabel = (zone: string): string => zone.replace('/', ': ').replaceAll('_', ' ');
