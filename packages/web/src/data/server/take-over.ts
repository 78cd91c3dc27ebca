/** Message from a page to the service worker that is installed and waiting. */
export const TAKE_OVER = 'take over';
