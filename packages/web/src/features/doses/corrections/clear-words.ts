/** After it the dose waits for an answer again. */
export const CLEAR_WORDS = 'Mark as not answered';
