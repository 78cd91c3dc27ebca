/** A word that no line end may part, such as `8:00 AM`. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00A0');
