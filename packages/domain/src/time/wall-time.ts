// A local time is `yyyy-MM-ddTHH:MM` without a zone; these strings sort chronologically (OQ-044).
import { isDate } from './civil-date.ts';

export const wallTime = (date: string, slot: string): string => `${date}T${slot}`;
export const dateOf = (wall: string): string => wall.slice(0, 10);
export const slotOf = (wall: string): string => wall.slice(11, 16);

/** Whether the text is a time of day `HH:MM`, 00:00 to 23:59. */
export const isTimeOfDay = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

export const isWallTime = (text: string): boolean =>
  text.length === 16 && text[10] === 'T' && isDate(dateOf(text)) && isTimeOfDay(slotOf(text));
