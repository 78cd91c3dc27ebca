import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * The behaviour of the network between browser and server.
 * - `pass`: as it should
 * - `refuse`: connections are refused
 * - `black hole`: a connection opens and nothing ever comes back
 * - `reset after request`: the server handles the request, the browser gets no answer
 * - `one byte a second`: the answer is too slow to wait for
 */
export type NetworkMode = 'pass' | 'refuse' | 'black hole' | 'reset after request' | 'one byte a second';

export interface TcpProxy {
  url: string;
  port: number;
  /** Takes effect at once, also for open connections. */
  be(mode: NetworkMode): Promise<void>;
  /** Connections opened in the present mode. */
  seen(): number;
  close(): Promise<void>;
}

function drip(from: Socket, to: Socket): void {
  const waiting: Buffer[] = [];
  from.on('data', (chunk: Buffer) => waiting.push(chunk));
  const timer = setInterval(() => {
    const first = waiting.shift();
    if (first === undefined) return;
    to.write(first.subarray(0, 1));
    if (first.length > 1) waiting.unshift(first.subarray(1));
  }, 1000);
  to.once('close', () => clearInterval(timer));
}

function relay(browser: Socket, mode: NetworkMode, targetPort: number, sockets: Set<Socket>): void {
  if (mode === 'black hole') {
    browser.resume();
    return;
  }
  const server = connect(targetPort, '127.0.0.1');
  sockets.add(server);
  server.once('close', () => {
    sockets.delete(server);
    browser.destroy();
  });
  server.on('error', () => browser.destroy());
  browser.once('close', () => server.destroy());
  browser.pipe(server);
  if (mode === 'pass') server.pipe(browser);
  else if (mode === 'one byte a second') drip(server, browser);
  // The first byte of the answer shows that the server has handled the request.
  else server.once('data', () => browser.resetAndDestroy());
}

export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  let mode: NetworkMode = 'pass';
  let seen = 0;
  const sockets = new Set<Socket>();
  const listener = createServer((browser) => {
    seen += 1;
    sockets.add(browser);
    browser.once('close', () => sockets.delete(browser));
    browser.on('error', () => browser.destroy());
    relay(browser, mode, targetPort, sockets);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      listener.once('error', reject);
      listener.listen(port, '127.0.0.1', () => {
        listener.off('error', reject);
        resolve();
      });
    });
  const hangUp = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const unlisten = () =>
    new Promise<void>((resolve) => {
      if (!listener.listening) return resolve();
      listener.close(() => resolve());
      hangUp();
    });
  await listen(0);
  const { port } = listener.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    port,
    async be(next) {
      mode = next;
      seen = 0;
      hangUp();
      if (next === 'refuse') await unlisten();
      else if (!listener.listening) await listen(port);
    },
    seen: () => seen,
    close: unlisten,
  };
}
