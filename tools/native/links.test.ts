import { expect, test } from 'vitest';
import { androidLinks, iosEntitlements, iosProject } from './links.ts';

const MANIFEST = `<manifest>
        <activity
            android:name=".MainActivity">

            <intent-filter>
                <action android:name="android.intent.action.MAIN" />
            </intent-filter>

        </activity>
</manifest>
`;
const PROJECT = `
			buildSettings = {
				CODE_SIGN_STYLE = Automatic;
				INFOPLIST_FILE = App/Info.plist;
			};
			buildSettings = {
				CODE_SIGN_STYLE = Automatic;
				INFOPLIST_FILE = App/Info.plist;
			};
`;
const SERVER = 'https://pills.example.org/dashboard';

test('Android hands reminders and pages of the server to the app, and no other address', () => {
  const manifest = androidLinks(MANIFEST, SERVER);
  expect(manifest.match(/<intent-filter/g)).toHaveLength(2);
  expect(manifest).toMatch(
    /<intent-filter android:autoVerify="true">[\s\S]*<\/intent-filter>\s*<\/activity>/,
  );
  expect(manifest).toContain('<data android:scheme="https" />');
  expect(manifest).toContain('<data android:host="pills.example.org" />');
  expect(manifest).toContain('<data android:pathPrefix="/take/" />');
  expect(manifest).toContain('<data android:path="/refills" />');
  expect(manifest).not.toContain('/api');
});

test('iOS is told the site of the server, and the project signs the app for it', () => {
  const domains = '<array>\n\t\t<string>applinks:pills.example.org</string>\n\t</array>';
  const entitlements = iosEntitlements('', SERVER);
  expect(entitlements).toContain(`<key>com.apple.developer.associated-domains</key>\n\t${domains}\n</dict>`);
  const added = entitlements.replace('</dict>', '\t<key>aps-environment</key>\n</dict>');
  expect(iosEntitlements(added, 'https://other.example.org')).toContain('<key>aps-environment</key>');
  expect(iosProject(PROJECT, SERVER).match(/CODE_SIGN_ENTITLEMENTS = App\/App\.entitlements;/g)).toHaveLength(
    2,
  );
});

test('a project that is made again has the links of its server once, of another server alone', () => {
  const manifest = androidLinks(MANIFEST, SERVER);
  expect(androidLinks(manifest, SERVER)).toBe(manifest);
  expect(androidLinks(manifest, 'https://other.example.org')).not.toContain('pills.example.org');
  expect(iosEntitlements(iosEntitlements('', SERVER), SERVER)).toBe(iosEntitlements('', SERVER));
  const project = iosProject(PROJECT, SERVER);
  expect(iosProject(project, SERVER)).toBe(project);
});

test.each(['', 'https://pills.example.org:8443'])(
  'an app built for "%s", which no system could verify, leaves links to the browser',
  (server) => {
    expect(androidLinks(androidLinks(MANIFEST, SERVER), server)).toBe(MANIFEST);
    expect(iosEntitlements('', server)).not.toContain('associated-domains');
    expect(iosProject(PROJECT, server)).toBe(PROJECT);
  },
);

test('a template without an activity is said', () => {
  expect(() => androidLinks('<manifest/>', SERVER)).toThrow('The template of Capacitor has no');
});
