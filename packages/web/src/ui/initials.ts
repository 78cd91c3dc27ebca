// Initials are made here, so that no name leaves the product (PROF-001, OQ-064).

/** The initials of the first and the last word of a name; empty for an empty name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => /\p{L}\p{M}*/u.exec(word ?? '')?.[0].toLocaleUpperCase() ?? '').join('');
}
