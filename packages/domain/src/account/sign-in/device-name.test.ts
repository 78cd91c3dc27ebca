import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviceName, deviceWords, isHandheld } from './device-name.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/147.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/147.0.0.0 Safari/537.36 Edg/147.0`,
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/147.0 Safari/537.36`, 'Chrome on Chromebook'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/147.0 Safari/537.36 OPR/120.0',
    'Opera on Mac',
  ],
])('the user agent %s is named %s and is not a handheld', (userAgent, name) => {
  expect({ deviceName: deviceName(userAgent), isHandheld: isHandheld(userAgent) }).toEqual({
    deviceName: name,
    isHandheld: false,
  });
});

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/147.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPad',
  ],
  [
    `Mozilla/5.0 (Linux; Android 16; Pixel 10) ${WEBKIT} Chrome/147.0 Mobile Safari/537.36`,
    'Chrome on Android phone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 16; SM-X900) ${WEBKIT} SamsungBrowser/29.0 Chrome/147.0 Safari/537.36`,
    'Samsung Internet on Android tablet',
  ],
])('the user agent %s is named %s and is a handheld', (userAgent, name) => {
  expect({ deviceName: deviceName(userAgent), isHandheld: isHandheld(userAgent) }).toEqual({
    deviceName: name,
    isHandheld: true,
  });
});

test.each([
  ['', 'Unknown device'],
  ['curl/8.5.0', 'Unknown device'],
  ['Something on Windows', 'Windows'],
  ['Gecko/20100101 Firefox/140.0', 'Firefox'],
])('the incomplete user agent %j is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test.each([
  ['Safari on iPad', 'in Safari on iPad'],
  ['Firefox', 'in Firefox'],
  ['iPhone', 'on iPhone'],
  ['Unknown device', 'on an unknown device'],
])('a device named %s is spoken of as %s', (name, words) => {
  expect(deviceWords(name)).toBe(words);
});

const PARTS = [
  ...['Mozilla/5.0', '(Windows NT 10.0; Win64; x64)', '(X11; Linux x86_64)', '(X11; CrOS x86_64 14541.0.0)'],
  ...['(Macintosh; Intel Mac OS X 10_15_7)', '(iPhone; CPU iPhone OS 19_0)', '(iPad; CPU OS 19_0)'],
  ...['(Linux; Android 16; Pixel 10)', 'AppleWebKit/537.36 (KHTML, like Gecko)', 'Mobile', 'Mobile/15E148'],
  ...['Chrome/147.0', 'HeadlessChrome/147.0', 'CriOS/147.0', 'Firefox/140.0', 'FxiOS/140.0', 'Edg/147.0'],
  ...['EdgA/147.0', 'OPR/120.0', 'SamsungBrowser/29.0', 'Version/26.0', 'Safari/604.1'],
];
/** User agents of real parts in any order, among words of the sender's own. */
const userAgent = fc
  .array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...PARTS) }, fc.string({ unit: 'grapheme' })), {
    maxLength: 8,
  })
  .map((parts) => parts.join(' '));
const BROWSER = '(Edge|Opera|Samsung Internet|Firefox|Chrome|Safari)';
const KIND = '(iPhone|iPad|Android phone|Android tablet|Chromebook|Windows|Mac|Linux)';
const NAME = new RegExp(`^(Unknown device|${BROWSER}|${KIND}|${BROWSER} on ${KIND})$`);

test('the name shown of a device has only known words, whatever its user agent says', () => {
  const seen = { both: 0, browser: 0, kind: 0, unknown: 0 };
  fc.assert(
    fc.property(userAgent, (said) => {
      const [, , browser, kind, both] = NAME.exec(deviceName(said)) ?? [];
      expect(deviceName(said)).toMatch(NAME);
      if (both !== undefined) seen.both += 1;
      else if (browser !== undefined) seen.browser += 1;
      else seen[kind === undefined ? 'unknown' : 'kind'] += 1;
    }),
    { numRuns: 300 },
  );
  for (const [found, times] of Object.entries(seen)) expect(times, found).toBeGreaterThan(0);
});
