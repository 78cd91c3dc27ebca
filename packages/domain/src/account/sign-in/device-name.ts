// The session list names a device by its browser and operating system (OQ-020, OQ-024).

/** The first match wins: browsers built on another browser also include its name. */
const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
] as const;

const KINDS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b.*\bMobile\b/, 'Android phone'],
  [/\bAndroid\b/, 'Android tablet'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;

const UNKNOWN = 'Unknown device';

const firstFit = (names: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  names.find(([shape]) => shape.test(text))?.[1];

/** `userAgent` is what the device sent at sign-in and may be any text. */
export const deviceName = (userAgent: string): string => {
  const [browser, kind] = [firstFit(BROWSERS, userAgent), firstFit(KINDS, userAgent)];
  if (browser === undefined) return kind ?? UNKNOWN;
  return kind === undefined ? browser : `${browser} on ${kind}`;
};

/** The device in a sentence: `in Safari on iPad`, `on Windows`. `name` comes from `deviceName`. */
export const deviceWords = (name: string): string => {
  if (name === UNKNOWN) return 'on an unknown device';
  return KINDS.some(([, kind]) => kind === name) ? `on ${name}` : `in ${name}`;
};

/** Whether the device is a phone or tablet, which decides its icon in the session list. */
export const isHandheld = (userAgent: string): boolean => /\biPhone\b|\biPad\b|\bAndroid\b/.test(userAgent);
