// Requests of the phone app: sent to the server's address with a bearer, which the phone keeps in its secure
// storage, and never with a cookie or with the bearer in an address (decision 0116).
import { DEVICE_HEADER, SESSION_HEADER } from '@dosewell/domain/account';
import type { PhoneReach, ServerFetch } from '../server/reach.ts';
import { streamBy } from './event-stream.ts';
import { type KeptProofs, PROOF_HEADERS } from './kept-proofs.ts';

/** `base` is the server's origin, such as `https://pills.example.org`. */
export const bearerReach = async (
  base: string,
  proofs: KeptProofs,
  ask: typeof fetch = (...request) => fetch(...request),
): Promise<PhoneReach> => {
  await proofs.read();
  /**
   * Stores new proofs before the answer is used: an app that ended in between would have an account without a
   * way to prove it.
   */
  const hear = async ({ headers }: Response): Promise<void> => {
    for (const header of PROOF_HEADERS) {
      const told = headers.get(header);
      if (told !== null && told !== (proofs.held(header) ?? '')) await proofs.keep(header, told);
    }
  };
  const bring = (given: RequestInit['headers']): Headers => {
    const headers = new Headers(given);
    const [session, device] = [proofs.held(SESSION_HEADER), proofs.held(DEVICE_HEADER)];
    if (session !== undefined) headers.set('authorization', `Bearer ${session}`);
    if (device !== undefined) headers.set(DEVICE_HEADER, device);
    return headers;
  };
  const fetchByBearer: ServerFetch = async (path, init) => {
    await proofs.read();
    const response = await ask(`${base}${path}`, {
      ...init,
      headers: bring(init.headers),
      credentials: 'omit',
    });
    await hear(response);
    return response;
  };
  return { fetch: fetchByBearer, stream: streamBy(fetchByBearer) };
};
