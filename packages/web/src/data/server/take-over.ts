/** The message by which a page tells the waiting service worker to take over. */
export const TAKE_OVER = 'take over';
