import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface DatabaseProxy {
  /** The folder of its socket, used as the host of a `DatabaseSource`. */
  readonly host: string;
  /** Closes every connection and accepts no more. */
  readonly goAway: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
  /** Keeps connections open but forwards nothing, like a dead network. */
  readonly swallow: () => void;
  readonly close: () => Promise<void>;
}

/** A proxy between server and database, for tests of connection failures. */
export async function startDatabaseProxy(target: string): Promise<DatabaseProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'dw-proxy-'));
  const path = join(folder, '.s.PGSQL.5432');
  const sockets = new Set<Socket>();
  let swallowing = false;

  const carry = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on('data', (bytes) => swallowing || to.write(bytes));
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const open = async (): Promise<Server> => {
    const server = createServer((client) => {
      const database = connect(join(target, '.s.PGSQL.5432'));
      carry(client, database);
      carry(database, client);
    });
    await new Promise<void>((resolve) => server.listen(path, resolve));
    return server;
  };
  let server = await open();

  const goAway = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    host: folder,
    goAway,
    comeBack: async () => {
      swallowing = false;
      server = await open();
    },
    swallow: () => (swallowing = true),
    close: async () => {
      if (server.listening) await goAway();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
