/**
 * The message for an unexpected failure. It is apart from the catalogue, as a failed page needs no other
 * text.
 */
export const WENT_WRONG = 'Something went wrong. Please try again.';
