// Puts the files of the shell on the device, several at a time: all of them, or the worker is not installed
// and the old one goes on.
import type { PrecacheEntry } from 'workbox-precaching';

/** Browsers open six connections to a server; two are left to what the person does meanwhile. */
const AT_A_TIME = 4;

/** After the first failure nothing more is begun. */
export const installShell = async (
  entries: readonly PrecacheEntry[],
  keep: (request: Request) => Promise<unknown>,
): Promise<void> => {
  const waiting = [...entries];
  const keepNext = async (): Promise<void> => {
    for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift())
      await keep(requestOf(entry)).catch((error: unknown) => {
        waiting.length = 0;
        throw error;
      });
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, keepNext));
};

/** A file that is named by its content may come from the browser's cache. */
const requestOf = ({ url, revision }: PrecacheEntry): Request =>
  new Request(url, { cache: revision ? 'reload' : 'default', credentials: 'same-origin' });
