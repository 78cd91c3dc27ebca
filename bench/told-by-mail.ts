// Whether account mails reveal a known address: sign-up, resending its link, requesting a code, and a
// forgotten password, by status, body, headers and cookies, or by response time. An AUC of 0.5 is chance.
// Run: npm run bench:told-by-mail
import { cpus, loadavg } from 'node:os';
import { startServer, type RunningServer } from '../e2e/platform/server.ts';
import { aucOf } from '../packages/server/src/testing/isolation/auc.ts';

const ROUNDS = Number(process.argv[2] ?? 200);
const PASSWORD = 'Correct-horse-1';
const known = (n: number): string => `known-${n}@example.org`;
const fresh = (n: number): string => `fresh-${n}@example.org`;
const ASKED = {
  'sign-up': '/account/sign-up',
  'its link again': '/account/sign-up/resend',
  'a code by mail': '/account/sign-in/mail-code',
  'a forgotten password': '/account/password/forgotten',
} as const;
type Kind = keyof typeof ASKED;

interface Heard {
  readonly ms: number;
  readonly said: string;
}

let callers = 0;
/** A new address per call, so that no rate limit applies. */
const anywhere = (): string => `198.${18 + (++callers >> 16)}.${(callers >> 8) & 255}.${callers & 255}`;

async function send(server: RunningServer, kind: Kind, email: string): Promise<Heard> {
  const body = kind === 'sign-up' ? { email, password: PASSWORD, display_name: 'Maria' } : { email };
  const headers = { 'content-type': 'application/json', origin: server.url, 'x-forwarded-for': anywhere() };
  const began = performance.now();
  const answer = await fetch(`${server.url}/api/v1${ASKED[kind]}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const ms = performance.now() - began;
  return { ms, said: JSON.stringify([answer.status, plain([...answer.headers]), text]) };
}

/** Removes what differs between any two answers. */
const plain = (headers: readonly (readonly [string, string])[]): string[] =>
  headers
    .filter(([name]) => name !== 'x-request-id' && name !== 'date')
    .map(([name, value]) => `${name}: ${value.replace(/=[\w-]{43};/, '=…;')}`);

async function inhabited(): Promise<RunningServer> {
  const first = await startServer({ env: { TRUSTED_PROXIES: '1' } });
  for (let n = 0; n < ROUNDS; n += 4)
    await Promise.all([0, 1, 2, 3].map((more) => send(first, 'sign-up', known(n + more))));
  await first.stop();
  return startServer({ data: first.data, env: { TRUSTED_PROXIES: '1', SIGN_UP_BY_MAIL: 'on' } });
}

async function compare(server: RunningServer, kind: Kind): Promise<boolean> {
  const heard = { known: [] as Heard[], fresh: [] as Heard[] };
  for (let n = 0; n < ROUNDS; n++)
    for (const which of n % 2 ? (['known', 'fresh'] as const) : (['fresh', 'known'] as const)) {
      // A person who requests the link again had requested it before, in the first kind.
      heard[which].push(await send(server, kind, which === 'known' ? known(n) : fresh(n)));
    }
  const said = (which: Heard[]): string => [...new Set(which.map((one) => one.said))].toSorted().join(' | ');
  const same = said(heard.known) === said(heard.fresh);
  const auc = aucOf(
    heard.known.map(({ ms }) => ms),
    heard.fresh.map(({ ms }) => ms),
  );
  const median = (which: Heard[]): string =>
    (which.map(({ ms }) => ms).toSorted((a, b) => a - b)[which.length >> 1] ?? 0).toFixed(1);
  console.log(
    `${kind.padEnd(22)} ${same ? 'said alike' : 'TOLD APART'}  AUC ${auc.toFixed(3)}  known ${median(heard.known)} ms, new ${median(heard.fresh)} ms`,
  );
  if (!same) console.log(`  known: ${said(heard.known)}\n  new:   ${said(heard.fresh)}`);
  return same;
}

const server = await inhabited();
try {
  console.log(`${cpus()[0]?.model}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
  console.log(`${ROUNDS} known and ${ROUNDS} new addresses, by turns`);
  for (const kind of Object.keys(ASKED) as Kind[]) if (!(await compare(server, kind))) process.exitCode = 1;
  console.log(`load ${loadavg()[0]?.toFixed(1)} at the end`);
} finally {
  await server.remove();
}
