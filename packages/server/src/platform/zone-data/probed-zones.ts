/** Zones on all continents with legislated changes; no name is deprecated or listed separately. */
export const PROBED_ZONES: readonly string[] = [
  'Africa/Cairo',
  'Africa/Casablanca',
  'Africa/Johannesburg',
  'Africa/Lagos',
  'America/Anchorage',
  'America/Argentina/Buenos_Aires',
  'America/Asuncion',
  'America/Bogota',
  'America/Chicago',
  'America/Denver',
  'America/Edmonton',
  'America/Halifax',
  'America/Havana',
  'America/Los_Angeles',
  'America/Mexico_City',
  'America/New_York',
  'America/Phoenix',
  'America/Port-au-Prince',
  'America/Santiago',
  'America/Sao_Paulo',
  'America/St_Johns',
  'America/Tijuana',
  'America/Toronto',
  'America/Vancouver',
  'America/Winnipeg',
  'Asia/Almaty',
  'Asia/Amman',
  'Asia/Beirut',
  'Asia/Gaza',
  'Asia/Jerusalem',
  'Asia/Kolkata',
  'Asia/Manila',
  'Asia/Shanghai',
  'Asia/Tehran',
  'Asia/Tokyo',
  'Atlantic/Azores',
  'Atlantic/Reykjavik',
  'Australia/Adelaide',
  'Australia/Brisbane',
  'Australia/Sydney',
  'Europe/Berlin',
  'Europe/Chisinau',
  'Europe/Dublin',
  'Europe/Istanbul',
  'Europe/Kaliningrad',
  'Europe/London',
  'Europe/Madrid',
  'Europe/Minsk',
  'Europe/Moscow',
  'Europe/Warsaw',
  'Pacific/Apia',
  'Pacific/Auckland',
  'Pacific/Fiji',
  'Pacific/Honolulu',
];

export interface ZoneLaw {
  readonly zone: string;
  readonly instant: string;
  /** Minutes ahead of UTC by law. */
  readonly offset: number;
}

/**
 * Legal changes missing in older time zone data, each at an instant where it shows. Add new ones; old ones
 * can be deleted.
 */
export const LAWS: readonly ZoneLaw[] = [
  // Since 8 March 2026 British Columbia no longer changes its clocks (zone data 2026b).
  { zone: 'America/Vancouver', instant: '2026-12-01T12:00:00.000Z', offset: -420 },
  // Since September 2026 Morocco uses Greenwich time (zone data 2026c).
  { zone: 'Africa/Casablanca', instant: '2026-12-01T12:00:00.000Z', offset: 0 },
  // Moldova changes them at the same hour as the European Union.
  { zone: 'Europe/Chisinau', instant: '2027-03-28T00:30:00.000Z', offset: 120 },
];

const YEARS = 5;

/** The middle of every month of this year and the next, and of winter and summer in later years. */
export const probedInstants = (now: number): string[] => {
  const year = new Date(now).getUTCFullYear();
  const middle = (months: number): string => new Date(Date.UTC(year, months, 15, 12)).toISOString();
  const near = Array.from({ length: 24 }, (_, month) => middle(month)).filter(
    (instant) => Date.parse(instant) >= now,
  );
  const far = Array.from({ length: YEARS }, (_, i) => [middle(12 * (i + 2)), middle(12 * (i + 2) + 6)]);
  return [...new Set([...near, ...far.flat(), ...LAWS.map(({ instant }) => instant)])].toSorted();
};
