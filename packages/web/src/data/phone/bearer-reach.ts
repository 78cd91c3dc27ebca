// The phone app reaches the server by its address, and proves itself by a bearer that the phone keeps locked away; no
// cookie and no address holds it (decision 0116).
import { DEVICE_HEADER, SESSION_HEADER } from '@dosewell/domain/account';
import type { SecretStore } from '../../platform/native/secret-store.ts';
import type { PhoneReach, ServerFetch } from '../server/reach.ts';
import { streamBy } from './event-stream.ts';

/** The names of what is kept, by the header that brings it. */
const KEPT = { [SESSION_HEADER]: 'session', [DEVICE_HEADER]: 'device' } as const;
type KeptHeader = keyof typeof KEPT;
const HEADERS = [SESSION_HEADER, DEVICE_HEADER] as const;

/** `base` is an origin, such as `https://pills.example.org`. */
export const bearerReach = async (
  base: string,
  secrets: SecretStore,
  ask: typeof fetch = (...request) => fetch(...request),
): Promise<PhoneReach> => {
  const held = new Map<KeptHeader, string>();
  for (const header of HEADERS) {
    const found = await secrets.read(KEPT[header]);
    if (found !== undefined) held.set(header, found);
  }
  /** Kept before the answer is used: an app that ends in between would have an account and no way to it. */
  const hear = async ({ headers }: Response): Promise<void> => {
    for (const header of HEADERS) {
      const told = headers.get(header);
      if (told === null || told === (held.get(header) ?? '')) continue;
      if (told === '') held.delete(header);
      else held.set(header, told);
      await (told === '' ? secrets.remove(KEPT[header]) : secrets.write(KEPT[header], told));
    }
  };
  const bring = (given: RequestInit['headers']): Headers => {
    const headers = new Headers(given);
    const [session, device] = [held.get(SESSION_HEADER), held.get(DEVICE_HEADER)];
    if (session !== undefined) headers.set('authorization', `Bearer ${session}`);
    if (device !== undefined) headers.set(DEVICE_HEADER, device);
    return headers;
  };
  const fetchByBearer: ServerFetch = async (path, init) => {
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
