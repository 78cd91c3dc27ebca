import { expect, test } from 'vitest';
import { emergencyNumber } from './emergency-number.ts';
import { NUMBERS } from './number-by-zone.ts';

test.each([
  ['America/New_York', 'US', '911'],
  ['America/Sao_Paulo', 'BR', '192'],
  ['Asia/Calcutta', 'IN', '112'],
  ['Asia/Kolkata', 'IN', '112'],
  ['Asia/Tokyo', 'JP', '119'],
  ['Australia/Sydney', 'AU', '000'],
  ['Europe/Berlin', 'DE', '112'],
  ['Europe/Kiev', 'UA', '103'],
  ['Europe/London', 'GB', '999'],
  ['Europe/Zurich', 'CH', '144'],
  ['Pacific/Auckland', 'NZ', '111'],
])('the zone %s is in %s, where one calls %s', (zone, country, number) => {
  expect(emergencyNumber(zone)).toEqual({ country, number });
});

test.each(['UTC', 'Etc/GMT+5', 'Africa/Ouagadougou', 'America/Lima', 'Asia/Colombo', '911', 'US', ''])(
  'the zone %s names no number, as the country is unknown or its number uncertain',
  (zone) => expect(emergencyNumber(zone)).toBeUndefined(),
);

test('every zone of the table stands once, under digits that a phone can dial', () => {
  const entries = NUMBERS.trim()
    .split(/\n(?=\S)/)
    .map((entry) => entry.split(/\s+/));
  const zones = entries.flatMap(([, , ...named]) => named);
  expect(new Set(zones).size).toBe(zones.length);
  for (const [country, number] of entries) expect(`${country} ${number}`).toMatch(/^[A-Z]{2} \d{3,4}$/);
});
