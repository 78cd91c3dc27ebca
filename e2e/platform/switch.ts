// A TCP address that can be switched between targets, like a proxy before a database.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Switch {
  readonly port: number;
  /** Cuts open connections and switches; undefined refuses new ones. */
  readonly lead: (to: number | undefined) => void;
  readonly close: () => Promise<void>;
}

export async function startSwitch(first: number): Promise<Switch> {
  let target: number | undefined = first;
  const open = new Set<Socket>();
  const carry = (from: Socket, to: Socket): void => {
    open.add(from);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      open.delete(from);
      to.destroy();
    });
    from.pipe(to);
  };
  const server = createServer((client) => {
    if (target === undefined) return void client.resetAndDestroy();
    const database = connect(target, '127.0.0.1');
    carry(client, database);
    carry(database, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    lead: (to) => {
      target = to;
      cut();
    },
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
