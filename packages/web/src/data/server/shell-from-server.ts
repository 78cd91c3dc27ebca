/** Fetches a page or file of the app from the server, for the service worker. */
export const shellFromServer = (asked: Request): Promise<Response> => fetch(asked);
