// What lies outside these years is a slip of the finger, a year of two digits for one, and is kept nowhere
// (OQ-044).
const FIRST = '1900';
const LAST = '2199-12-31T23:59:59.999Z';

/** Of a date, a wall clock or an instant, each as it is written. */
export const isInKeptYears = (text: string): boolean => text >= FIRST && text <= LAST;
