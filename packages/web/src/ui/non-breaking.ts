/** Keeps a text such as `8:00 AM` on one line. */
export const nonBreaking = (text: string): string => text.replaceAll(' ', '\u00A0');
