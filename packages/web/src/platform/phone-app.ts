// Whether the app runs as the phone app. The phone app sets this before anything else starts.

export type PhoneSystem = 'Android' | 'iOS';

let running: PhoneSystem | undefined;

/** Sets the phone's system; without a call, the app runs in a browser. */
export const runsOnPhone = (system: PhoneSystem | undefined): void => {
  running = system;
};
/** False in a browser, also in one on a phone. */
export const isPhoneApp = (): boolean => running !== undefined;
