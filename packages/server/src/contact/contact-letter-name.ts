/** The name of this mail in its delivery. */
export const CONTACT_LETTER = 'contact';
