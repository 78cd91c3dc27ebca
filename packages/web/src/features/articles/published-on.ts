// The date of an article is a day, not a moment, so it reads the same everywhere.
const written = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `November 26, 2026` for `2026-11-26`. */
export const publishedOn = (date: string): string => written.format(new Date(`${date}T00:00:00Z`));
