/** What a page says to the service worker that is installed and waits. */
export const TAKE_OVER = 'take over';
