// A device's clock may be wrong: a measurement in the future, from more than a year ago or without a time is
// asked about, and its time is never guessed.
import { isFuture } from '../../time/when-it-was.ts';
import { instantOf, isoInstant, type Now } from '../../time/zoned-time.ts';
import type { Measurement } from './device-reading.ts';

const YEAR_MS = 366 * 86_400_000;

export type DeviceTime =
  /** An instant, ISO 8601. */
  | { readonly taken_at: string }
  /** The device sends no time; as far as is known, it has just measured. */
  | { readonly ask: 'untold' }
  | { readonly ask: 'future' | 'long ago' | 'clock not set' };

/** The time of a measurement, by the device's clock in the person's zone. */
export const deviceTime = ({ clock, clockDoubted }: Measurement, { instant, zone }: Now): DeviceTime => {
  if (clock === undefined) return { ask: 'untold' };
  const at = instantOf(clock.slice(0, 16), zone) + Number(clock.slice(17)) * 1000;
  if (isFuture(isoInstant(at), isoInstant(instant))) return { ask: 'future' };
  if (at < instant - YEAR_MS) return { ask: 'long ago' };
  return clockDoubted ? { ask: 'clock not set' } : { taken_at: isoInstant(at) };
};
