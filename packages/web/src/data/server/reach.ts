// How the server is reached: in a browser at the page's own address with the cookie, in the phone app by the
// functions set here (decision 0116).
import type { HintStream } from '../../platform/hint-stream.ts';

/** `path` is a path on the server, such as `/api/v1/account/session`. */
export type ServerFetch = (path: string, init: RequestInit) => Promise<Response>;

export interface PhoneReach {
  readonly fetch: ServerFetch;
  readonly stream: (path: string) => HintStream;
}

let phone: PhoneReach | undefined;

/** Sets how all further requests reach the server. The phone app calls this once, before the app starts. */
export const reachThrough = (given: PhoneReach | undefined): void => {
  phone = given;
};
/** How the phone app reaches the server; undefined in a browser. */
export const phoneReach = (): PhoneReach | undefined => phone;

export const fetchServer: ServerFetch = (path, init) => (phone?.fetch ?? fetch)(path, init);
