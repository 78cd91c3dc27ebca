/** Every zone this browser knows, plus those given. Common names for zones are not in any list. */
export const timeZones = (...given: readonly string[]): string[] =>
  [...new Set([...given, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted();

/** `Europe/Berlin` as `Europe: Berlin`. */
export const zoneLabel = (zone: string): string => zone.replace('/', ': ').replaceAll('_', ' ');
