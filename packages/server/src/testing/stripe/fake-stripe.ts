// A stand-in for Stripe on this machine, by the forms that its interface has. What is wrong about a request is kept in
// `faults`, and answered as Stripe does.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { answerOf, type StripeRequest } from './answer-of.ts';
import { openWorld, type StripeWorld } from './stripe-world.ts';

export interface FakeStripe extends StripeWorld {
  readonly url: string;
  /** What was wrong about requests. */
  readonly faults: string[];
  /** Method and path of every request that was taken. */
  readonly asked: string[];
  /** While true, no request is answered. */
  away: boolean;
  /** Answers 503, and that asking again at once is no use: before it has done what it was asked, or after. */
  busy: 'before' | 'after' | undefined;
  readonly close: () => Promise<void>;
}

export const SECRET_KEY = 'sk_test_fake';
export const WEBHOOK_SECRET = 'whsec_of_the_fake_one';
const BUSY = JSON.stringify({ error: { type: 'api_error', message: 'busy' } });
const VERSION = /^20\d\d-\d\d-\d\d\.[a-z]+$/;

const readBody = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

/** What every request to Stripe has. */
const faultsOf = ({ method, headers, url = '' }: IncomingMessage, body: string): string[] => {
  const faults: string[] = [];
  const wrong = (is: boolean, what: string): void => void (is && faults.push(`${method} ${url}: ${what}`));
  wrong(headers.authorization !== `Bearer ${SECRET_KEY}`, 'not authorised');
  wrong(!VERSION.test(String(headers['stripe-version'])), 'names no version');
  wrong(headers['x-stripe-client-telemetry'] !== undefined, 'sends telemetry');
  wrong(
    body !== '' && headers['content-type'] !== 'application/x-www-form-urlencoded',
    `is ${headers['content-type']}, not a form`,
  );
  // Of retries the library makes one; what must not be done twice brings one of ours.
  const must = /^\/v1\/(customers|checkout\/sessions|refunds)$/.test(url);
  const key = String(headers['idempotency-key'] ?? '');
  wrong(method === 'POST' && must && !/^(customer|checkout|refund)-/.test(key), 'has no idempotency key');
  wrong(/@|%40/.test(key), 'has an address in its idempotency key');
  return faults;
};

export async function startFakeStripe(now: () => number): Promise<FakeStripe> {
  const world = openWorld(now);
  const faults: string[] = [];
  const asked: string[] = [];
  const remembered = new Map<
    string,
    { readonly of: string; readonly answer: string; readonly status: number }
  >();
  const state: Pick<FakeStripe, 'away' | 'busy'> = { away: false, busy: undefined };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    if (state.away) return void request.socket.destroy();
    const { method = '', url = '' } = request;
    const { pathname, searchParams } = new URL(url, 'http://stripe');
    faults.push(...faultsOf(request, body));
    asked.push(`${method} ${pathname}`);
    const key = request.headers['idempotency-key'];
    const of = `${method} ${url} ${body}`;
    const before = typeof key === 'string' ? remembered.get(key) : undefined;
    const send = (status: number, text: string): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    const sendBusy = (): void =>
      void response
        .writeHead(503, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
        .end(BUSY);
    if (state.busy === 'before') return sendBusy();
    if (before !== undefined && before.of !== of) {
      faults.push(`${method} ${pathname}: the idempotency key was of another request`);
      return send(400, JSON.stringify({ error: { type: 'idempotency_error', message: 'another request' } }));
    }
    if (before !== undefined) return send(before.status, before.answer);
    const asking: StripeRequest = {
      method,
      path: pathname,
      query: searchParams,
      form: new URLSearchParams(body),
    };
    const { status, json } = answerOf(world, asking);
    const text = JSON.stringify(json);
    if (typeof key === 'string') remembered.set(key, { of, answer: text, status });
    if (state.busy === 'after') return sendBusy();
    send(status, text);
  };

  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ...world,
    url: `http://127.0.0.1:${port}`,
    faults,
    asked,
    get away() {
      return state.away;
    },
    set away(is: boolean) {
      state.away = is;
    },
    get busy() {
      return state.busy;
    },
    set busy(is: FakeStripe['busy']) {
      state.busy = is;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
