// Which cookie is read and set depends on PUBLIC_URL only: tried with every host, cookie and proxy header.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, openApiUnderTest, PASSWORD, type ApiUnderTest } from '../../testing/api-under-test.ts';

const OWN = {
  none: undefined,
  http: 'http://pills.example.org',
  https: 'https://pills.example.org',
} as const;
type Public = keyof typeof OWN;
/** A host accepted without PUBLIC_URL, and one that never is. */
const HOSTS = { equal: 'pills.example.org', nearby: 'app.local', other: 'other.example', missing: undefined };
type HostKind = keyof typeof HOSTS;
const FORWARDED: readonly Readonly<Record<string, string>>[] = [
  {},
  { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'pills.example.org', forwarded: 'proto=https' },
  { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'evil.example', forwarded: 'proto=http' },
];
const COOKIES = ['plain', 'guarded', 'both'] as const;
const HSTS = 'max-age=31536000';

describe.each(['none', 'http', 'https'] as const)('the server with PUBLIC_URL %s', (kind: Public) => {
  let api: ApiUnderTest;
  let cookies: string[];
  let mine: { id: string; session: string; device: string; email: string };
  let attacker: string;
  const secure = kind === 'https';
  const value = (cookie: string): string => cookie.split(/=(.*)/s)[1] ?? '';

  beforeAll(async () => {
    const publicUrl = OWN[kind];
    api = await openApiUnderTest({ ...(publicUrl && { publicUrl }), limits: {} });
    const { email, user } = await newPerson(api);
    const signedIn = await api.call('POST', '/account/sign-in', { body: { email, password: PASSWORD } });
    cookies = signedIn.headers.getSetCookie();
    const [session = '', device = ''] = cookies.map((cookie) => value(cookie.split(';')[0] ?? ''));
    mine = { id: user.id, session, device, email };
    attacker = value((await newPerson(api)).cookie);
  });
  afterAll(() => api.close());

  /** Without PUBLIC_URL a request for a foreign host is refused first. */
  const isServed = (host: HostKind): boolean => kind !== 'none' || host === 'nearby' || host === 'missing';
  const hostHeader = (host: HostKind) => ({ host: HOSTS[host] });
  const named = (of: string, which: (typeof COOKIES)[number], own: string, forced: string): string => {
    const [plain, guarded] = [`dosewell.${of}`, `__Host-dosewell.${of}`];
    if (which === 'plain') return `${plain}=${own}`;
    if (which === 'guarded') return `${guarded}=${own}`;
    return secure ? `${plain}=${forced}; ${guarded}=${own}` : `${guarded}=${forced}; ${plain}=${own}`;
  };
  const counts = (which: (typeof COOKIES)[number]): boolean =>
    which === 'both' || (which === 'guarded') === secure;

  const cases = (Object.keys(HOSTS) as HostKind[]).flatMap((host) =>
    COOKIES.flatMap((which) => FORWARDED.map((proxy, i) => ({ host, which, proxy, i }))),
  );

  test.each(cases)(
    'reads host $host, cookie $which, proxy $i as the rule of names says',
    async ({ host, which, proxy }) => {
      const headers = { ...proxy, ...hostHeader(host) };
      const cookie = named('session', which, mine.session, attacker);
      const {
        status,
        json,
        headers: answer,
      } = await api.call('GET', '/account/session', { cookie, headers });
      const served = isServed(host) ? (counts(which) ? 200 : 401) : 421;
      // covers: T-08
      expect({ status, id: json.id }).toEqual({ status: served, id: served === 200 ? mine.id : undefined });
      expect(answer.getSetCookie(), 'a session held under the other name is not moved').toEqual([]);
      // covers: T-08
      expect(answer.get('strict-transport-security')).toBe(secure ? HSTS : null);
    },
  );

  test.each(
    (Object.keys(HOSTS) as HostKind[]).flatMap((host) => FORWARDED.map((proxy, i) => ({ host, proxy, i }))),
  )('sets the cookies of the rule at a sign-in: host $host, proxy $i', async ({ host, proxy }) => {
    const origin = OWN[kind] ?? `http://${HOSTS[host] ?? 'app.local'}`;
    const headers = { ...proxy, ...hostHeader(host), origin };
    const body = { email: mine.email, password: PASSWORD };
    const answer = await api.call('POST', '/account/sign-in', { body, headers });
    const name = secure ? '__Host-dosewell.' : 'dosewell.';
    const rest = secure ? '; HttpOnly; SameSite=Lax; Secure' : '; HttpOnly; SameSite=Lax';
    const set = answer.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]+/, ''));
    const whole = [
      `${name}session; Max-Age=15552000; Path=/${rest}`,
      `${name}device; Max-Age=34560000; Path=/${rest}`,
    ];
    // covers: T-08
    expect(set).toEqual(isServed(host) ? whole : []);
  });

  test('ends a session of a shared device with the browser, and signing out removes the device cookie too', async () => {
    const cookie = named('device', secure ? 'guarded' : 'plain', mine.device, '');
    const body = { email: mine.email, password: PASSWORD, shared_device: true };
    const [shared = '', ...more] = (
      await api.call('POST', '/account/sign-in', { body, cookie })
    ).headers.getSetCookie();
    const [session, attributes] = shared.split(/; (.*)/s);
    expect({ attributes, more }).toEqual({
      attributes: `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
      more: [],
    });
    const out = await api.call('POST', '/account/sign-out', { cookie: `${session}; ${cookie}`, body: {} });
    const ends = secure ? ['__Host-dosewell.', 'dosewell.'] : ['dosewell.'];
    // covers: T-15
    expect(out.headers.getSetCookie()).toEqual(
      ['session', 'device'].flatMap((of) =>
        ends.map(
          (name) => `${name}${of}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
        ),
      ),
    );
  });
});
