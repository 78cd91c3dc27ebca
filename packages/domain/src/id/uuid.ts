// Ids are created on the device: time-ordered (UUIDv7, RFC 9562) or derived (UUIDv8).
import { certain } from '../problem/certain.ts';

const HEX = Array.from({ length: 256 }, (_, i) => (i + 256).toString(16).slice(1));

/** Formats 16 bytes as `xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx`. */
export const formatUuid = (bytes: Uint8Array): string => {
  let hex = '';
  for (const byte of bytes.subarray(0, 16)) hex += HEX[byte];
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

/**
 * UUIDv7 generator. Ids ascend even within a millisecond and when the clock goes back. `random` returns 16
 * bytes; the generator takes the time in milliseconds.
 */
export const uuidv7Source = (random: () => Uint8Array): ((ms: number) => string) => {
  let last = 0;
  let counter = 0;
  return (ms) => {
    const bytes = random();
    if (ms > last) {
      last = ms;
      counter = ((certain(bytes[6]) & 7) << 8) | certain(bytes[7]);
    } else if (++counter > 0xfff) {
      last++;
      counter = 0;
    }
    for (let i = 5, rest = last; i >= 0; i--, rest = Math.floor(rest / 256)) bytes[i] = rest % 256;
    bytes[6] = 0x70 | (counter >> 8);
    bytes[7] = counter & 255;
    bytes[8] = (certain(bytes[8]) & 0x3f) | 0x80;
    return formatUuid(bytes);
  };
};
