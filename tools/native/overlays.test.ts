import { expect, test } from 'vitest';
import {
  androidManifest,
  androidVariables,
  iosInfo,
  LIMITED,
  PERMISSIONS,
  phonePage,
  USAGE,
} from './overlays.ts';

const MANIFEST = `<?xml version="1.0" encoding="utf-8"?>
<manifest xmlns:android="http://schemas.android.com/apk/res/android">
    <application
        android:allowBackup="true"
        android:label="@string/app_name">
    </application>
    <uses-permission android:name="android.permission.INTERNET" />
    <uses-permission android:name="android.permission.WAKE_LOCK" />
</manifest>
`;
const PLIST =
  '<plist version="1.0">\n<dict>\n\t<key>CFBundleName</key>\n\t<string>x</string>\n</dict>\n</plist>\n';
const PAGE =
  '<html>\n<head>\n    <meta charset="utf-8" />\n    <script>var early = 1;</script>\n</head></html>';

test('Android is asked for each permission once, keeps no backup of records, and sends nothing unencrypted', () => {
  const manifest = androidManifest(MANIFEST);
  for (const name of [...Object.keys(PERMISSIONS), 'android.permission.INTERNET'])
    expect(manifest.split(`<uses-permission android:name="${name}" />`), name).toHaveLength(2);
  for (const [name, limit] of Object.entries(LIMITED))
    expect(manifest.split(`<uses-permission android:name="${name}" ${limit} />`), name).toHaveLength(2);
  expect(manifest.match(/android:(allowBackup|usesCleartextTraffic)="\w+"/g)).toEqual([
    'android:allowBackup="false"',
    'android:usesCleartextTraffic="false"',
  ]);
  expect(androidManifest(manifest)).toBe(manifest);
});

test('Android is as new as the reader of packages needs, and no older than the template', () => {
  expect(androidVariables('ext {\n    minSdkVersion = 24\n    compileSdkVersion = 36\n}')).toBe(
    'ext {\n    minSdkVersion = 26\n    compileSdkVersion = 36\n}',
  );
  expect(androidVariables('minSdkVersion = 29')).toBe('minSdkVersion = 29');
});

test('iOS says in plain words why it asks, and the project may be made again over itself', () => {
  const info = iosInfo(PLIST);
  for (const [key, words] of Object.entries(USAGE))
    expect(info).toContain(`<key>${key}</key>\n\t<string>${words}</string>`);
  expect(info).toContain('<key>ITSAppUsesNonExemptEncryption</key>\n\t<false/>');
  expect(iosInfo(info)).toBe(info);
});

test('the page of the phone app runs no script but ours, and reaches servers over https alone', () => {
  const page = phonePage(PAGE, 'https://pills.example.org/dashboard');
  expect(page).toContain('<meta name="server-address" content="https://pills.example.org" />');
  // covers: T-11
  expect(page).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='; /);
  expect(page).toContain("connect-src 'self' https:; ");
  expect(phonePage(PAGE, '')).not.toContain('server-address');
});

test('a template that has changed is said, instead of a project without its permissions', () => {
  expect(() => androidManifest('<manifest/>')).toThrow('The template of Capacitor has no');
  expect(() => androidVariables('ext {}')).toThrow('The template of Capacitor has no');
  expect(() => iosInfo('<plist/>')).toThrow('The template of Capacitor has no');
});
