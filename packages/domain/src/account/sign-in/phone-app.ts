// What the phone app and the server tell each other beside the contract: its pages have an origin of their own, so it
// gets no cookie, and keeps the session itself (decision 0116).

/** Of pages inside Capacitor, on iOS and on Android. No site in a browser has the first. */
export const PHONE_ORIGINS = ['capacitor://localhost', 'https://localhost'] as const;

/** In an answer: the bearer from now on; empty once the session has ended. */
export const SESSION_HEADER = 'x-session';

/** In an answer, and in every request after it: the mark of a device that signed in before. */
export const DEVICE_HEADER = 'x-device';
