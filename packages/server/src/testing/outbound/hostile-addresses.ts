// Addresses by which somebody could have the server call itself or its network.
import type { Resolve } from '../../platform/outbound/post-outside.ts';

/** Ways to write this machine, as a browser's address bar reads them. */
const THIS_MACHINE = [
  ...[
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7F.0.0.1',
    '0177.0.0.1',
    '017700000001',
  ],
  ...['0x7f.0x0.0x0.0x1', '127.0.0.1.', '%31%32%37.0.0.1', '①②⑦.⓪.⓪.①', '127。0。0。1', '１２７.0.0.1'],
  ...[
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:ffff:127.0.0.1]',
    '[::127.0.0.1]',
    '[::1]',
    '[::]',
  ],
  ...['0.0.0.0', '0', 'localhost', 'LOCALHOST', 'localhost.', 'push.localhost', '[64:ff9b::7f00:1]'],
];
/** Addresses that a name of the public internet may be given by its owner. */
const ANSWERS = [
  ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...['169.254.169.254', '169.254.170.2', '100.64.0.1', '100.127.255.254', '100.100.100.200', '192.0.0.192'],
  ...['198.18.0.1', '224.0.0.251', '240.0.0.1', '255.255.255.255', '::1', '::', '::ffff:127.0.0.1'],
  ...[
    '::ffff:169.254.169.254',
    '64:ff9b::a9fe:a9fe',
    'fe80::1',
    'fd00:ec2::254',
    'ff02::1',
    '2002:7f00:1::1',
  ],
];
const BEFORE = ['', 'me@', 'me:secret@', 'fcm.googleapis.com@'];
const AFTER = ['/', '/latest/meta-data/', '\\@fcm.googleapis.com/', '/?x=https://fcm.googleapis.com'];

const named = (index: number): string => `n${index}.example.org`;

/** At least 500 texts; those with a name are found by `findHostile`. */
export const hostileAddresses = (port: number): string[] => {
  const hosts = [...THIS_MACHINE, ...ANSWERS.map((_, index) => named(index))];
  const whole = hosts.flatMap((host) =>
    AFTER.flatMap((after, index) => {
      const before = BEFORE[index] ?? '';
      return [
        `https://${before}${host}:${port}${after}`,
        `https://${host}${after}`,
        `http://${host}${after}`,
      ];
    }),
  );
  return [
    ...whole,
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    'https://',
    '//127.0.0.1/',
    'not an address',
  ];
};

/** Resolves names as their owners would have them, and everything else to itself. */
export const findHostile: Resolve = async (host) => {
  const [, index] = /^n(\d+)\.example\.org$/.exec(host) ?? [];
  const literal = /localhost\.?$/.test(host) ? '127.0.0.1' : host;
  const address = index === undefined ? literal : (ANSWERS[Number(index)] ?? '127.0.0.1');
  return [{ address, family: address.includes(':') ? 6 : 4 }];
};
