import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordingProxy {
  port: number;
  /** Addresses somebody tried to reach, in the order of trying. */
  attempts: string[];
  close(): Promise<void>;
}

/**
 * A proxy that lets nothing through and remembers who was asked for. A browser sends everything but the
 * loopback address through its proxy: pages, workers, beacons, prefetches and what it does on its own.
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
