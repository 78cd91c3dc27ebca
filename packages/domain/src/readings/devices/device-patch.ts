// What is stored of a device's measurement is what a typed one stores.
import type { Patch } from '../../sync/operation.ts';
import { beyondPatch } from '../beyond-range.ts';
import type { VitalSign } from '../vital-sign.ts';
import type { Measurement } from './device-reading.ts';

/** `taken_at` is an instant. One that was deleted is there again, as the person takes it anew. */
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
  ...(sign.hasDevice ? { device: 'manual' } : {}),
  deleted_at: null,
});
