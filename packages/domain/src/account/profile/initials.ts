// Avatar initials are derived from the name locally; the name is never sent elsewhere (OQ-064).

/** Upper-case first letters of the first and last words; empty if the name has no letters. */
export const initials = (name: string): string => {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => /^.\p{M}*/u.exec(word ?? '')?.[0] ?? '')
    .join('')
    .toUpperCase();
};
