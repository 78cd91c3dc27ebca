// Origins and headers of the phone app, beside the contract: its pages have an origin of their own, so the
// app gets no cookie and keeps the session itself (decision 0116).

/** Origins of the app's pages in Capacitor, on iOS and on Android; no site in a browser has the first. */
export const PHONE_ORIGINS = ['capacitor://localhost', 'https://localhost'] as const;

/** Header of an answer: the bearer token to use from now on, empty once the session has ended. */
export const SESSION_HEADER = 'x-session';

/** Header of an answer and of every later request: the mark of a known device. */
export const DEVICE_HEADER = 'x-device';
