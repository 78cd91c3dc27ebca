// Whom a request acts for, by where it comes from and what it brings: a cookie, a bearer, both or neither.
import { PHONE_ORIGINS } from '@dosewell/domain/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, openApiUnderTest, PASSWORD, type ApiUnderTest } from '../testing/api-under-test.ts';
import { listedRoutes } from '../testing/listed-routes.ts';
import { sentAs } from '../testing/sent-as.ts';

const OWN = 'http://app.local';
const [IOS, ANDROID] = PHONE_ORIGINS;
const BUILT_HERE = 'http://10.0.0.8:5173';

let api: ApiUnderTest;
let maria: { cookie: string; bearer: string };
let anton: { cookie: string; bearer: string };

const withBearer = ({ cookie }: { cookie: string }) => ({ cookie, bearer: cookie.split('=', 2)[1] ?? '' });
beforeAll(async () => {
  api = await openApiUnderTest({ phoneOrigins: [BUILT_HERE] });
  maria = withBearer(await newPerson(api));
  anton = withBearer(await newPerson(api));
});
afterAll(() => api.close());

const PHONES = [IOS, ANDROID, BUILT_HERE];
const STRANGERS = [
  ...['https://evil.example', 'null', 'http://localhost', 'https://localhost:8443', 'https://localhost.evil'],
  ...[
    'capacitor://evil',
    'capacitor://localhost.evil',
    'ionic://localhost',
    'CAPACITOR://localhost',
    'file://',
  ],
];
type From = 'own' | 'nowhere' | 'phone' | 'stranger';
const SENDERS: readonly (readonly [From, string | undefined])[] = [
  ['own', OWN],
  ['nowhere', undefined],
  ...PHONES.map((origin) => ['phone', origin] as const),
  ...STRANGERS.map((origin) => ['stranger', origin] as const),
];
const COOKIES = ['none', 'maria', 'forged'] as const;
const BEARERS = ['none', 'anton', 'forged', 'unreadable'] as const;
type Brought = { readonly cookie: (typeof COOKIES)[number]; readonly bearer: (typeof BEARERS)[number] };

/** By the rule: a bearer counts alone, a cookie only from our own pages, and of strangers nothing changes anything. */
const expectedOf = (from: From, { cookie, bearer }: Brought, changes: boolean): number => {
  if (changes && from === 'stranger') return 403;
  if (changes && from === 'nowhere' && bearer === 'none') return 403;
  if (bearer !== 'none') return bearer === 'anton' ? 200 : 401;
  return cookie === 'maria' && from !== 'phone' ? 200 : 401;
};

const send = async (origin: string | undefined, { cookie, bearer }: Brought, changes: boolean) => {
  const cookies = { none: '', maria: maria.cookie, forged: 'dosewell.session=forged.forged' };
  const bearers = {
    none: undefined,
    anton: `Bearer ${anton.bearer}`,
    forged: 'Bearer a.b',
    unreadable: 'Bearer',
  };
  const sending = { cookie: cookies[cookie], headers: { origin, authorization: bearers[bearer] } };
  return changes
    ? api.call('POST', '/account/sessions/end-others', { ...sending, body: {} })
    : api.call('GET', '/account/sessions', sending);
};

const matrix = SENDERS.flatMap(([from, origin]) =>
  COOKIES.flatMap((cookie) =>
    BEARERS.flatMap((bearer) =>
      [true, false].map((changes) => ({ from, origin, cookie, bearer, changes }) as const),
    ),
  ),
);

test.each(matrix)(
  'a request from $origin, cookie $cookie, bearer $bearer, changing $changes, is let through by its rule',
  async ({ from, origin, changes, ...brought }) => {
    const { status, headers } = await send(origin, brought, changes);
    // covers: T-08
    expect({
      status,
      allowed: headers.get('access-control-allow-origin'),
      credentials: headers.get('access-control-allow-credentials'),
    }).toEqual({
      status: expectedOf(from, brought, changes),
      allowed: from === 'phone' ? origin : null,
      credentials: null,
    });
  },
);

test.each(listedRoutes().filter(({ meta }) => meta.who !== 'anyone'))(
  '$name asked by the phone app with a cookie alone is asked without a session',
  async ({ method, path, meta }) => {
    const sending = sentAs(method, meta, { cookie: maria.cookie, headers: { origin: IOS } });
    // covers: T-08
    expect((await api.call(method, path, sending)).status).toBe(401);
  },
);

