// A minimal page for comparison: rows already present, an answer saved to disk, a list, a tab with a line
// chart. Its time is the browser's and the machine's share.
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BarePages {
  readonly url: string;
  close(): void;
}

export const servePages = async (): Promise<BarePages> => {
  const page = readFileSync(new URL('./pages.html', import.meta.url));
  const server = createServer((_asked, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end(page);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
