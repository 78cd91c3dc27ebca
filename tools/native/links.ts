// Links of the server for which the app was built open in the app: App Links of Android, Universal Links of iOS. The
// server has to vouch for the app at the same time (PHONE_APP_ANDROID, PHONE_APP_IOS).
import { APP_PATHS } from '@dosewell/domain/product';
import { put } from './put.ts';

/** Neither system asks a port other than the usual one whether it vouches. Undefined: links stay with the browser. */
const hostOf = (server: string): string | undefined => {
  const { hostname, port } = new URL(server === '' ? 'none:' : server);
  return hostname === '' || port !== '' ? undefined : hostname;
};

const FILTER = /\s*<intent-filter android:autoVerify="true">[\s\S]*?<\/intent-filter>/g;

const filterOf = (host: string): string => {
  const data = APP_PATHS.map((path) => `android:${path.endsWith('/') ? 'pathPrefix' : 'path'}="${path}"`);
  return `
            <intent-filter android:autoVerify="true">
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="https" />
                <data android:host="${host}" />
${data.map((path) => `                <data ${path} />`).join('\n')}
            </intent-filter>`;
};

/** The manifest with the links of this server alone. */
export const androidLinks = (manifest: string, server: string): string => {
  const host = hostOf(server);
  const without = manifest.replaceAll(FILTER, '');
  return host === undefined ? without : put(without, /\s*<\/activity>/, (end) => `${filterOf(host)}${end}`);
};

export const ENTITLEMENTS = 'App/App.entitlements';

const NOTHING = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
</dict>
</plist>
`;
const DOMAINS = /\s*<key>com\.apple\.developer\.associated-domains<\/key>\s*<array>[\s\S]*?<\/array>/;

/** What iOS lets the app do, as a property list: what Xcode added stays. */
export const iosEntitlements = (before: string, server: string): string => {
  const host = hostOf(server);
  const without = (before || NOTHING).replace(DOMAINS, '');
  if (host === undefined) return without;
  return put(
    without,
    /\s*<\/dict>\s*<\/plist>/,
    (end) => `
\t<key>com.apple.developer.associated-domains</key>
\t<array>
\t\t<string>applinks:${host}</string>
\t</array>${end}`,
  );
};

/** The project of Xcode signs the app with entitlements only where it has links: a free team may not have any. */
export const iosProject = (project: string, server: string): string => {
  if (hostOf(server) === undefined || project.includes('CODE_SIGN_ENTITLEMENTS')) return project;
  return put(
    project,
    /(\s*)INFOPLIST_FILE = App\/Info\.plist;/g,
    (found, blank = '') => `${blank}CODE_SIGN_ENTITLEMENTS = ${ENTITLEMENTS};${found}`,
  );
};
