// Dates outside these years are typing errors, such as a two-digit year, and are not stored (OQ-044).
const FIRST = '1900';
const LAST = '2199-12-31T23:59:59.999Z';

/** Whether the text of a date, local time or instant is within the accepted years. */
export const isInKeptYears = (text: string): boolean => text >= FIRST && text <= LAST;
