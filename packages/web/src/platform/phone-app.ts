// Whether the app runs as the phone app, which says so before anything else of it starts.

export type PhoneSystem = 'Android' | 'iOS';

let running: PhoneSystem | undefined;

/** Undefined in a browser, as at first. */
export const runsOnPhone = (system: PhoneSystem | undefined): void => {
  running = system;
};
/** Not in a browser of a phone. */
export const isPhoneApp = (): boolean => running !== undefined;
