// Schemas of dates, local times, time zones and instants (OQ-044).
import * as z from 'zod';
import { isDate } from './civil-date.ts';
import { isInKeptYears } from './kept-range.ts';
import { isTimeOfDay, isWallTime } from './wall-time.ts';
import { isZone } from './zoned-time.ts';

/** `label` starts the message: `Start date is required`. */
export const dateNamed = (label: string): z.ZodString =>
  z
    .string(`${label} is required`)
    .refine((text) => text !== '', { error: `${label} is required`, abort: true })
    .refine((text) => isDate(text) && isInKeptYears(text), `${label} is not a date between 1900 and 2199`);

export const timeOfDay = z.string().refine(isTimeOfDay, 'Please enter a time, such as 08:00');

export const wallTimeSchema = z
  .string()
  .refine((text) => isWallTime(text) && isInKeptYears(text), 'Not a wall-clock time');

/** An IANA name. Offsets such as +02:00 are refused: they do not follow daylight saving time. */
export const zoneName = z
  .string()
  .max(64, 'Not a time zone')
  .refine((text) => /^[A-Za-z]/.test(text) && isZone(text), 'Not a time zone');

/**
 * A time zone as named by a device, even if unknown here: the two sides learn of new zones at different
 * times, and a dose must not be refused because of where it was taken.
 */
export const zoneAsTold = z.string().regex(/^[A-Za-z0-9+:_/-]{1,64}$/, 'Not a time zone');

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** ISO 8601 in UTC with milliseconds, in one spelling, so that equal instants are equal strings. */
export const instant = z
  .string()
  .refine(
    (text) => INSTANT.test(text) && isInKeptYears(text) && !Number.isNaN(Date.parse(text)),
    'Not an instant',
  );
