/** Makes a text non-breaking, such as `8:00 AM`. */
export const nonBreaking = (text: string): string => text.replaceAll(' ', '\u00A0');
