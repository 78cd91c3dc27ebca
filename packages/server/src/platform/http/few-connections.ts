// Limits the number of connections, in total and per subscriber (T-23).
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { isThisMachine } from './address/client-address.ts';

export interface ConnectionLimits {
  readonly inAll: number;
  /** Per subscriber; households and schools have fewer devices. */
  readonly fromOne: number;
}

/** A device holds two or three connections, one of them for events. */
export const usualConnections: ConnectionLimits = { inAll: 4000, fromOne: 512 };

/**
 * Limits open connections in total and, unless a proxy is configured, per subscriber. Connections from this
 * machine have only the total limit, as they may come through a proxy that is not configured.
 */
export function limitConnections(
  server: Server,
  { inAll, fromOne }: ConnectionLimits,
  hasProxies: boolean,
  subscriberOf: (address: string) => string,
): void {
  server.maxConnections = inAll;
  if (hasProxies) return;
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isThisMachine(address)) return;
    const who = subscriberOf(address);
    const own = counts.get(who) ?? 0;
    if (own >= fromOne) {
      socket.destroy();
      return;
    }
    counts.set(who, own + 1);
    socket.once('close', () => {
      const left = (counts.get(who) ?? 0) - 1;
      if (left <= 0) counts.delete(who);
      else counts.set(who, left);
    });
  });
}
