// Reads a characteristic's value field by field, lowest octet first (Bluetooth SIG, GATT Specification
// Supplement). The first fault stays; what is read after it is 0 and is not used.
import { type DeviceRefusal, type PacketRead } from '../device-reading.ts';
import { numberOf, type Sfloat, sfloatOf } from './sfloat.ts';

export interface Packet {
  readonly u8: () => number;
  readonly u16: () => number;
  readonly u24: () => number;
  readonly i16: () => number;
  readonly sfloat: () => Sfloat;
  /** Skips a field that is not used; only a reserved value is refused. */
  readonly skipSfloat: () => void;
  /** A number that has to be present. */
  readonly number: (shift?: number) => number;
  /** A number; null if the device could not measure it. */
  readonly numberOrNull: () => number | null;
  /** Bits of a field; those set outside `known` are refused. */
  readonly bits: (width: 8 | 16 | 24, known: number) => (bit: number) => boolean;
  readonly left: () => number;
  readonly refuse: (why: DeviceRefusal) => void;
  /** The reading, if nothing was refused and nothing is left over. */
  readonly end: <M>(reading: M) => PacketRead<M>;
}

export const openPacket = (bytes: Uint8Array): Packet => {
  let at = 0;
  let fault: DeviceRefusal | undefined;
  const refuse = (why: DeviceRefusal): void => {
    fault ??= why;
  };
  const u8 = (): number => {
    const value = bytes[at];
    at += 1;
    if (value === undefined) refuse('partial');
    return value ?? 0;
  };
  const u16 = (): number => u8() + u8() * 0x100;
  const u24 = (): number => u16() + u8() * 0x10000;
  const sfloat = (): Sfloat => {
    const read = sfloatOf(u16());
    if (read === 'reserved') refuse('unknown');
    return read;
  };
  return {
    ...{ u8, u16, u24, sfloat, refuse },
    i16: () => {
      const value = u16();
      return value < 0x8000 ? value : value - 0x10000;
    },
    skipSfloat: () => void sfloat(),
    number: (shift) => {
      const value = numberOf(sfloat(), shift);
      if (value === undefined) refuse('no_number');
      return value ?? 0;
    },
    numberOrNull: () => numberOf(sfloat()) ?? null,
    bits: (width, known) => {
      const value = { 8: u8, 16: u16, 24: u24 }[width]();
      if ((value & ~known) !== 0) refuse('unknown');
      return (bit) => (value & (1 << bit)) !== 0;
    },
    left: () => bytes.length - at,
    end: (reading) => {
      if (at < bytes.length) refuse('unknown');
      return fault === undefined ? { reading } : { refused: fault };
    },
  };
};
