import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { callHostile } from '../../testing/outbound/call-hostile.ts';
import { startCanary } from '../../testing/outbound/canary.ts';
import { NotReached, postOutside, type Resolve } from './post-outside.ts';
import { typedAddress } from './typed-address.ts';

test('no address that somebody types reaches this machine, however it is written', async () => {
  const { addresses, allowed, connections } = await callHostile();
  expect(addresses).toBeGreaterThanOrEqual(500);
  // covers: T-09
  expect(connections).toBe(0);
  // A name says nothing of its address: those are refused by what they resolve to.
  expect(allowed.filter((text) => !/^https:\/\/n\d+\.example\.org[/\\]/.test(text))).toEqual([]);
});

test.each([
  ['https://ntfy.sh/pills', false],
  ['https://NTFY.example.org./pills', undefined],
  ['https://bücher.example.org/pills', false],
  ['https://ntfy.example.org:8443/pills', undefined],
  ['http://ntfy.example.org/pills', undefined],
  ['https://ntfy.home.lan/pills', undefined],
  ['https://printer/pills', undefined],
  ['https://8.8.8.8/pills', undefined],
  [`https://ntfy.sh/${'p'.repeat(2000)}`, undefined],
  ['http://10.0.0.8:9000/pills', true],
  ['http://10.0.0.8:9001/pills', undefined],
  ['http://me@10.0.0.8:9000/pills', undefined],
])('a request to %s is allowed and trusted as it should be', (text, trusted) => {
  expect(typedAddress(text, ['http://10.0.0.8:9000'])?.trusted).toBe(trusted);
});

/** Says an honest address first, and that of the canary from then on. */
const rebinding = (): Resolve => {
  let asked = 0;
  return async () => [{ address: (asked += 1) === 1 ? '127.0.0.2' : '127.0.0.1', family: 4 }];
};

test('a name that changes its address after it was judged leads nowhere else', async () => {
  const canary = await startCanary();
  const honest = await startCanary('127.0.0.2', canary.port);
  const isPublic = (address: string): boolean => address === '127.0.0.2';
  const url = new URL(`https://rebound.example.org:${canary.port}/`);
  const request = { url, headers: {}, body: Buffer.from('x'), trusted: false };
  await expect(postOutside(request, { find: rebinding(), isPublic })).rejects.toThrow(NotReached);
  // covers: T-09
  expect({ canary: canary.connections(), honest: honest.connections() }).toEqual({ canary: 0, honest: 1 });

  // A client that looks the name up again when it connects would be led astray.
  const find = rebinding();
  await find('rebound.example.org');
  await new Promise<void>((over) => {
    const socket = connect({
      host: 'rebound.example.org',
      port: canary.port,
      lookup: (host, _, told) => void find(host).then((found) => told(null, [...found])),
    });
    socket.on('error', () => undefined).on('close', () => over());
  });
  expect(canary.connections()).toBe(1);
  await Promise.all([canary.close(), honest.close()]);
});

test('a name that is not looked up in time is given up', async () => {
  const request = {
    url: new URL('https://slow.example.org/'),
    headers: {},
    body: Buffer.alloc(0),
    trusted: false,
  };
  const never: Resolve = () => new Promise(() => undefined);
  await expect(postOutside(request, { find: never, timeoutMs: 50 })).rejects.toThrow('no answer in time');
});

test('a connection that fails at once is told like any other', async () => {
  // A broadcast address takes no connection, which the system says before any packet is sent.
  const request = {
    url: new URL('http://broadcast.example.org/'),
    headers: {},
    body: Buffer.alloc(0),
    trusted: true,
  };
  const find: Resolve = async () => [
    { address: '255.255.255.255', family: 4 },
    { address: '::ffff:255.255.255.255', family: 6 },
  ];
  await expect(postOutside(request, { find })).rejects.toThrow(NotReached);
});
