// Text is stored as typed if it fits its length and contains nothing the database cannot store (OQ-033).

/** PostgreSQL cannot store NUL, and a lone surrogate is not a character. */
const UNSTORABLE = /[\0\p{Cs}]/u;

/** The message for an invalid text, or undefined. Length counts characters as people do. */
export const textFault = (
  label: string,
  text: string,
  limit: number,
  need: 'required' | 'optional' = 'optional',
): string | undefined => {
  if (need === 'required' && text.trim() === '') return `${label} is required`;
  if (UNSTORABLE.test(text)) return `${label} contains a character that cannot be saved`;
  return [...text].length > limit ? `${label} must be at most ${limit} characters` : undefined;
};
