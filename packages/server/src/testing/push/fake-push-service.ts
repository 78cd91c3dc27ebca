// A push service that speaks the protocol and judges messages as Apple's, Mozilla's or Google's does
// (decision records tell which refusals were seen). Behind each subscription is a phone, which may sleep.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { certain } from '@dosewell/domain/problem';
import { isRecord } from '@dosewell/domain/value';
import { type FakeBrowser, fakeBrowser } from './fake-browser.ts';
import { type Face, type SleepingPhone, sleepingPhone } from './sleeping-phone.ts';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  /** The message as the browser read it. */
  readonly text: string;
}

export interface FakePushService {
  readonly origin: string;
  /** The subscription of a new browser. */
  readonly subscribe: (face?: Face) => {
    readonly endpoint: string;
    readonly keys: FakeBrowser['keys'];
  };
  /** Accepted messages of an endpoint, oldest first. */
  readonly received: (endpoint: string) => readonly Received[];
  /** The phone that the browser runs on. */
  readonly phone: (endpoint: string) => SleepingPhone;
  /** The browser ends its subscription. */
  readonly end: (endpoint: string) => void;
  /** The next message gets this status. */
  readonly answerNext: (status: number) => void;
  readonly close: () => Promise<void>;
}

interface Subscribed {
  readonly face: Face;
  readonly browser: FakeBrowser;
  readonly phone: SleepingPhone;
  readonly received: Received[];
}

const DAY_S = 86_400;
const MOST_BYTES = 2744;
/** Apple ends a subscription whose messages show nothing. */
const MOST_UNSHOWN = 3;

const claimsOf = (authorization = ''): Record<string, unknown> => {
  const [, claims = ''] = /^vapid t=[^.]+\.([^.]+)\./.exec(authorization) ?? [];
  const read: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}');
  return isRecord(read) ? read : {};
};

const judgedByApple = ({ authorization, topic }: IncomingHttpHeaders, now: number): number => {
  const { sub, exp } = claimsOf(authorization);
  if (typeof topic === 'string' && topic.length % 4 === 1) return 400;
  if (/localhost/.test(String(sub)) || Number(exp) > now / 1000 + DAY_S) return 403;
  return 201;
};

const judgedByAutopush = ({ ttl }: IncomingHttpHeaders, body: Buffer): number =>
  ttl === undefined ? 400 : body.length > MOST_BYTES ? 413 : 201;

const judged = (face: Face, headers: IncomingHttpHeaders, body: Buffer, now: number): number =>
  face === 'apple' ? judgedByApple(headers, now) : judgedByAutopush(headers, body);

/** `now` is the clock of the service and of the phones, in milliseconds. */
export async function startFakePushService(now: () => number = Date.now): Promise<FakePushService> {
  const subscribed = new Map<string, Subscribed>();
  let forced: number | undefined;
  const judge = (path: string, headers: IncomingHttpHeaders, body: Buffer): number => {
    const subscription = subscribed.get(path);
    if (subscription === undefined) return 410;
    const { face, browser, received, phone } = subscription;
    if (face === 'apple' && phone.unshown() >= MOST_UNSHOWN) {
      subscribed.delete(path);
      return 410;
    }
    const status = forced ?? judged(face, headers, body, now());
    forced = undefined;
    if (status === 201) {
      const text = browser.read(body);
      const { ttl, urgency, topic } = headers;
      received.push({ headers, text });
      phone.get({ text, ttlMs: Number(ttl) * 1000, urgency, topic }, now());
    }
    return status;
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () =>
      response.writeHead(judge(request.url ?? '', request.headers, Buffer.concat(parts))).end(),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    subscribe: (face = 'autopush') => {
      const path = `/push/${subscribed.size + 1}`;
      const browser = fakeBrowser();
      subscribed.set(path, { face, browser, phone: sleepingPhone(face), received: [] });
      return { endpoint: `${origin}${path}`, keys: browser.keys };
    },
    received: (endpoint) => subscribed.get(new URL(endpoint).pathname)?.received ?? [],
    phone: (endpoint) => certain(subscribed.get(new URL(endpoint).pathname)).phone,
    end: (endpoint) => void subscribed.delete(new URL(endpoint).pathname),
    answerNext: (status) => void (forced = status),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
