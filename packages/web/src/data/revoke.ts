// A sign-out the server could not be told of is told at the next start: the cookie is still there and goes with it (decision OQ-020).
import { writeDevice } from './device-record.ts';
import type { Ask } from './request.ts';

const signedOut = async (ask: Ask): Promise<boolean> => {
  try {
    return (await ask('/account/sign-out', {})).status === 200;
  } catch {
    return false;
  }
};

/** Ends the session at the server; remembers to try again where that fails. Returns whether it is ended. */
export const revoke = async (indexedDB: IDBFactory, ask: Ask): Promise<boolean> => {
  const revoked = await signedOut(ask);
  await writeDevice(indexedDB, { revoke: revoked ? undefined : true });
  return revoked;
};
