import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A fault of one request.
 * - a number: that status, without reaching the server
 * - `dropped`: the connection breaks before the server
 * - `unanswered`: accepted, and never answered
 * - `answer lost`: the server handles it, and the client waits in vain
 */
export type Fault = number | 'dropped' | 'unanswered' | 'answer lost';

export interface FaultProxy {
  readonly url: string;
  readonly port: number;
  /** The next requests whose path matches fail; all of them unless a number is given. */
  fail(path: RegExp, fault: Fault, times?: number): void;
  /** Requests pass again, including those held back. */
  heal(): void;
  /** How many requests have failed so far. */
  failed(): number;
  close(): Promise<void>;
}

/** Forwards a request to another port of this machine, and its answer back. */
export const relay = (targetPort: number, request: IncomingMessage, answer?: ServerResponse): void => {
  const { method, headers, url: path } = request;
  const onward = ask({ host: '127.0.0.1', port: targetPort, method, headers, path }, (response) => {
    if (answer === undefined) return void response.resume();
    answer.writeHead(response.statusCode ?? 502, response.rawHeaders);
    response.pipe(answer);
  });
  onward.on('error', () => answer?.destroy());
  answer?.once('close', () => onward.destroy());
  request.pipe(onward);
};

/** A proxy between browser and server at the level of requests: it can tell one kind from another. */
export async function startFaultProxy(targetPort: number): Promise<FaultProxy> {
  let rule: { path: RegExp; fault: Fault; left: number } | undefined;
  let failed = 0;
  const held = new Set<ServerResponse>();
  const goWrong = (fault: Fault, request: IncomingMessage, answer: ServerResponse): void => {
    failed += 1;
    if (fault === 'dropped') return void request.socket.resetAndDestroy();
    if (typeof fault === 'number') {
      request.resume();
      return void answer.writeHead(fault).end();
    }
    held.add(answer);
    if (fault === 'answer lost') relay(targetPort, request);
    else request.resume();
  };
  const server = createServer((request, answer) => {
    if (rule === undefined || rule.left <= 0 || !rule.path.test(request.url ?? ''))
      return relay(targetPort, request, answer);
    rule.left -= 1;
    goWrong(rule.fault, request, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    port,
    fail: (path, fault, times = Number.POSITIVE_INFINITY) => {
      rule = { path, fault, left: times };
    },
    heal: () => {
      rule = undefined;
      for (const answer of held) answer.destroy();
      held.clear();
    },
    failed: () => failed,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
