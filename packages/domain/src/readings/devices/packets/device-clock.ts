// Date Time, 0x2A08: year, month, day, hour, minute and second by the device's clock; a year, month or day of
// 0 is not known (Bluetooth SIG, GATT Specification Supplement).
import { isDate } from '../../../time/civil-date.ts';
import type { Packet } from './packet.ts';

/** The first year of the Gregorian calendar, and the first that the specification allows. */
const FIRST_YEAR = 1582;

const digits = (value: number, count: number): string => String(value).padStart(count, '0');

/**
 * `yyyy-MM-ddTHH:MM:SS`; undefined if the device does not know the date. A time that does not exist is
 * refused.
 */
export const readClock = (packet: Packet): string | undefined => {
  const [year, month, day] = [packet.u16(), packet.u8(), packet.u8()];
  const [hour, minute, second] = [packet.u8(), packet.u8(), packet.u8()];
  const isKnown = year !== 0 && month !== 0 && day !== 0;
  const date = `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
  const isThere =
    hour <= 23 && minute <= 59 && second <= 59 && (!isKnown || (year >= FIRST_YEAR && isDate(date)));
  if (!isThere) packet.refuse('no_such_time');
  return isThere && isKnown
    ? `${date}T${digits(hour, 2)}:${digits(minute, 2)}:${digits(second, 2)}`
    : undefined;
};
