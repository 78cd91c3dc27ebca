// Serves the app of one release with the server of another on one origin.
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { relay } from '../platform/fault-proxy.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

export interface Front {
  readonly url: string;
  close(): Promise<void>;
}

/** Every address that is not a file is a page of the app. */
const page = async (
  folder: string,
  { url = '/' }: IncomingMessage,
  answer: ServerResponse,
): Promise<void> => {
  const path = new URL(url, 'http://front').pathname;
  const named = extname(path) === '' ? '/index.html' : path;
  const body = await readFile(join(folder, named)).catch(() => undefined);
  if (body === undefined) return void answer.writeHead(404).end();
  answer.writeHead(200, {
    'content-type': TYPES[extname(named)] ?? 'application/octet-stream',
    'cache-control': 'no-cache',
  });
  answer.end(body);
};

/** `root` is the app's unpacked release, or this repository; `port` is the server's. */
export const startFront = async (port: number, root = ROOT): Promise<Front> => {
  const folder = join(root, 'packages/web/dist');
  const server = createServer((request, answer) => {
    if ((request.url ?? '').startsWith('/api/')) relay(port, request, answer);
    else void page(folder, request, answer);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};
