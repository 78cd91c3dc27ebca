// Sends the fuzzer's requests to a real server, as one of several people, each from their own address.
import { request as httpRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { isOfNewerApp } from '../../packages/server/src/testing/fuzz/judge-answer.ts';
import type { SendFuzz } from '../../packages/server/src/testing/fuzz/fuzz.ts';
import { certain } from '@dosewell/domain/problem';

const PEOPLE = 8;
const PASSWORD = 'Correct-horse-1';
const PREFIX = '/api/v1';
const PATIENCE_MS = 60_000;

interface Raw {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly cookies: readonly string[];
}

let addresses = 0;
/** Rate limits count by network address: the answers below any limit are tested. */
const address = (): string => {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

interface Sending {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string | undefined;
}

const once = (url: string, { method, path, headers, body }: Sending): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const { hostname, port, host, origin } = new URL(url);
    const bytes = body === undefined ? undefined : Buffer.from(body);
    const sent = httpRequest({
      hostname,
      port,
      method,
      path: `${PREFIX}${path}`,
      timeout: PATIENCE_MS,
      // A connection each, so that none was closed by the answer before.
      agent: false,
      headers: {
        host,
        origin,
        'x-forwarded-for': address(),
        ...(bytes === undefined ? {} : { 'content-length': String(bytes.length) }),
        ...headers,
      },
    });
    sent.on('error', (error) => reject(new Error(`${error.message}: ${method} ${path.slice(0, 200)}`)));
    sent.on('timeout', () => sent.destroy(new Error(`no answer to ${method} ${path.slice(0, 100)}`)));
    sent.on('response', (answer) => {
      const type = answer.headers['content-type'] ?? '';
      const done = (text: string): void =>
        resolve({ status: answer.statusCode ?? 0, type, text, cookies: answer.headers['set-cookie'] ?? [] });
      if (type.startsWith('text/event-stream')) {
        answer.destroy();
        return done('');
      }
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => done(Buffer.concat(parts).toString('utf8')));
      answer.on('error', reject);
    });
    sent.end(bytes);
  });

export interface FuzzSender {
  readonly send: SendFuzz;
  /** How often the server was busy and asked again. */
  readonly busy: () => number;
}

/** A server busy with another password says when to retry; doing so always would be a fault. */
const MOST_AGAIN = 5;

export async function openFuzzSender(url: string): Promise<FuzzSender> {
  let busy = 0;
  const ask = async (...sending: Parameters<typeof once>): Promise<Raw> => {
    for (let again = 0; ; again++) {
      const answer = await once(...sending);
      if (answer.status !== 503 || isOfNewerApp(answer) || again === MOST_AGAIN) return answer;
      busy += 1;
      await pause(1000);
    }
  };
  let made = 0;
  const signUp = async (): Promise<string> => {
    const body = { email: `fuzz-${++made}@example.org`, password: PASSWORD, display_name: 'Fuzz' };
    const headers = { 'content-type': 'application/json' };
    const { status, cookies } = await ask(url, {
      method: 'POST',
      path: '/account/sign-up',
      headers,
      body: JSON.stringify(body),
    });
    if (status !== 200) throw new Error(`signing up was answered ${status}`);
    return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
  };
  const people: string[] = [];
  while (people.length < PEOPLE) people.push(await signUp());
  let turn = 0;
  const send: SendFuzz = async ({ route, path, headers, body, signedIn }) => {
    const who = turn++ % PEOPLE;
    const cookie = signedIn ? { cookie: certain(people[who]) } : {};
    const answer = await ask(url, { method: route.method, path, headers: { ...cookie, ...headers }, body });
    // Signed out, deleted or ended, by this request or a concurrent one.
    if (signedIn && headers['cookie'] === undefined && (ENDS.has(route.name) || answer.status === 401)) {
      const session = await ask(url, {
        method: 'GET',
        path: '/account/session',
        headers: cookie as Record<string, string>,
      });
      if (session.status === 401) people[who] = await signUp();
    }
    return answer;
  };
  return { send, busy: () => busy };
}

/** These end the requesting session, if allowed. */
const ENDS = new Set(['account.signOut', 'deleteAccount', 'passwords.change', 'sessions.endOthers']);
