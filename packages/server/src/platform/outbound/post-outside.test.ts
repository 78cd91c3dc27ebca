import { createServer, type RequestListener, type Server } from 'node:http';
import {
  type AddressInfo,
  createServer as createPlainServer,
  type Server as PlainServer,
  type Socket,
} from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { NotReached, postOutside } from './post-outside.ts';

let servers: Server[] = [];
let plain: PlainServer[] = [];
afterEach(() => {
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
  servers = [];
  for (const server of plain) server.close();
  plain = [];
});

const serving = async (answer: RequestListener) => {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { seen, url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/push/1`) };
};
const post = (
  url: URL,
  more: { trusted?: boolean; find?: () => Promise<never[]>; timeoutMs?: number } = {},
) => postOutside({ url, headers: { ttl: '60' }, body: Buffer.from('x'), trusted: true, ...more }, more);

test('a status and the time to wait are told, and the body of an answer is not read', async () => {
  const { url, seen } = await serving((_, response) => {
    response.writeHead(429, { 'retry-after': '30' });
    response.write('endless');
  });
  expect(await post(url)).toEqual({ status: 429, retryAfter: '30' });
  expect(seen).toEqual(['POST /push/1']);
});

test('a redirect is told and not followed', async () => {
  const canary = await serving((_, response) => response.end());
  const { url } = await serving((_, response) =>
    response.writeHead(307, { location: canary.url.href }).end(),
  );
  expect(await post(url)).toEqual({ status: 307, retryAfter: undefined });
  expect(canary.seen).toEqual([]);
});

test('a server that does not answer is given up', async () => {
  const { url } = await serving(() => undefined);
  await expect(post(url, { timeoutMs: 100 })).rejects.toThrow(NotReached);
});

/** Listens without speaking HTTP. */
const listening = async (speak: (socket: Socket) => void): Promise<URL> => {
  const server = createPlainServer((socket) => {
    socket.on('error', () => undefined);
    speak(socket);
  });
  plain.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
};

const HEAD = 'HTTP/1.1 200 OK\r\n';

test.each<[string, (socket: Socket) => void]>([
  ['speaks another protocol', (socket) => socket.end('220 mail.example.org ESMTP\r\n')],
  ['hangs up', (socket) => socket.destroy()],
  ['sends a head of a megabyte', (socket) => socket.write(`${HEAD}x: ${'x'.repeat(1_000_000)}\r\n\r\n`)],
  [
    'drips its head',
    (socket) => {
      const drip = setInterval(() => socket.write('x'), 20);
      socket.write(`${HEAD}x: `);
      socket.on('close', () => clearInterval(drip));
    },
  ],
])('a server that %s is not reached, and holds nothing', async (_, speak) => {
  const url = await listening(speak);
  // covers: T-23
  await expect(post(url, { timeoutMs: 300 })).rejects.toThrow(NotReached);
});

test('a host without an address is not reached', async () => {
  await expect(post(new URL('https://no.such.host.invalid/'))).rejects.toThrow('no such host');
});

const untrusted = (url: URL, ...addresses: string[]) =>
  postOutside(
    { url, headers: {}, body: Buffer.from('x'), trusted: false },
    { find: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })) },
  );

test('an address that a person names is not called where it lies on this machine or in its network', async () => {
  const canary = await serving((_, response) => response.end());
  const url = new URL(canary.url);
  await expect(untrusted(url, '127.0.0.1')).rejects.toThrow('not https');
  url.protocol = 'https:';
  const hostile = [
    ...['127.0.0.1', '127.8.8.8', '0.0.0.0', '10.1.2.3', '172.31.0.1', '192.168.0.10', '169.254.169.254'],
    ...['100.64.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '192.0.2.1', '203.0.113.9'],
    ...['::1', '::', '::ffff:127.0.0.1', '64:ff9b::7f00:1', 'fe80::1', 'fc00::1', 'ff02::1', '2002:7f00:1::'],
    ...['2001:db8::1', '2001::1', '3fff::1', 'nonsense'],
  ];
  for (const address of hostile)
    await expect(untrusted(url, address), address).rejects.toThrow('not a public address');
  // A name that also has a public address is refused as well.
  await expect(untrusted(url, '93.184.215.14', '127.0.0.1')).rejects.toThrow('not a public address');
  expect(canary.seen).toEqual([]);
});

test('the connection goes to the address that was judged, whatever the name resolves to next', async () => {
  const { url, seen } = await serving((_, response) => response.end());
  let asked = 0;
  const named = new URL(url);
  named.hostname = 'push.example.org';
  const answer = await postOutside(
    { url: named, headers: {}, body: Buffer.from('x'), trusted: true },
    {
      find: async () => {
        asked += 1;
        return [{ address: asked === 1 ? '127.0.0.1' : '192.0.2.1', family: 4 }];
      },
    },
  );
  expect({ status: answer.status, asked, seen }).toEqual({ status: 200, asked: 1, seen: ['POST /push/1'] });
});

/** Numbers the connections on which requests come. */
const connections = async (answer: RequestListener) => {
  const sockets: unknown[] = [];
  const { url } = await serving((request, response) => {
    sockets.push(request.socket);
    answer(request, response);
  });
  return { url, count: () => new Set(sockets).size, requests: () => sockets.length };
};
const again = (url: URL) =>
  postOutside({ url, headers: {}, body: Buffer.from('x'), trusted: true, again: true });

test('messages one after another to a push service share a connection, and others do not', async () => {
  const { url, count } = await connections((_, response) => response.writeHead(201).end('done'));
  for (let n = 0; n < 3; n += 1) expect(await again(url)).toMatchObject({ status: 201 });
  expect(count()).toBe(1);
  await post(url);
  await post(url);
  expect(count()).toBe(3);
});

test('a kept connection that was closed meanwhile is replaced, and the message is sent', async () => {
  let [closes, served] = [false, 0];
  const { url } = await connections((request, response) => {
    if (closes) {
      closes = false;
      request.socket.destroy();
    } else {
      served += 1;
      response.writeHead(201).end();
    }
  });
  await again(url);
  closes = true;
  expect(await again(url)).toMatchObject({ status: 201 });
  expect(served).toBe(2);
});

test('an answer without an end gives its connection up', async () => {
  const { url, count } = await connections((_, response) => {
    response.writeHead(201);
    response.write('x'.repeat(200_000));
  });
  for (let n = 0; n < 2; n += 1) expect(await again(url)).toMatchObject({ status: 201 });
  expect(count()).toBe(2);
});
