import { describedVitalSigns } from '../../../described.ts';
import { certain } from '../../../../problem/certain.ts';
import type { ReadingTable } from '../../../vital-signs.ts';
import { asStored } from '../../as-stored.ts';
import { deviceProfiles } from '../../device-profiles.ts';
import type { PacketRead } from '../../device-reading.ts';

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.split(' ').filter(Boolean), (byte) => Number.parseInt(byte, 16));

const SIGN_OF: Readonly<Record<number, ReadingTable>> = {
  0x2a35: 'bp_readings',
  0x2a18: 'glucose_readings',
  0x2a9d: 'weight_readings',
  0x2a5e: 'oxygen_readings',
  0x2a5f: 'oxygen_readings',
  0x2a37: 'hr_readings',
};

/** 2026-11-20 08:05:30, as octets and as text. */
export const TIME = 'ea 07 0b 14 08 05 1e';
export const CLOCK = '2026-11-20T08:05:30';

/** Reads a packet in hexadecimal octets, as it would be stored. */
export const readOctets = (characteristic: number, hex: string): PacketRead => {
  const table = certain(SIGN_OF[characteristic]);
  const source = deviceProfiles[table]?.sources.find((each) => each.characteristic === characteristic);
  return asStored(describedVitalSigns[table], certain(source).read(bytesOf(hex)));
};
