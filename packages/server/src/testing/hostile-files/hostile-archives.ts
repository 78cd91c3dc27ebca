// Malicious export files: excessive ones, and ones pretending to be something else.
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import { EXPORT_FORMAT, RECORDS_FILE } from '../../account/your-data/export-format.ts';
import { SUMS_FILE } from '../../platform/zip-stream.ts';
import { type HandMadeEntry, zipByHand } from './zip-by-hand.ts';

export interface HostileArchive {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const HEAD =
  `{"format":"${EXPORT_FORMAT}","version":1,"exported_at":"2026-11-20T12:00:00.000Z",` +
  `"user_id":"0190a0a0-0000-7000-8000-000000000001","account":{},"tables":{`;
const withTables = (tables: string): string => `${HEAD}${tables}}}`;

const sumsOf = (files: readonly (readonly [name: string, sha: string])[]): HandMadeEntry => ({
  name: SUMS_FILE,
  bytes: Buffer.from(files.map(([name, sha]) => `${sha}  ${name}\n`).join('')),
});
const shaOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Records with the correct checksum, so that only their content can be refused. */
const holding = (text: string | Uint8Array, more: readonly HandMadeEntry[] = []): Uint8Array => {
  const bytes = Buffer.from(text);
  return zipByHand([{ name: RECORDS_FILE, bytes }, ...more, sumsOf([[RECORDS_FILE, shaOf(bytes)]])]);
};

/** The same for a text too long for memory: a part of it is repeated. */
const growing = async (
  [head, part, tail]: readonly [string, string, string],
  times: number,
  more: readonly HandMadeEntry[] = [],
): Promise<Uint8Array> => {
  const packer = createDeflateRaw({ level: 9 });
  const packed: Buffer[] = [];
  packer.on('data', (chunk: Buffer) => packed.push(chunk));
  const sha = createHash('sha256');
  let [crc, size] = [0, 0];
  const add = async (bytes: Buffer): Promise<void> => {
    sha.update(bytes);
    crc = crc32(bytes, crc);
    size += bytes.length;
    if (!packer.write(bytes)) await once(packer, 'drain');
  };
  const AT_ONCE = 100_000;
  const many = Buffer.from(part.repeat(AT_ONCE));
  await add(Buffer.from(head));
  for (let done = 0; done < times; done += AT_ONCE)
    await add(done + AT_ONCE <= times ? many : Buffer.from(part.repeat(times - done)));
  await add(Buffer.from(tail));
  const ended = once(packer, 'end');
  packer.end();
  await ended;
  const entry = {
    name: RECORDS_FILE,
    bytes: Buffer.alloc(0),
    packed: { bytes: Buffer.concat(packed), size, crc },
  };
  return zipByHand([entry, ...more, sumsOf([[RECORDS_FILE, sha.digest('hex')]])]);
};

const EMPTY_ROWS = [withTables('"meals":[').slice(0, -2), '{},', '{}]}}'] as const;
const SPACES = [HEAD, ' ', '}}'] as const;
/** Incompressible data: it hides the growth of the file beside it. */
const ballast = (megabytes: number): HandMadeEntry => ({
  name: 'ballast.bin',
  bytes: randomBytes(megabytes * 1024 * 1024),
  isStored: true,
});

/** Archives that used up the server's processor and memory. */
export const growingArchives = async (): Promise<HostileArchive[]> => {
  const made: HostileArchive[] = [];
  const add = async (name: string, bytes: Promise<Uint8Array>): Promise<void> => {
    made.push({ name, bytes: await bytes });
  };
  await add('a million empty rows', growing(EMPTY_ROWS, 1_000_000));
  await add('four million empty rows', growing(EMPTY_ROWS, 4_000_000));
  await add('180 MB of spaces', growing(SPACES, 180_000_000));
  await add('62 million empty rows', growing(EMPTY_ROWS, 62_000_000));
  await add('four million empty rows beside ballast', growing(EMPTY_ROWS, 4_000_000, [ballast(2)]));
  await add('180 MB of spaces beside ballast', growing(SPACES, 180_000_000, [ballast(9)]));
  await add('62 million empty rows beside ballast', growing(EMPTY_ROWS, 62_000_000, [ballast(9)]));
  return made;
};

const pictureName = 'pictures/0190a0a0-0000-7000-8000-000000000009.webp';
const DEEP = 1_000_000;
const row = (value: string): string => withTables(`"meals":[{"id":${value}}]`);

/** zip64: false sizes in the extra field. */
const zip64Lie = (): Uint8Array => {
  const extra = Buffer.alloc(20);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(16, 2);
  extra.writeBigUInt64LE(1n << 40n, 4);
  extra.writeBigUInt64LE(1n << 40n, 12);
  const told = { size: 0xffffffff, packed: 0xffffffff };
  return zipByHand([{ name: RECORDS_FILE, bytes: Buffer.from(withTables('')), told, extra }]);
};

const named = (made: Readonly<Record<string, Uint8Array>>): HostileArchive[] =>
  Object.entries(made).map(([name, bytes]) => ({ name, bytes }));

/** Archives that are deep, long or numerous in one place, with ballast. */
export const excessiveArchives = (): HostileArchive[] =>
  named({
    'lists within lists': holding(row('['.repeat(DEEP) + ']'.repeat(DEEP)), [ballast(1)]),
    'objects within objects': holding(row('{"a":'.repeat(DEEP) + '1' + '}'.repeat(DEEP)), [ballast(1)]),
    'lists that never close': holding(withTables(`"meals":${'['.repeat(DEEP)}`), [ballast(1)]),
    'a text of eight megabytes': holding(row(`"${'x'.repeat(8_000_000)}"`), [ballast(1)]),
    'a number of a million digits': holding(row('9'.repeat(1_000_000)), [ballast(1)]),
    'half a million keys': holding(
      `${HEAD}},${Array.from({ length: 500_000 }, (_, n) => `"${n}":0`).join(',')}}`,
      [ballast(1)],
    ),
  });

/** Malformed archives, each quickly made. */
export const oddArchives = (): HostileArchive[] => {
  const whole = holding(withTables(''));
  const bytes = Buffer.from(withTables(''));
  const many = Array.from({ length: 30_000 }, (_, n) => ({
    name: `tables/${n}.csv`,
    bytes: Buffer.alloc(0),
  }));
  const SYMLINK = 0o120777 * 0x10000;
  return named({
    'thirty thousand entries': holding(withTables(''), many),
    'a symbolic link': holding(withTables(''), [
      { name: pictureName, bytes: Buffer.from('/etc/passwd'), attributes: SYMLINK },
    ]),
    'the records as a symbolic link': zipByHand([
      { name: RECORDS_FILE, bytes: Buffer.from('../session.secret'), attributes: SYMLINK },
    ]),
    'two files of one name': holding(withTables(''), [{ name: RECORDS_FILE, bytes }]),
    'a way out of the folder': holding(withTables(''), [
      { name: `../../${RECORDS_FILE}`, bytes },
      { name: `pictures/../../../etc/cron.d/x.webp`, bytes },
    ]),
    'a key that is the prototype': holding(withTables('"__proto__":[{"id":1}]')),
    'a table that is the prototype’s': holding(withTables('"constructor":[{"id":1}]')),
    'a number beyond all numbers': holding(row('1e999999')),
    'keys told twice': holding(`${withTables('"meals":[],"meals":[{}]')}`),
    'tables told twice': holding(`${HEAD}},"tables":{"meals":[]}}`),
    'cut in half': whole.subarray(0, whole.length / 2),
    'a directory without its files': whole.subarray(-60),
    'a wrong CRC': zipByHand([
      { name: RECORDS_FILE, bytes, told: { crc: 1 } },
      sumsOf([[RECORDS_FILE, shaOf(bytes)]]),
    ]),
    'sizes of zip64 that are a lie': zip64Lie(),
    'a size below the truth': zipByHand([{ name: RECORDS_FILE, bytes, told: { size: 10 } }]),
    'said to be encrypted': zipByHand([{ name: RECORDS_FILE, bytes: randomBytes(400), flags: 1 }]),
    'text that is no text': holding(Buffer.concat([Buffer.from(HEAD), randomBytes(2000)])),
    'sums of something else': zipByHand([
      { name: RECORDS_FILE, bytes },
      sumsOf([[RECORDS_FILE, '0'.repeat(64)]]),
    ]),
    'nothing at all': new Uint8Array(1),
  });
};
