/** The label of the button that removes an answer; the dose then waits for an answer again. */
export const CLEAR_WORDS = 'Mark as not answered';
