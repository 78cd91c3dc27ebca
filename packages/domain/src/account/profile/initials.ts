// A picture of initials is drawn from the name on the spot; the name leaves the product nowhere (OQ-064).

/** First letters of the first and the last word, capitals. Empty when there is no letter to draw. */
export const initials = (name: string): string => {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
};
