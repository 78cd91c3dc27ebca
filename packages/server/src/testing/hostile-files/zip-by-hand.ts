// Writes zip files entry by entry, as no normal program would.
import { crc32, deflateRawSync } from 'node:zlib';

export interface HandMadeEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** False values in the headers. */
  readonly told?: { readonly size?: number; readonly packed?: number; readonly crc?: number };
  readonly isStored?: boolean;
  /** General purpose bits, such as 1 for encrypted. */
  readonly flags?: number;
  /** External attributes, such as of a symbolic link. */
  readonly attributes?: number;
  /** Extra field in the directory. */
  readonly extra?: Uint8Array;
  /** Compressed bytes, with the original length and checksum. */
  readonly packed?: { readonly bytes: Uint8Array; readonly size: number; readonly crc: number };
}

const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50];
const UNIX = 3 << 8;

const fields = (...values: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer =>
  Buffer.concat(
    values.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );

export const zipByHand = (entries: readonly HandMadeEntry[]): Uint8Array => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const {
      name,
      bytes,
      told = {},
      isStored = false,
      flags = 0,
      attributes = 0,
      extra = Buffer.alloc(0),
    } = entry;
    const packed = entry.packed?.bytes ?? (isStored ? bytes : deflateRawSync(bytes, { level: 9 }));
    const size = told.size ?? entry.packed?.size ?? bytes.length;
    const crc = told.crc ?? entry.packed?.crc ?? crc32(bytes);
    const path = Buffer.from(name);
    const common = fields(
      [2, flags],
      [2, isStored ? 0 : 8],
      [2, 0],
      [2, 0],
      [4, crc],
      [4, told.packed ?? packed.length],
      [4, size],
      [2, path.length],
    );
    const local = Buffer.concat([fields([4, LOCAL], [2, 45]), common, fields([2, 0]), path, packed]);
    directory.push(
      fields([4, CENTRAL], [2, UNIX | 45], [2, 45]),
      common,
      fields([2, extra.length], [2, 0], [2, 0], [2, 0], [4, attributes], [4, at]),
      path,
      Buffer.from(extra),
    );
    parts.push(local);
    at += local.length;
  }
  const central = Buffer.concat(directory);
  const end = fields(
    [4, END],
    [2, 0],
    [2, 0],
    [2, entries.length & 0xffff],
    [2, entries.length & 0xffff],
    [4, central.length],
    [4, at],
    [2, 0],
  );
  return new Uint8Array(Buffer.concat([...parts, central, end]));
};
