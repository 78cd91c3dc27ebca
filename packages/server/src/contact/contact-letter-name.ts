/** The name of the mail in its delivery. */
export const CONTACT_LETTER = 'contact';
