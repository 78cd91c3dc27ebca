// The secrets by which this phone proves its session and device: held in memory, and kept in secure storage.
// If that storage fails, the person has to sign in again, and nothing is lost (decision 0116).
import { DEVICE_HEADER, SESSION_HEADER } from '@dosewell/domain/account';
import type { SecretStore } from '../../platform/native/secret-store.ts';
import { setSignInTrouble } from './sign-in-trouble.ts';

/** The name of each secret in storage, by the header that carries it. */
const KEPT = { [SESSION_HEADER]: 'session', [DEVICE_HEADER]: 'device' } as const;
type ProofHeader = keyof typeof KEPT;
export const PROOF_HEADERS = [SESSION_HEADER, DEVICE_HEADER] as const;

export interface KeptProofs {
  /** Reads the secrets that have not been read yet, or could not be. */
  readonly read: () => Promise<void>;
  readonly held: (header: ProofHeader) => string | undefined;
  /** Stores a secret; an empty text removes it. */
  readonly keep: (header: ProofHeader, text: string) => Promise<void>;
}

/** `failed` is called with each error of the storage. */
export const keptProofs = (secrets: SecretStore, failed: (error: unknown) => void): KeptProofs => {
  const held = new Map<ProofHeader, string>();
  const unread = new Set<ProofHeader>(PROOF_HEADERS);
  /** Reports trouble with the session's secret only: the person need not know about the device's. */
  const tell = (header: ProofHeader, trouble: 'unread' | 'unkept' | undefined): void => {
    if (header === SESSION_HEADER) setSignInTrouble(trouble);
  };
  const readOne = async (header: ProofHeader): Promise<void> => {
    try {
      const found = await secrets.read(KEPT[header]);
      // An answer of the server may have brought a newer secret meanwhile.
      if (!unread.delete(header)) return;
      if (found !== undefined) held.set(header, found);
      tell(header, undefined);
    } catch (error) {
      failed(error);
      if (unread.has(header)) tell(header, 'unread');
    }
  };
  return {
    read: async () => {
      for (const header of unread) await readOne(header);
    },
    held: (header) => held.get(header),
    keep: async (header, text) => {
      unread.delete(header);
      if (text === '') held.delete(header);
      else held.set(header, text);
      try {
        await (text === '' ? secrets.remove(KEPT[header]) : secrets.write(KEPT[header], text));
        tell(header, undefined);
      } catch (error) {
        failed(error);
        // Failing to remove an ended session's secret is not reported, since it no longer opens anything.
        tell(header, text === '' ? undefined : 'unkept');
      }
    },
  };
};
