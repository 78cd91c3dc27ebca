// How the server is reached: from a page of its own with the cookie, or as the phone app does it (decision 0116).
import type { HintStream } from '../../platform/hint-stream.ts';

/** A path of the server's own, such as `/api/v1/account/session`. */
export type ServerFetch = (path: string, init: RequestInit) => Promise<Response>;

export interface PhoneReach {
  readonly fetch: ServerFetch;
  readonly stream: (path: string) => HintStream;
}

let phone: PhoneReach | undefined;

/** From now on; the phone app does it once, before the app starts. */
export const reachThrough = (given: PhoneReach | undefined): void => {
  phone = given;
};
/** Undefined in a browser. */
export const phoneReach = (): PhoneReach | undefined => phone;

export const fetchServer: ServerFetch = (path, init) => (phone?.fetch ?? fetch)(path, init);
