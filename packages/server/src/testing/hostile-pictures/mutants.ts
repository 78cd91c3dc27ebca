import type { HostilePicture } from './made-pictures.ts';
import { certain } from '@dosewell/domain/problem';

/** Deterministic, so that findings can be reproduced. */
const numbersFrom = (seed: number): ((below: number) => number) => {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const KINDS = ['a bit', 'sixteen bytes', 'a length', 'its end', 'a part twice'] as const;

const changed = (bytes: Buffer, kind: (typeof KINDS)[number], below: (n: number) => number): Buffer => {
  const copy = Buffer.from(bytes);
  const at = below(Math.max(1, Math.min(copy.length, 4096) - 20));
  if (kind === 'a bit') copy[at] = (copy[at] ?? 0) ^ (1 << below(8));
  if (kind === 'sixteen bytes') for (let i = at; i < at + 16 && i < copy.length; i++) copy[i] = below(256);
  if (kind === 'a length' && at + 4 <= copy.length) copy.writeUInt32BE(0xff_ff_ff_f0 + below(16), at);
  if (kind === 'its end') return copy.subarray(0, at + below(Math.max(1, copy.length - at)));
  if (kind === 'a part twice') return Buffer.concat([copy.subarray(0, at + 20), copy.subarray(at)]);
  return copy;
};

/** Mutated pictures, changed mostly near the start, where sizes are declared. */
export const mutantsOf = (pictures: readonly HostilePicture[], count: number): HostilePicture[] => {
  const below = numbersFrom(20_261_120);
  return Array.from({ length: count }, (_, i) => {
    const { name, bytes } = certain(pictures[i % pictures.length]);
    const kind = certain(KINDS[below(KINDS.length)]);
    return { name: `${name}, with ${kind} changed`, bytes: changed(bytes, kind, below) };
  });
};
