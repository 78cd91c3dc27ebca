// A person's time zone is that of their device at sign-up, or `UTC` if the device's zone is unknown (OQ-088).
import { isZone } from '../../time/index.ts';

/** Offsets such as +02:00 are not accepted: they do not follow daylight saving time. */
export const homeZone = (zone: string | undefined): string =>
  zone !== undefined && /^[A-Za-z]/.test(zone) && isZone(zone) ? zone : 'UTC';
