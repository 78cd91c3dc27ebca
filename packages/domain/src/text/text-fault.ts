// Text is kept as typed when it can be kept at all: within its length, and without what no database stores
// (OQ-033).

/** PostgreSQL keeps no NUL, and half a surrogate pair is no text. */
const UNSTORABLE = /[\0\p{Cs}]/u;

/** What is wrong with a text field, in the words a person sees. Length counts characters as a person does. */
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
