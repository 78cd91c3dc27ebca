// Whether the app runs as the phone app, which says so before anything else of it starts.

export type PhoneSystem = 'Android' | 'iOS';

let running: PhoneSystem | undefined;

export const runsOnPhone = (system: PhoneSystem): void => {
  running = system;
};
/** Undefined in a browser, on a phone too. */
export const phoneSystem = (): PhoneSystem | undefined => running;
export const isPhoneApp = (): boolean => running !== undefined;
