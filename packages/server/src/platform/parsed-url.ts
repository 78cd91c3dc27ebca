/**
 * Parses an absolute URL; undefined if the text is none. `URL.canParse` of Node 20 starts refusing letters
 * such as ü after some thousand calls, once it has been compiled.
 */
export const parsedUrl = (text: string): URL | undefined => {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
};
