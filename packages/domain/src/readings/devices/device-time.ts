// A device's clock may be wrong: a measurement of the future, of years ago or without a time is asked about, and its time
// never guessed.
import { isFuture } from '../../time/when-it-was.ts';
import { instantOf, isoInstant, type Now } from '../../time/zoned-time.ts';
import type { Measurement } from './device-reading.ts';

const YEAR_MS = 366 * 86_400_000;

export type DeviceTime =
  /** An instant, ISO 8601. */
  | { readonly taken_at: string }
  /** The device tells no time: it has just been measured, as far as anybody knows. */
  | { readonly ask: 'untold' }
  | { readonly ask: 'future' | 'long ago' | 'clock not set' };

/** When it was measured, by the device's clock in the person's zone. */
export const deviceTime = ({ clock, clockDoubted }: Measurement, { instant, zone }: Now): DeviceTime => {
  if (clock === undefined) return { ask: 'untold' };
  const at = instantOf(clock.slice(0, 16), zone) + Number(clock.slice(17)) * 1000;
  if (isFuture(isoInstant(at), isoInstant(instant))) return { ask: 'future' };
  if (at < instant - YEAR_MS) return { ask: 'long ago' };
  return clockDoubted ? { ask: 'clock not set' } : { taken_at: isoInstant(at) };
};
