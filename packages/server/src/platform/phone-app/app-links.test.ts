// @vitest-environment node
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { readEnv } from '../env.ts';
import type { RequestEnv } from '../http/request-env.ts';
import { APP_LINK_PATHS, serveAppLinks } from './serve-app-links.ts';

const PRINT = Array.from({ length: 32 }, (_, byte) => (byte + 160).toString(16).toUpperCase()).join(':');
const IPHONE = 'ABCDE12345.org.dosewell.app';

const served = (variables: Readonly<Record<string, string>>) => {
  const read = readEnv(variables);
  if (!read.ok) throw new Error(read.line);
  const app = new Hono<RequestEnv>();
  serveAppLinks(app, read.env.vouchedApps);
  return app;
};
const bodies = async (variables: Readonly<Record<string, string>>) => {
  const app = served(variables);
  return Promise.all(
    APP_LINK_PATHS.map(async (path) => {
      const answer = await app.request(path);
      return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.json() };
    }),
  );
};

test('a server vouches for the apps that its operator names, in the words of Android and of iOS', async () => {
  const [android, ios] = await bodies({
    PHONE_APP_ANDROID: ` org.dosewell.app@${PRINT.toLowerCase()} `,
    PHONE_APP_IOS: IPHONE,
  });
  expect(android).toEqual({
    status: 200,
    type: 'application/json',
    body: [
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'org.dosewell.app',
          sha256_cert_fingerprints: [PRINT],
        },
      },
    ],
  });
  expect(ios).toMatchObject({ status: 200, type: 'application/json' });
  expect(ios?.body).toMatchObject({ applinks: { details: [{ appIDs: [IPHONE] }] } });
});

test('a reminder opens in the app, and what is answered without signing in stays in the browser', async () => {
  const [, ios] = await bodies({ PHONE_APP_IOS: IPHONE });
  const paths = JSON.stringify(ios?.body);
  expect(paths).toContain('{"/":"/take/*"}');
  expect(paths).not.toContain('/api');
});

test('a server whose operator names no app vouches for none', async () => {
  expect((await bodies({})).map(({ status }) => status)).toEqual([404, 404]);
});

test.each([
  ['PHONE_APP_ANDROID', 'org.dosewell.app'],
  ['PHONE_APP_ANDROID', `org.dosewell.app@${PRINT}:00`],
  ['PHONE_APP_IOS', 'org.dosewell.app'],
])('%s is refused with a line that names it where it is %s', (name, text) => {
  const read = readEnv({ [name]: text });
  expect(read.ok ? undefined : read.line).toContain(`${name} must be apps like`);
});
