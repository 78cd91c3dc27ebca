// A measurement of a device is rounded to what is stored, and refused where the same typed number would be
// (specification/health.md#5-validation).
import { quantityFault } from '../quantity-rule.ts';
import type { VitalSign } from '../vital-sign.ts';
import type { PacketRead } from './device-reading.ts';

export const asStored = (sign: VitalSign, read: PacketRead): PacketRead => {
  if ('refused' in read) return read;
  const { numbers: sent, beyond } = read.reading;
  const numbers: Record<string, number | null> = {};
  for (const quantity of sign.quantities) {
    const { name, decimals } = quantity;
    if (beyond !== undefined && name === sign.beyond?.of) continue;
    const value = sent[name];
    const kept = value == null ? null : Number(value.toFixed(decimals));
    if (quantityFault(quantity, kept) !== undefined) return { refused: 'out_of_range' };
    numbers[name] = kept;
  }
  if (sign.together?.(numbers) !== undefined) return { refused: 'out_of_range' };
  return { reading: { ...read.reading, numbers } };
};
