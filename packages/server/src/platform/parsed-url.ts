/**
 * The address that a text is, or undefined. `URL.canParse` of Node 20 refuses letters such as ü once it has been
 * compiled, after some thousand calls.
 */
export const parsedUrl = (text: string): URL | undefined => {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
};
