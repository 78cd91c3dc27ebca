// A device's measurement is stored like a typed reading.
import type { Patch } from '../../sync/operation.ts';
import { beyondPatch } from '../beyond-range.ts';
import type { VitalSign } from '../vital-sign.ts';
import type { Measurement } from './device-reading.ts';

/** `taken_at` is an instant. A deleted reading is restored, as the person takes the measurement again. */
export const devicePatch = (
  sign: VitalSign,
  { numbers, beyond }: Pick<Measurement, 'numbers' | 'beyond'>,
  taken_at: string,
): Patch => ({
  taken_at,
  ...numbers,
  ...beyondPatch(sign, beyond),
  ...Object.fromEntries(sign.choices.map(({ name }) => [name, null])),
  ...(sign.tags === undefined ? {} : { tags: [] }),
  [sign.noteField]: null,
  ...(sign.hasDeviceColumn ? { device: 'manual' } : {}),
  deleted_at: null,
});
