// A listener on this machine that nothing may connect to.
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface Canary {
  readonly port: number;
  /** Connections so far. */
  readonly connections: () => number;
  readonly close: () => Promise<void>;
}

/** On an address of this machine; at the given port, or any that is free. */
export async function startCanary(host = '127.0.0.1', port = 0): Promise<Canary> {
  let connections = 0;
  const server: Server = createServer((socket) => {
    connections += 1;
    socket.on('error', () => undefined);
    socket.destroy();
  });
  await new Promise<void>((ready) => server.listen(port, host, ready));
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    close: () => new Promise((closed) => void server.close(() => closed())),
  };
}
