// What the phone app needs beyond the projects that Capacitor makes: permissions, keys, and a content policy, since no
// server of ours sends one with its pages.
import { createHash } from 'node:crypto';
import { put } from './put.ts';

/** Of Android, and why. */
export const PERMISSIONS: Readonly<Record<string, string>> = {
  'android.permission.CAMERA': 'takes photos of meals, and reads the code of a package',
  'android.permission.POST_NOTIFICATIONS': 'shows reminders',
  'android.permission.SCHEDULE_EXACT_ALARM': 'shows them at their time',
  'android.permission.RECEIVE_BOOT_COMPLETED': 'sets them again after a start of the phone',
  'android.permission.WAKE_LOCK': 'shows them while the phone sleeps',
  'android.permission.REQUEST_IGNORE_BATTERY_OPTIMIZATIONS': 'asks not to be put to sleep',
};

/** Within limits: devices are searched without asking for the place, which before Android 12 the system did not allow. */
export const LIMITED: Readonly<Record<string, string>> = {
  'android.permission.BLUETOOTH_SCAN': 'android:usesPermissionFlags="neverForLocation"',
  'android.permission.ACCESS_COARSE_LOCATION': 'android:maxSdkVersion="30"',
  'android.permission.ACCESS_FINE_LOCATION': 'android:maxSdkVersion="30"',
};

/** Of iOS: what a person reads when the system asks. */
export const USAGE: Readonly<Record<string, string>> = {
  NSBluetoothAlwaysUsageDescription: 'To read your blood pressure monitor, meter, scale or oximeter.',
  NSAlarmKitUsageDescription: 'To ring at the times of medicines that you chose for it.',
  NSCameraUsageDescription: 'To take a photo of a meal, or your picture, and to read the code of a package.',
  NSPhotoLibraryUsageDescription: 'To choose a photo of a meal, or your picture.',
  NSMicrophoneUsageDescription: 'To hear what you say to the assistant.',
  NSFaceIDUsageDescription: 'To open your records, where you locked this app.',
  NSSpeechRecognitionUsageDescription: 'To write down what you say to the assistant.',
};

/** Records of health stay out of the backups of the system, and nothing goes unencrypted. */
export const androidManifest = (template: string): string => {
  const isMissing = (name: string): boolean => !template.includes(`"${name}"`);
  const lines = [
    ...Object.keys(PERMISSIONS)
      .filter(isMissing)
      .map((name) => `android:name="${name}"`),
    ...Object.entries(LIMITED).flatMap(([name, limit]) =>
      isMissing(name) ? [`android:name="${name}" ${limit}`] : [],
    ),
  ]
    .map((said) => `    <uses-permission ${said} />\n`)
    .join('');
  const permitted = put(template, /<\/manifest>/, (end) => `${lines}${end}`);
  const closed = permitted
    .replaceAll(/\s*android:(allowBackup|usesCleartextTraffic)="[^"]*"/g, '')
    .replace(
      /<application/,
      '<application\n        android:allowBackup="false"\n        android:usesCleartextTraffic="false"',
    );
  return put(closed, /<application\s/, (found) => found);
};

/** What reads the codes of packages runs on Android 8 and newer (decision 0099). */
const OLDEST_SDK = 26;

/** Of the project, in `variables.gradle`. */
export const androidVariables = (template: string): string =>
  put(template, /minSdkVersion = (\d+)/, (_, sdk) => `minSdkVersion = ${Math.max(Number(sdk), OLDEST_SDK)}`);

export const iosInfo = (template: string): string => {
  const missing = Object.entries(USAGE).filter(([key]) => !template.includes(`<key>${key}</key>`));
  const strings = missing
    .map(([key, words]) => `\t<key>${key}</key>\n\t<string>${words}</string>\n`)
    .join('');
  const own = template.includes('ITSAppUsesNonExemptEncryption')
    ? ''
    : '\t<key>ITSAppUsesNonExemptEncryption</key>\n\t<false/>\n';
  return put(template, /<\/dict>\s*<\/plist>/, (end) => `${strings}${own}${end}`);
};

const hashesOf = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

/** Any server may be named by the person, over https alone. */
const policyOf = (html: string): string =>
  [
    "default-src 'self'",
    ['script-src', "'self'", ...hashesOf(html)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self' https:",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');

/** The page of the app; `server` is suggested where the phone asks which server it talks to. */
export const phonePage = (html: string, server: string): string => {
  const address =
    server === '' ? '' : `\n    <meta name="server-address" content="${new URL(server).origin}" />`;
  const policy = `<meta http-equiv="Content-Security-Policy" content="${policyOf(html)}" />`;
  return put(html, /<meta charset="utf-8" \/>/, (found) => `${found}\n    ${policy}${address}`);
};
