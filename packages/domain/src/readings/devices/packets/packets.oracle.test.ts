import fc from 'fast-check';
import { expect, test } from 'vitest';
import { certain } from '../../../problem/certain.ts';
import type { PacketRead } from '../device-reading.ts';
import { deviceProfiles } from '../device-profiles.ts';
import { LAYOUTS, lengthFor, naiveRead, type Read } from '../../../testing/naive-packets.ts';

const RUNS = 10_000;

const parserOf = (characteristic: string) => {
  const sources = Object.values(deviceProfiles).flatMap(({ sources }) => sources);
  return certain(sources.find((each) => each.characteristic === Number.parseInt(characteristic, 16))).read;
};

const littleEndian = (...words: number[]): number[] => words.flatMap((word) => [word % 256, word >> 8]);

const octetsOf = (length: number): fc.Arbitrary<number[]> =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((bytes) => [...bytes]);

/** What fields of so many octets often hold, and what a parser goes wrong at. */
const OFTEN: Readonly<Record<number, fc.Arbitrary<number[]>>> = {
  1: fc.constantFrom([0x11], [0x12], [0xf9], [0x1a], [0x48], [0x00]),
  2: fc.oneof(
    fc.integer({ min: 1, max: 400 }).map((word) => littleEndian(word)),
    fc.integer({ min: 0xb001, max: 0xb3ff }).map((word) => littleEndian(word)),
    fc
      .constantFrom(0x07fe, 0x07ff, 0x0800, 0x0801, 0x0802, 0xffff, 0x7fff, 0x8000, 0, 0x20, 0x40, 0x180)
      .map((word) => littleEndian(word)),
  ),
  3: fc.constantFrom([0, 0, 0], [4, 0, 0], [0, 0, 1], [0, 2, 0]),
  7: fc.constantFrom(
    [0xea, 7, 11, 20, 8, 5, 30],
    [0xea, 7, 2, 28, 23, 59, 59],
    [0xea, 7, 2, 29, 8, 5, 30],
    [0, 0, 0, 0, 0, 0, 0],
  ),
};

const fieldOf = (length: number): fc.Arbitrary<number[]> =>
  fc.oneof({ weight: 5, arbitrary: certain(OFTEN[length]) }, { weight: 1, arbitrary: octetsOf(length) });

/** As long as its flags say, and filled with what such fields hold; then perhaps cut, lengthened or changed in one octet. */
const packetOf = (characteristic: string): fc.Arbitrary<Uint8Array> => {
  const layout = certain(LAYOUTS[characteristic]);
  const filled = fc
    .tuple(
      fc.integer({ min: 0, max: 2 ** layout.flags - 1 }),
      fc.tuple(...layout.fields.map(([, octets]) => fieldOf(octets))),
    )
    .map(([flags, fields]) => {
      const there = layout.fields.map((field) => lengthFor({ ...layout, fields: [field] }, flags) > 1);
      return Uint8Array.from([
        flags,
        ...fields.flatMap((octets, place) => (there[place] === true ? octets : [])),
      ]);
    });
  const changed = fc
    .tuple(filled, fc.nat(), fc.integer({ min: 0, max: 255 }))
    .map(([packet, at, octet]) => packet.map((each, place) => (place === at % packet.length ? octet : each)));
  const cut = fc.tuple(filled, fc.nat()).map(([packet, at]) => packet.slice(0, at % packet.length));
  const lengthened = fc
    .tuple(filled, fc.uint8Array({ minLength: 1, maxLength: 4 }))
    .map(([packet, more]) => Uint8Array.from([...packet, ...more]));
  return fc.oneof(
    { weight: 6, arbitrary: filled },
    { weight: 2, arbitrary: changed },
    { weight: 1, arbitrary: cut },
    { weight: 1, arbitrary: lengthened },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 30 }) },
  );
};

const isClose = (a: number, b: number, slack = 0): boolean =>
  Math.abs(a - b) <= slack + 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));

/** Whether both find the same reading, or both none. */
const agrees = (said: PacketRead, expected: Read | null): boolean => {
  if ('refused' in said || expected === null) return 'refused' in said && expected === null;
  const { numbers, beyond, clock } = said.reading;
  if (beyond !== expected.beyond || clock !== expected.clock) return false;
  if (Object.keys(numbers).join() !== Object.keys(expected.numbers).join()) return false;
  return Object.entries(expected.numbers).every(([name, value]) => {
    const found = numbers[name] ?? null;
    return found === value || (found !== null && value !== null && isClose(found, value, expected.slack));
  });
};

test.each(Object.keys(LAYOUTS))(
  'ten thousand packets of %s give the reading that a second decoder finds, or none',
  (characteristic) => {
    const parse = parserOf(characteristic);
    const counted = { readings: 0, refused: 0 };
    fc.assert(
      fc.property(packetOf(characteristic), (packet) => {
        const expected = naiveRead(characteristic, packet);
        counted[expected === null ? 'refused' : 'readings'] += 1;
        const said = parse(packet);
        expect(agrees(said, expected), JSON.stringify({ said, expected })).toBe(true);
      }),
      { numRuns: RUNS },
    );
    // Neither outcome may be rare, or the comparison says little.
    expect(Math.min(counted.readings, counted.refused)).toBeGreaterThan(RUNS / 25);
  },
);
