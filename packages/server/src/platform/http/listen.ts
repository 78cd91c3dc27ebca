import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createAdaptorServer, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { StartupRefusal } from '../process/startup-refusal.ts';
import { bodyDeadline, type BodyTimes } from './body-deadline.ts';
import { type ConnectionLimits, limitConnections, usualConnections } from './few-connections.ts';
import { type LiveAnswer, sendLive } from './live-answer.ts';
import type { RequestEnv } from './request-env.ts';

export interface HttpListener {
  readonly port: number;
  /** Accepts no new connections, answers requests in progress, then resolves. */
  readonly drain: () => Promise<void>;
}

type FetchCallback = Parameters<typeof createAdaptorServer>[0]['fetch'];

const DRAIN_MS = 10_000;
/** Enough for a file of some megabytes over a slow connection; devices wait no longer. */
const usualTimes: BodyTimes = { usualMs: 15_000, fileMs: 300_000 };

export interface ListenOptions {
  readonly connections?: ConnectionLimits;
  readonly bodyTimes?: BodyTimes;
  /** Whether reverse proxies are in front of the server. */
  readonly hasProxies?: boolean;
  /** Key of the connection limit per subscriber. */
  readonly subscriberOf?: (address: string) => string;
}

export async function listen(
  app: Hono<RequestEnv>,
  host: string,
  port: number,
  options: ListenOptions = {},
): Promise<HttpListener> {
  const { connections = usualConnections, bodyTimes = usualTimes, hasProxies = false } = options;
  const streams = new Set<ServerResponse>();
  const fetch: FetchCallback = async (request, bindings) => {
    const { allowFile } = bodyDeadline(bindings.incoming as IncomingMessage, bodyTimes);
    let live: LiveAnswer | undefined;
    const goOn = (going: LiveAnswer): void => void (live = going);
    const answer = await app.fetch(request, { ...bindings, allowFile, goOn });
    return live === undefined ? answer : kept(streams, bindings, answer, live);
  };
  const server = createAdaptorServer({ fetch }) as Server;
  server.headersTimeout = 10_000;
  server.requestTimeout = bodyTimes.fileMs;
  limitConnections(server, connections, hasProxies, options.subscriberOf ?? ((address) => address));
  await bound(server, host, port);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    drain: () => drain(server, streams),
  };
}

const bound = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(new StartupRefusal(refusalFor(code, host, port))),
    );
    server.listen(port, host, resolve);
  });

function refusalFor(code: string | undefined, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Choose another with PORT.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Choose another with PORT.`;
  return `The address ${host} port ${port} cannot be listened on (${code}).`;
}

/** Answers that last until they are closed, such as event streams. */
function kept(
  streams: Set<ServerResponse>,
  { outgoing }: HttpBindings | Http2Bindings,
  answer: Response,
  live: LiveAnswer,
): Response {
  const response = outgoing as ServerResponse;
  if (!answer.ok || response.destroyed) {
    live.left();
    return answer;
  }
  const sent = sendLive(response, answer, live);
  streams.add(response);
  response.once('close', () => streams.delete(response));
  return sent;
}

async function drain(server: Server, streams: ReadonlySet<ServerResponse>): Promise<void> {
  let closed = false;
  server.close(() => (closed = true));
  const giveUp = performance.now() + DRAIN_MS;
  while (!closed) {
    // A device listening for events loses nothing: it reconnects to the next server.
    for (const response of streams) response.destroy();
    server.closeIdleConnections();
    if (performance.now() > giveUp) server.closeAllConnections();
    await pause(20);
  }
}
