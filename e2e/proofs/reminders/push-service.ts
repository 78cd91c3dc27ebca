// A push service that takes its time and notes when it accepted which message.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fakeBrowser } from '../../../packages/server/src/testing/push/fake-browser.ts';

export interface Accepted {
  /** Of the browser: the last part of its address. */
  readonly browser: string;
  /** The message of a browser that it replaces. */
  readonly topic: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface SlowPushService {
  readonly origin: string;
  /** All its browsers have the same. */
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly accepted: Accepted[];
  readonly close: () => Promise<void>;
}

export const startSlowPushService = async (latencyMs: number): Promise<SlowPushService> => {
  const accepted: Accepted[] = [];
  const server = createServer((request, response) => {
    const browser = (request.url ?? '').split('/').at(-1) ?? '';
    const topic = String(request.headers['topic']);
    request.resume().once('end', () => {
      setTimeout(() => {
        accepted.push({ browser, topic, at: Date.now() });
        response.writeHead(201).end();
      }, latencyMs);
    });
  });
  await new Promise<void>((ready) => server.listen({ port: 0, host: '127.0.0.1', backlog: 1024 }, ready));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys: fakeBrowser().keys,
    accepted,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
};