test('the question of a browser before a request is answered to the phone app alone, without credentials', async () => {
  const asked = async (origin: string, path = '/sync/push', page = false) => {
    const { status, headers } = await api.call('OPTIONS', path, {
      ...{ page, cookie: maria.cookie },
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    return {
      status,
      allowed: headers.get('access-control-allow-origin'),
      asking: headers.get('access-control-allow-headers')?.split(', ').includes('authorization') ?? false,
      credentials: headers.get('access-control-allow-credentials'),
      vary: headers.get('vary')?.split(', ').includes('Origin') ?? false,
    };
  };
  const refused = { status: 404, allowed: null, asking: false, credentials: null, vary: false };
  for (const origin of PHONES)
    expect(await asked(origin)).toEqual({
      ...{ status: 204, allowed: origin, asking: true, credentials: null, vary: true },
    });
  for (const origin of [OWN, ...STRANGERS]) expect(await asked(origin), origin).toEqual(refused);
  for (const path of ['/api/care/x', '/api/r/x', '/stripe/webhook', '/api/v1'])
    // covers: T-08
    expect((await asked(IOS, path, true)).allowed, path).toBeNull();
});

test('the phone app gets its session in a header and never a cookie, from sign-in to sign-out', async () => {
  const { email } = await newPerson(api);
  const phone = { origin: ANDROID, 'sec-fetch-site': 'cross-site' };
  const body = { email, password: PASSWORD };
  const entered = await api.call('POST', '/account/sign-in', { body, headers: phone });
  const bearer = entered.headers.get('x-session') ?? '';
  const exposed = entered.headers.get('access-control-expose-headers')?.split(', ') ?? [];
  // covers: T-08
  expect({ status: entered.status, 'set-cookie': entered.headers.getSetCookie() }).toEqual({
    status: 200,
    'set-cookie': [],
  });
  expect(exposed).toEqual(expect.arrayContaining(['x-session', 'x-device', 'date', 'retry-after']));
  const headers = { ...phone, authorization: `Bearer ${bearer}` };
  expect((await api.call('GET', '/account/session', { headers })).json.email).toBe(email);
  const left = await api.call('POST', '/account/sign-out', { headers, body: {} });
  expect({ session: left.headers.get('x-session'), cookies: left.headers.getSetCookie() }).toEqual({
    session: '',
    cookies: [],
  });
  expect((await api.call('GET', '/account/session', { headers })).status).toBe(401);
});

test('a long-lived session of the phone app is prolonged in a header', async () => {
  const { cookie } = await newPerson(api);
  const headers = { origin: IOS, authorization: `Bearer ${withBearer({ cookie }).bearer}` };
  const before = api.clock.now;
  api.clock.now += 48 * 3_600_000;
  const { headers: told } = await api.call('GET', '/account/session', { headers });
  api.clock.now = before;
  expect(told.get('x-session')).toBe(withBearer({ cookie }).bearer);
});

test('pages of a site served at https://localhost itself keep their cookie', async () => {
  const local = await openApiUnderTest({ publicUrl: ANDROID });
  try {
    const own = { origin: ANDROID, 'sec-fetch-site': 'same-origin' };
    const body = { email: 'own@example.org', password: PASSWORD, display_name: 'Maria' };
    const made = await local.call('POST', '/account/sign-up', { body, headers: own });
    expect(made.cookie).toMatch(/^__Host-dosewell\.session=/);
    expect((await local.call('GET', '/account/session', { cookie: made.cookie, headers: own })).status).toBe(
      200,
    );
  } finally {
    await local.close();
  }
});

test('the phone of somebody who signed in before is a known device, though wrong guesses come from elsewhere', async () => {
  const { email } = await newPerson(api);
  const sent = { body: { email, password: PASSWORD }, headers: { origin: IOS } };
  const device = (await api.call('POST', '/account/sign-in', sent)).headers.get('x-device') ?? '';
  expect(device).not.toBe('');
  const again = await api.call('POST', '/account/sign-in', {
    ...sent,
    headers: { origin: IOS, 'x-device': device },
  });
  const idOf = (signed: string): unknown =>
    JSON.parse(
      Buffer.from(/^device~([^.]+)/.exec(decodeURIComponent(signed))?.[1] ?? '', 'base64url').toString(),
    ).id;
  // covers: T-05
  expect(idOf(again.headers.get('x-device') ?? '')).toBe(idOf(device));
});

test('links of mails that the phone app asks for lead to the server, never into the app', async () => {
  const { email } = await newPerson(api);
  await api.call('POST', '/account/password/forgotten', { body: { email }, headers: { origin: IOS } });
  const [mail] = await api.mailsTo(email);
  expect(mail?.text).toContain(`${OWN}/auth?`);
  expect(mail?.text).not.toContain('capacitor:');
});
