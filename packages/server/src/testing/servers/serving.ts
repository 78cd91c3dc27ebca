// A real server over HTTP, one of several.
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { API_PREFIX } from '@dosewell/domain/contract';
import { startServerProcess, statusOf, type ServerProcess } from './server-process.ts';

export interface Serving extends ServerProcess {
  readonly origin: string;
  readonly ask: (
    method: string,
    path: string,
    sending?: { readonly cookie?: string; readonly body?: object },
  ) => Promise<Response>;
  /** Events received from now on, as raw text. */
  readonly hear: (cookie: string) => Promise<{ readonly text: () => string; readonly end: () => void }>;
  readonly stop: () => Promise<number | null>;
}

const READY_WITHIN_MS = 60_000;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

const untilReady = async (server: ServerProcess, port: number): Promise<void> => {
  for (const deadline = performance.now() + READY_WITHIN_MS; performance.now() < deadline; await pause(50)) {
    if ((await statusOf(port, '/readyz')) === 200) return;
    if (server.child.exitCode !== null) break;
  }
  server.child.kill('SIGKILL');
  throw new Error(`The server did not get ready:\n${server.printed()}`);
};

export const serve = async (settings: Readonly<Record<string, string>>): Promise<Serving> => {
  const port = await freePort();
  const server = startServerProcess({ ...settings, PORT: String(port) });
  await untilReady(server, port);
  const origin = `http://localhost:${port}`;
  return {
    ...server,
    origin,
    ask: (method, path, { cookie = '', body } = {}) =>
      fetch(`${origin}${API_PREFIX}${path}`, {
        method,
        headers: {
          origin: settings['PUBLIC_URL'] ?? origin,
          cookie,
          'content-type': body instanceof Uint8Array ? 'image/png' : 'application/json',
        },
        ...(body === undefined ? {} : { body: body instanceof Uint8Array ? body : JSON.stringify(body) }),
      }),
    hear: async (cookie) => {
      const leaving = new AbortController();
      const answer = await fetch(`${origin}${API_PREFIX}/sync/events`, {
        headers: { cookie },
        signal: leaving.signal,
      });
      let text = '';
      const reading = async (): Promise<void> => {
        for await (const chunk of answer.body ?? []) text += Buffer.from(chunk).toString();
      };
      void reading().catch(() => {});
      return { text: () => text, end: () => leaving.abort() };
    },
    stop: () => {
      server.child.kill('SIGTERM');
      return server.exited;
    },
  };
};

export const cookieOf = (answer: Response): string => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
