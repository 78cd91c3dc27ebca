/** What is said of a failure that nobody expected: apart from the catalogue, as a page that failed shows it alone. */
export const WENT_WRONG = 'Something went wrong. Please try again.';
