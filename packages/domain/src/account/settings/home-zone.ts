// A person's time zone is their device's at sign-up; `UTC` is what an unknown one means (OQ-088).
import { isZone } from '../../time/index.ts';

/** Offsets such as +02:00 are no zone: they know no summer time. */
export const homeZone = (zone: string | undefined): string =>
  zone !== undefined && /^[A-Za-z]/.test(zone) && isZone(zone) ? zone : 'UTC';
