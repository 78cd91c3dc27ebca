// Synchronous SHA-1 (FIPS 180-4) of an ASCII string, as a tap cannot await the platform's digest
// (design/sync.md#identity). Used only for stable ids, never for secrecy.

/* v8 ignore next -- @preserve: every place is within the block, which the types do not know */
const wordAt = (words: ArrayLike<number>, place: number): number => words[place] ?? 0;

const padded = (text: string): Uint32Array => {
  const length = text.length;
  const words = new Uint32Array(((length + 8) >> 6) * 16 + 16);
  const put = (byte: number, i: number): void => {
    words[i >> 2] = wordAt(words, i >> 2) | (byte << (24 - (i & 3) * 8));
  };
  for (let i = 0; i < length; i++) put(text.charCodeAt(i), i);
  put(0x80, length);
  words[words.length - 1] = length * 8;
  return words;
};

const rotate = (x: number, n: number): number => (x << n) | (x >>> (32 - n));

const round = (t: number, b: number, c: number, d: number): number => {
  if (t < 20) return ((b & c) | (~b & d)) + 0x5a827999;
  if (t < 40) return (b ^ c ^ d) + 0x6ed9eba1;
  if (t < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
  return (b ^ c ^ d) + 0xca62c1d6;
};

type Hash = [number, number, number, number, number];

/** The 20-byte digest. The text must be ASCII. */
export const sha1 = (text: string): Uint8Array => {
  const words = padded(text);
  let hash: Hash = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];
  const schedule = new Uint32Array(80);
  for (let block = 0; block < words.length; block += 16) {
    const [a0, b0, c0, d0, e0] = hash;
    let [a, b, c, d, e] = hash;
    for (let t = 0; t < 80; t++) {
      schedule[t] =
        t < 16
          ? wordAt(words, block + t)
          : rotate(
              wordAt(schedule, t - 3) ^
                wordAt(schedule, t - 8) ^
                wordAt(schedule, t - 14) ^
                wordAt(schedule, t - 16),
              1,
            );
      const next = (rotate(a, 5) + round(t, b, c, d) + e + wordAt(schedule, t)) | 0;
      [a, b, c, d, e] = [next, a, rotate(b, 30), c, d];
    }
    hash = [(a0 + a) | 0, (b0 + b) | 0, (c0 + c) | 0, (d0 + d) | 0, (e0 + e) | 0];
  }
  return Uint8Array.from({ length: 20 }, (_, i) => wordAt(hash, i >> 2) >>> (24 - (i & 3) * 8));
};
