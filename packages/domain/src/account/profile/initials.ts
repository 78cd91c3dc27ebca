// Avatar initials are derived from the name locally; the name is never sent elsewhere (OQ-064).

/** Upper-case first letters of the first and last words; empty if the name has no letters. */
export const initials = (name: string): string => {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  return words
    .filter((_, i) => i === 0 || i === words.length - 1)
    .map((word) => word.replace(/^(.\p{M}*).*$/u, '$1'))
    .join('')
    .toUpperCase();
};
