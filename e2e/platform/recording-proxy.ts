import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordingProxy {
  port: number;
  /** Addresses a browser tried to reach, in order. */
  attempts: string[];
  close(): Promise<void>;
}

/**
 * A proxy that blocks and records every request. A browser sends everything but loopback traffic through its
 * proxy: pages, workers, beacons, prefetches and its own requests.
 */
export async function startRecordingProxy(port = 0): Promise<RecordingProxy> {
  const attempts: string[] = [];
  const server: Server = createServer((request, response) => {
    attempts.push(`${request.method} ${request.url}`);
    response.writeHead(403).end();
  });
  server.on('connect', (request, socket) => {
    attempts.push(`CONNECT ${request.url}`);
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    attempts,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
