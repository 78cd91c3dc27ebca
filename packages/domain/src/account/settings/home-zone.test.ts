import { expect, test } from 'vitest';
import { homeZone } from './home-zone.ts';

test.each([
  ['Europe/Madrid', 'Europe/Madrid'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['+02:00', 'UTC'],
  ['Atlantis/Capital', 'UTC'],
  ['', 'UTC'],
  [undefined, 'UTC'],
])('a device whose time zone is %j gives the home zone %s', (zone, home) => {
  expect(homeZone(zone)).toBe(home);
});
