/** The time, in milliseconds since 1970. Passed to whatever asks for it, so that a test can stand at any moment. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();
