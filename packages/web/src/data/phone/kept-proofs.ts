// What this phone proves itself by, held while the app runs and kept in secure storage. Storage that fails costs a
// sign-in and nothing else (decision 0116).
import { DEVICE_HEADER, SESSION_HEADER } from '@dosewell/domain/account';
import type { SecretStore } from '../../platform/native/secret-store.ts';
import { setSignInTrouble } from './sign-in-trouble.ts';

/** The names of what is kept, by the header that brings it. */
const KEPT = { [SESSION_HEADER]: 'session', [DEVICE_HEADER]: 'device' } as const;
type ProofHeader = keyof typeof KEPT;
export const PROOF_HEADERS = [SESSION_HEADER, DEVICE_HEADER] as const;

export interface KeptProofs {
  /** Reads what could not be read before. */
  readonly read: () => Promise<void>;
  readonly held: (header: ProofHeader) => string | undefined;
  /** Nothing where it has ended. */
  readonly keep: (header: ProofHeader, text: string) => Promise<void>;
}

/** `failed` is called with each error of the storage. */
export const keptProofs = (secrets: SecretStore, failed: (error: unknown) => void): KeptProofs => {
  const held = new Map<ProofHeader, string>();
  const unread = new Set<ProofHeader>(PROOF_HEADERS);
  /** The mark of the device is not worth a word. */
  const tell = (header: ProofHeader, trouble: 'unread' | 'unkept' | undefined): void => {
    if (header === SESSION_HEADER) setSignInTrouble(trouble);
  };
  const readOne = async (header: ProofHeader): Promise<void> => {
    try {
      const found = await secrets.read(KEPT[header]);
      // An answer may have brought a newer one meanwhile.
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
        // One that has ended proves nothing, kept or not.
        tell(header, text === '' ? undefined : 'unkept');
      }
    },
  };
};
